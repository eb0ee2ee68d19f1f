#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "perm.also",
     .english = "What the comparison rests on",
     .korean = "비교의 전제",
     .japanese = "比較の前提"},
    {.key = "perm.apart",
     .english = "distance of the two closest rows of pos_encoding: largest difference of a cell",
     .korean = "pos_encoding에서 가장 가까운 두 행의 거리: 칸의 최대 차이",
     .japanese = "pos_encodingの最も近い二行の距離：要素の最大の差"},
    {.key = "perm.difference",
     .english = "Largest cell of |attention(PX) - P attention(X)|",
     .korean = "|attention(PX) - P attention(X)|의 가장 큰 칸",
     .japanese = "|attention(PX) - P attention(X)|の最大の要素"},
    {.key = "perm.mixing",
     .english = "how far attention moves X: mean |attention(X) - X| / |X|",
     .korean = "어텐션이 X를 움직이는 정도: |attention(X) - X| / |X|의 평균",
     .japanese = "アテンションがXを動かす度合い：|attention(X) - X| / |X|の平均"},
    {.key = "perm.panel.with",
     .english = "X + positions",
     .korean = "X + 위치",
     .japanese = "X + 位置"},
    {.key = "perm.panel.with.shuffled",
     .english = "X shuffled + positions, put back in order",
     .korean = "섞은 X + 위치, 원래 순서로 되돌림",
     .japanese = "並べ替えたX + 位置、元の順に戻す"},
    {.key = "perm.panel.without", .english = "X", .korean = "X", .japanese = "X"},
    {.key = "perm.panel.without.shuffled",
     .english = "X shuffled, put back in order",
     .korean = "섞은 X, 원래 순서로 되돌림",
     .japanese = "並べ替えたX、元の順に戻す"},
    {.key = "perm.picture",
     .english = "Attention weights before and after shuffling the tokens",
     .korean = "토큰의 순서를 섞기 전과 후의 어텐션 가중치",
     .japanese = "トークンを並べ替える前と後のアテンションの重み"},
    {.key = "perm.picture.description",
     .english = "The weights of the first trial, before and after shuffling. Put back in order, "
                "the shuffled ones are the same without positions and differ with them. A darker "
                "cell is a larger weight.",
     .korean = "첫 시행의 가중치. 순서를 섞은 토큰의 가중치를 원래 순서로 되돌리면, 위치가 없을 "
               "때는 섞기 전과 같고 위치를 더하면 다르다. 칸이 짙을수록 가중치가 크다.",
     .japanese = "最初の試行の重み。並べ替えたトークンの重みを元の順に戻すと、位置がなければ並べ"
                 "替え前と同じであり、位置を足すと異なる。セルが濃いほど重みが大きい。"},
    {.key = "perm.reach",
     .english = "largest magnitude in pos_encoding",
     .korean = "pos_encoding의 최대 절댓값",
     .japanese = "pos_encodingの最大の絶対値"},
    {.key = "perm.setup",
     .english = "{trials} trials (seeds {first} to {last}): X is {n} tokens of width {d}, P a "
                "permutation other than the identity.",
     .korean =
         "시행 {trials}회 (시드 {first}~{last}): X는 {d}차원 토큰 {n}개, P는 항등이 아닌 순열이다.",
     .japanese = "試行{trials}回（シード{first}〜{last}）：Xは{d}次元のトークン{n}"
                 "個、Pは恒等でない置換である。"},
    {.key = "perm.title",
     .english = "attention does not know the order of its tokens",
     .korean = "어텐션은 토큰의 순서를 모른다",
     .japanese = "アテンションはトークンの順序を知らない"},
    {.key = "perm.with",
     .english = "with positions (smallest of the trials)",
     .korean = "위치를 더할 때 (시행 중 최솟값)",
     .japanese = "位置を足した場合（試行中の最小）"},
    {.key = "perm.without",
     .english = "without positions (largest of the trials)",
     .korean = "위치가 없을 때 (시행 중 최댓값)",
     .japanese = "位置がない場合（試行中の最大）"},
    {.key = "claim.perm.mixes",
     .english = "attention mixes tokens and does not just return its input (mean |attention(X) - "
                "X| / |X|; judged for 2 <= d <= 8, n >= 4, 10 trials or more)",
     .korean = "어텐션은 토큰을 섞으며, 입력을 그대로 돌려주는 함수가 아니다 (|attention(X) - X| "
               "/ |X|의 평균, 2 <= d <= 8, n >= 4, 시행 10회부터 판정)",
     .japanese = "アテンションはトークンを混ぜるのであり、入力をそのまま返す関数ではない（|"
                 "attention(X) - X| / |X|の平均、2 <= d <= 8、n >= 4、試行10回から判定）"},
    {.key = "claim.perm.order_unknown",
     .english = "without positions, shuffled tokens give the same outputs, shuffled (largest "
                "difference)",
     .korean = "위치가 없으면 토큰의 순서를 섞을 때 출력도 그대로 따라 섞인다 (최대 차이)",
     .japanese = "位置がなければ、トークンを並べ替えると出力も同じように並べ替わる（最大の差）"},
    {.key = "claim.perm.positions_differ",
     .english = "the rows of pos_encoding differ (distance of the closest two: largest difference "
                "of a cell)",
     .korean = "pos_encoding의 행은 서로 다르다 (가장 가까운 두 행의 거리: 칸의 최대 차이)",
     .japanese = "pos_encodingの行は互いに異なる（最も近い二行の距離：要素の最大の差）"},
    {.key = "claim.perm.positions_in_range",
     .english = "pos_encoding lies in [-1, 1] (largest magnitude)",
     .korean = "pos_encoding의 값은 [-1, 1] 안에 있다 (최대 절댓값)",
     .japanese = "pos_encodingの値は[-1, 1]に収まる（最大の絶対値）"},
    {.key = "claim.perm.positions_tell",
     .english = "with positions, shuffled tokens give other outputs (smallest difference)",
     .korean = "위치를 더하면 토큰의 순서를 섞을 때 출력이 그대로 따라 섞이지 않는다 (최소 차이)",
     .japanese =
         "位置を足すと、トークンを並べ替えても出力は同じようには並べ替わらない（最小の差）"},
});

}  // namespace

Entries perm() {
  return kEntries;
}

}  // namespace tfx::render::words
