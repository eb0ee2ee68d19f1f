#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "file.empty",
     .english = "{name} is empty: write what was measured into it",
     .korean = "{name} 파일이 비어 있다: 측정한 것을 적어야 한다",
     .japanese = "{name}が空である：測ったことを書く"},
    {.key = "file.missing",
     .english = "there is no {name}: this step asks for it",
     .korean = "{name} 파일이 없다: 이 단계에서 만들어야 한다",
     .japanese = "{name}がない：このステップで作る"},
    {.key = "file.three_lines",
     .english = "{name} has too few lines, {lines}: write at least 3",
     .korean = "{name} 파일의 줄이 모자란다 ({lines}): 3줄 이상 적어야 한다",
     .japanese = "{name}の行が足りない（{lines}）：3行以上書く"},
    {.key = "file.two_weights",
     .english = "{name} does not hold the two largest weights: write one near 1, without the "
                "division by sqrt(d), and a clearly lower one with it",
     .korean = "{name} 파일에 두 최대 가중치가 없다: sqrt(d)로 나누지 않은 1에 가까운 값과, 나눈 "
               "뚜렷이 낮은 값을 적어야 한다",
     .japanese = "{name}に二つの最大の重みがない：sqrt(d)"
                 "で割らない1に近い値と、割ったはっきり低い値を書く"},
    {.key = "file.words",
     .english = "{name} does not mention {words}: these words must stand in the text",
     .korean = "{name} 본문에 빠진 말이 있다: {words}",
     .japanese = "{name}の本文に足りない言葉がある：{words}"},
    {.key = "given.right_parts",
     .english = "judged as if {functions} were right, so that one mistake counts once",
     .korean =
         "한 가지 실수가 한 번만 세어지도록, {functions} 함수는 올바른 것으로 바꾸어 판정했다",
     .japanese = "一つの誤りを一度だけ数えるように、{functions}は正しいものに替えて判定した"},
    {.key = "given.same_mistakes",
     .english = "mistakes that were named before show here too",
     .korean = "앞에서 말한 실수가 여기서도 나타난다",
     .japanese = "前に挙げた誤りがここにも現れている"},
    {.key = "given.wrong_itself",
     .english = "not judged: {function} is wrong already, in a step before",
     .korean = "앞 단계에서 {function} 함수가 이미 틀려 판정하지 않았다",
     .japanese = "前のステップで{function}がすでに誤っているため、判定しなかった"},
    {.key = "grade.again",
     .english = "to see it: {command}",
     .korean = "직접 확인하기: {command}",
     .japanese = "自分で確かめる：{command}"},
    {.key = "grade.cell",
     .english = "{place} is {got}, should be {want}",
     .korean = "{place}의 값은 {got}, 옳은 값은 {want}",
     .japanese = "{place}の値は{got}、正しい値は{want}"},
    {.key = "grade.either",
     .english = "each of the following explanations gives exactly these numbers by itself",
     .korean = "다음 설명 가운데 어느 하나만으로도 정확히 이 수가 나온다",
     .japanese = "次の説明のどれか一つだけで、ちょうどこの数になる"},
    {.key = "grade.error_map",
     .english = "errors of {name}: |answer - right value|",
     .korean = "{name}의 오차: |답 - 옳은 값|",
     .japanese = "{name}の誤差：|答え - 正しい値|"},
    {.key = "grade.largest_error",
     .english = "largest error {error}, wrong in {wrong} of {calls} calls",
     .korean = "최대 오차 {error}, 호출 {calls}번 중 {wrong}번 틀림",
     .japanese = "最大誤差{error}、呼び出し{calls}回中{wrong}回で誤り"},
    {.key = "grade.note",
     .english = "note: {text}",
     .korean = "참고: {text}",
     .japanese = "注：{text}"},
    {.key = "grade.printed",
     .english = "printed meanwhile: {text}",
     .korean = "그동안 출력한 것: {text}",
     .japanese = "その間に表示したもの：{text}"},
    {.key = "grade.setup",
     .english = "Graded: {name}",
     .korean = "채점 대상: {name}",
     .japanese = "採点の対象：{name}"},
    {.key = "grade.step",
     .english = "step {step}",
     .korean = "{step}단계",
     .japanese = "ステップ{step}"},
    {.key = "grade.summary",
     .english = "{passed} passed, {failed} failed, {errors} with errors, {timeouts} out of time, "
                "{skipped} skipped",
     .korean =
         "통과 {passed}, 실패 {failed}, 오류 {errors}, 시간 초과 {timeouts}, 건너뜀 {skipped}",
     .japanese =
         "合格{passed}、不合格{failed}、エラー{errors}、時間切れ{timeouts}、スキップ{skipped}"},
    {.key = "grade.title",
     .english = "the functions of \"Attention without libraries\", judged step by step",
     .korean = "'라이브러리 없이 어텐션'의 함수를 단계별로 판정한다",
     .japanese = "「ライブラリなしでアテンション」の関数をステップごとに判定する"},
    {.key = "grade.trouble",
     .english = "tfx could not judge this: {what}",
     .korean = "tfx가 판정하지 못했다: {what}",
     .japanese = "tfxが判定できなかった：{what}"},
    {.key = "grade.two_mistakes",
     .english = "the following two mistakes together give exactly these numbers",
     .korean = "다음 두 실수가 함께 있으면 정확히 이 수가 나온다",
     .japanese = "次の二つの誤りが重なると、ちょうどこの数になる"},
    {.key = "position.order",
     .english = "adding it does not break permutation equivariance: once it is added, shuffled "
                "tokens must not give the same outputs, shuffled",
     .korean = "더해도 permutation equivariance가 깨지지 않는다: 더한 뒤에 순서를 섞으면 출력이 "
               "그대로 따라 섞이지 않아야 한다",
     .japanese = "足してもpermutation "
                 "equivarianceが崩れない：足した後は、並べ替えても出力が同じように並べ替わらないよ"
                 "うにする"},
    {.key = "position.range",
     .english = "[{row}][{column}] is {value}: every number must lie in [-1, 1]",
     .korean = "[{row}][{column}]의 값이 {value}이다: 모든 값이 [-1, 1] 범위에 있어야 한다",
     .japanese = "[{row}][{column}]が{value}である：すべての値を[-1, 1]の範囲に収める"},
    {.key = "position.rows_repeat",
     .english = "rows {a} and {b} are the same: give each position a row of its own",
     .korean = "{a}번 행과 {b}번 행이 같다: 자리마다 벡터가 달라야 한다",
     .japanese = "行{a}と行{b}が同じである：位置ごとに違うベクトルにする"},
    {.key = "position.shape",
     .english = "pos_encoding(n, d) has the shape {got}: it must have the shape {want}",
     .korean = "pos_encoding(n, d)의 모양이 {got}이다: 모양은 {want}이어야 한다",
     .japanese = "pos_encoding(n, d)の形状が{got}である：形状は{want}とする"},
    {.key = "self_test.near",
     .english = "no call tells it apart from right by 1000 times the tolerance",
     .korean = "어느 호출에서도 옳은 값과의 차이가 허용 오차의 1000배에 못 미친다",
     .japanese = "どの呼び出しでも、正しい値との差が許容誤差の1000倍に届かない"},
    {.key = "self_test.not_accepted",
     .english = "is right, and does not pass {said}",
     .korean = "옳은데도 통과하지 못했다: {said}",
     .japanese = "正しいのに合格しない：{said}"},
    {.key = "self_test.not_named",
     .english = "is not the one mistake that is named: {said}",
     .korean = "이 실수 하나만 지목되지 않았다: {said}",
     .japanese = "この誤り一つだけが挙げられてはいない：{said}"},
});

}  // namespace

Entries grade() {
  return kEntries;
}

}  // namespace tfx::render::words
