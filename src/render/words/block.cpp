#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "block.also",
     .english = "What others found",
     .korean = "다른 연구의 결과",
     .japanese = "他の研究の結果"},
    {.key = "block.apart",
     .english = "Gradient that tells tokens apart, after L blocks (median, least and largest of "
                "the trials)",
     .korean = "블록 L개를 지난 뒤 토큰을 구별하는 기울기 (시행의 중앙값, 최솟값, 최댓값)",
     .japanese = "L個のブロックの後の、トークンを区別する勾配（試行の中央値、最小値、最大値）"},
    {.key = "block.apart.unprojected",
     .english = "Without projections, as in the lesson's own block (not judged): gradient that "
                "tells tokens apart (median)",
     .korean = "강의의 블록처럼 투영이 없을 때 (판정 안 함): 토큰을 구별하는 기울기 (중앙값)",
     .japanese =
         "レッスンのブロックのように射影がない場合（判定せず）：トークンを区別する勾配（中央値）"},
    {.key = "block.axis.apart",
     .english = "gradient that tells tokens apart",
     .korean = "토큰을 구별하는 기울기",
     .japanese = "トークンを区別する勾配"},
    {.key = "block.axis.depth",
     .english = "blocks in the stack, L",
     .korean = "쌓은 블록의 수 L",
     .japanese = "積み重ねたブロックの数L"},
    {.key = "block.axis.likeness",
     .english = "mean cosine between two tokens",
     .korean = "두 토큰 사이의 코사인 평균",
     .japanese = "二つのトークンの間のコサインの平均"},
    {.key = "block.axis.whole",
     .english = "whole gradient",
     .korean = "전체 기울기",
     .japanese = "全体の勾配"},
    {.key = "block.below_rounding",
     .english = "What is printed as < {limit} is below rounding.",
     .korean = "< {limit}로 적은 값은 반올림 오차보다 작다.",
     .japanese = "< {limit}と記した値は丸め誤差より小さい。"},
    {.key = "block.chart.apart",
     .english = "Gradient that tells tokens apart, by depth",
     .korean = "깊이에 따른, 토큰을 구별하는 기울기",
     .japanese = "深さごとの、トークンを区別する勾配"},
    {.key = "block.chart.apart.description",
     .english = "Median and range of the trials against the number of blocks, a line for each "
                "kind of block. With pre-LN the line stays level, with post-LN it falls, and "
                "without a residual it is below rounding after a few blocks.",
     .korean = "블록 수에 따른 시행의 중앙값과 범위를 블록 종류마다 선 하나로 그렸다. pre-LN의 "
               "선은 수평을 유지하고, post-LN의 선은 내려가며, 잔차 연결이 없으면 블록 몇 개 "
               "만에 반올림 오차보다 작아진다.",
     .japanese = "ブロックの数に対する試行の中央値と範囲を、ブロックの種類ごとに一本の線で示す。p"
                 "re-LNの線は水平を保ち、post-"
                 "LNの線は下がり、残差接続がないと数個のブロックで丸め誤差より小さくなる。"},
    {.key = "block.chart.likeness",
     .english = "Likeness of the tokens, by depth",
     .korean = "깊이에 따른 토큰의 유사도",
     .japanese = "深さごとのトークンの類似度"},
    {.key = "block.chart.likeness.description",
     .english = "Median and range of the trials against the number of blocks, a line for each "
                "kind of block. At 1 all tokens point the same way. Without a residual they do "
                "so after a few blocks, with pre-LN last.",
     .korean = "블록 수에 따른 시행의 중앙값과 범위를 블록 종류마다 선 하나로 그렸다. 1이면 모든 "
               "토큰이 같은 방향을 가리킨다. 잔차 연결이 없으면 블록 몇 개 만에 그렇게 되고, "
               "pre-LN이 가장 늦다.",
     .japanese = "ブロックの数に対する試行の中央値と範囲を、ブロックの種類ごとに一本の線で示す。1"
                 "ではすべてのトークンが同じ方向を向く。残差接続がないと数個のブロックでそうなり"
                 "、pre-LNが最も遅い。"},
    {.key = "block.chart.whole",
     .english = "Whole gradient, by depth",
     .korean = "깊이에 따른 전체 기울기",
     .japanese = "深さごとの全体の勾配"},
    {.key = "block.chart.whole.description",
     .english = "Median and range of the trials against the number of blocks, a line for each "
                "kind of block. Without a residual it falls too, but much later than what "
                "tells the tokens apart: that vanishes first, and not the whole gradient.",
     .korean = "블록 수에 따른 시행의 중앙값과 범위를 블록 종류마다 선 하나로 그렸다. 잔차 연결이 "
               "없으면 이것도 줄지만 토큰을 구별하는 기울기보다 훨씬 늦다. 먼저 사라지는 것은 전체 "
               "기울기가 아니다.",
     .japanese =
         "ブロックの数に対する試行の中央値と範囲を、ブロックの種類ごとに一本の線で示す。残差接続"
         "がないとこれも減るが、トークンを区別する勾配よりずっと遅い。先に消えるのは全体の勾配で"
         "はない。"},
    {.key = "block.collapse",
     .english = "Without a residual the tokens become alike: rank collapse (Dong et al. 2021, "
                "arXiv:2103.03404).",
     .korean = "잔차 연결이 없으면 토큰이 서로 같아진다. 이를 랭크 붕괴(rank collapse)라 한다 "
               "(Dong et al. 2021, arXiv:2103.03404).",
     .japanese = "残差接続がないとトークンは互いに同じになる。これをランク崩壊（rank "
                 "collapse）という（Dong et al. "
                 "2021、arXiv:2103."
                 "03404）。"},
    {.key = "block.depth",
     .english = "L = {blocks}",
     .korean = "L = {blocks}",
     .japanese = "L = {blocks}"},
    {.key = "block.formula.no_residual",
     .english = "no residual: MH(LN(X)) Wo",
     .korean = "잔차 없음: MH(LN(X)) Wo",
     .japanese = "残差なし：MH(LN(X)) Wo"},
    {.key = "block.formula.no_residual_no_norm",
     .english = "no residual, no norm: MH(X) Wo",
     .korean = "잔차와 norm 없음: MH(X) Wo",
     .japanese = "残差もnormもなし：MH(X) Wo"},
    {.key = "block.formula.post_norm",
     .english = "post-LN: LN(X + MH(X) Wo)",
     .korean = "post-LN: LN(X + MH(X) Wo)",
     .japanese = "post-LN: LN(X + MH(X) Wo)"},
    {.key = "block.formula.pre_norm",
     .english = "pre-LN: X + MH(LN(X)) Wo",
     .korean = "pre-LN: X + MH(LN(X)) Wo",
     .japanese = "pre-LN: X + MH(LN(X)) Wo"},
    {.key = "block.kinds",
     .english = "A block is attention alone, without the MLP of a Transformer. MH(X) is "
                "multi_head(X Wq, X Wk, X Wv), LN is layer_norm of each token. The four kinds "
                "make of X:",
     .korean = "블록은 Transformer의 MLP 없이 어텐션만으로 이루어진다. MH(X)는 multi_head(X Wq, X "
               "Wk, X Wv)이고 LN은 토큰마다의 layer_norm이다. 네 종류는 X를 다음으로 바꾼다:",
     .japanese = "ブロックはTransformerのMLPを除いたアテンションだけである。MH(X)はmulti_head(X "
                 "Wq, X Wk, X Wv)、LNはトークンごとのlayer_normである。四つの種類はXを次のものに"
                 "変える："},
    {.key = "block.largest", .english = "largest", .korean = "최댓값", .japanese = "最大値"},
    {.key = "block.least", .english = "least", .korean = "최솟값", .japanese = "最小値"},
    {.key = "block.likeness",
     .english = "Likeness of the tokens: mean cosine between two of them (median)",
     .korean = "토큰의 유사도: 두 토큰 사이의 코사인 평균 (중앙값)",
     .japanese = "トークンの類似度：二つのトークンの間のコサインの平均（中央値）"},
    {.key = "block.likeness.unprojected",
     .english = "Without projections: likeness of the tokens (median)",
     .korean = "투영이 없을 때: 토큰의 유사도 (중앙값)",
     .japanese = "射影がない場合：トークンの類似度（中央値）"},
    {.key = "block.measured",
     .english = "Of the output of a stack is measured:",
     .korean = "쌓은 블록의 출력에서 재는 것:",
     .japanese = "積み重ねの出力について測るもの："},
    {.key = "block.measured.apart",
     .english = "the gradient that tells tokens apart: the same of the output less its mean over "
                "the tokens; 0 if all tokens change alike",
     .korean = "토큰을 구별하는 기울기: 출력에서 토큰들의 평균을 뺀 것에 대해 잰 같은 값. 모든 "
               "토큰이 똑같이 변하면 0이다.",
     .japanese = "トークンを区別する勾配：出力からトークンの平均を引いたものについての同じ値。"
                 "すべてのトークンが同じように変わるなら0である。"},
    {.key = "block.measured.likeness",
     .english = "the likeness of the tokens: the mean cosine between two of them; 1 if all point "
                "the same way",
     .korean = "토큰의 유사도: 두 토큰 사이의 코사인의 평균. 모두 같은 방향을 가리키면 1이다.",
     .japanese = "トークンの類似度：二つのトークンの間のコサインの平均。すべてが同じ方向を向けば1"
                 "である。"},
    {.key = "block.measured.whole",
     .english = "the whole gradient: the Frobenius norm of the Jacobian of the output by X, over "
                "sqrt(n d); 1 for the identity",
     .korean = "전체 기울기: 출력을 X로 미분한 야코비 행렬의 프로베니우스 노름을 sqrt(n d)로 나눈 "
               "값. 항등 함수에서는 1이다.",
     .japanese =
         "全体の勾配：出力をXで微分したヤコビ行列のフロベニウスノルムをsqrt(n d)で割った値。"
         "恒等関数では1である。"},
    {.key = "block.no_residual",
     .english = "no residual",
     .korean = "잔차 없음",
     .japanese = "残差なし"},
    {.key = "block.no_residual_no_norm",
     .english = "no residual, no norm",
     .korean = "잔차와 norm 없음",
     .japanese = "残差もnormもなし"},
    {.key = "block.post_norm", .english = "post-LN", .korean = "post-LN", .japanese = "post-LN"},
    {.key = "block.pre_norm", .english = "pre-LN", .korean = "pre-LN", .japanese = "pre-LN"},
    {.key = "block.setup",
     .english = "{trials} trials (seeds {first} to {last}): X is {n} tokens of width {d} from "
                "N(0, 1). It goes through stacks of L blocks, h = {h}, each with projections of "
                "its own as at initialisation, entries from N(0, 1/d).",
     .korean = "시행 {trials}회 (시드 {first}~{last}): X는 N(0, 1)에서 뽑은 {d}차원 토큰 {n}개다. "
               "X를 블록 L개를 쌓은 것에 통과시킨다. h = {h}이고, 블록마다 따로 초기화한 투영의 "
               "성분은 N(0, 1/d)에서 뽑는다.",
     .japanese = "試行{trials}回（シード{first}〜{last}）：XはN(0, "
                 "1)から引いた{d}次元のトークン{n}個である。XをL個のブロックの積み重ねに通す。h = "
                 "{h}であり、ブロックごとに初期化した射影の成分はN(0, 1/d)から引く。"},
    {.key = "block.title",
     .english = "what the residual and the place of the layer norm do to a deep stack",
     .korean = "깊게 쌓은 블록에서 잔차 연결과 layer norm의 위치가 하는 일",
     .japanese = "深く積み重ねたブロックで残差接続とlayer normの位置が果たす役割"},
    {.key = "block.undefined",
     .english = "nan: some token is 0. It has no direction, so its cosine is not defined.",
     .korean = "nan: 0인 토큰이 있다. 0은 방향이 없으므로 코사인이 정의되지 않는다.",
     .japanese = "nan：0であるトークンがある。0には方向がないので、コサインは定義されない。"},
    {.key = "block.unprojected.collapse",
     .english = "Without a residual, but with the norm, it is {limit} or less from L = {without} "
                "on; with projections from L = {with} on.",
     .korean = "잔차 연결 없이 norm만 있을 때 이 값은 L = {without}부터 {limit} 이하다. 투영이 "
               "있으면 L = {with}부터다.",
     .japanese = "残差接続がなくnormだけの場合、この値はL = {without}から{limit}以下になる。射影が"
                 "あればL = {with}からである。"},
    {.key = "block.warm_up",
     .english = "That pre-LN trains without learning-rate warm-up is a result of Xiong et al. "
                "(2020, arXiv:2002.04745), cited here and not measured.",
     .korean = "pre-LN이 학습률 warm-up 없이 학습된다는 것은 Xiong et al. (2020, "
               "arXiv:2002.04745)의 결과이며, 여기서는 인용할 뿐 측정하지 않는다.",
     .japanese = "pre-LNが学習率のwarm-upなしで学習できることはXiong et "
                 "al.（2020、arXiv:2002.04745）の結果であり、ここでは引用するだけで測定しない。"},
    {.key = "block.whole",
     .english = "Whole gradient (median)",
     .korean = "전체 기울기 (중앙값)",
     .japanese = "全体の勾配（中央値）"},
    {.key = "block.whole.unprojected",
     .english = "Without projections: whole gradient (median)",
     .korean = "투영이 없을 때: 전체 기울기 (중앙값)",
     .japanese = "射影がない場合：全体の勾配（中央値）"},
    {.key = "claim.block.keeps_shape",
     .english =
         "block returns as many tokens as it takes, of the same width (outputs of another shape)",
     .korean = "block은 받은 것과 같은 수의, 같은 차원의 토큰을 돌려준다 (모양이 다른 출력의 수)",
     .japanese =
         "blockは、受け取ったものと同じ数、同じ次元のトークンを返す（形状の異なる出力の数）"},
    {.key = "claim.block.no_residual_collapses",
     .english = "without the residual, but with the norm, nothing of the gradient that tells "
                "tokens apart comes "
                "through 8 blocks (median; judged for d >= 16)",
     .korean = "잔차 연결 없이 norm만 있으면 토큰을 구별하는 기울기는 블록 8개를 지나지 못한다 "
               "(중앙값, d "
               ">= 16일 때 판정)",
     .japanese =
         "残差接続がなくnormだけだと、トークンを区別する勾配は8個のブロックを通り抜けない（中央値、"
         "d >= 16で判定）"},
    {.key = "claim.block.post_norm_fades",
     .english = "with post-LN the gradient that tells tokens apart fades within 64 blocks "
                "(median; judged for d >= 16)",
     .korean = "post-LN에서는 토큰을 구별하는 기울기가 블록 64개를 지나며 희미해진다 (중앙값, d "
               ">= 16일 때 판정)",
     .japanese = "post-LNでは、トークンを区別する勾配が64個のブロックのうちに薄れる（中央値、d "
                 ">= 16で判定）"},
    {.key = "claim.block.pre_norm_keeps",
     .english = "with pre-LN the gradient that tells tokens apart comes through at every depth "
                "measured, up to 64 blocks (least median; judged for d >= 16)",
     .korean = "pre-LN에서는 블록 64개까지 측정한 모든 깊이에서 토큰을 구별하는 기울기가 유지된다 "
               "(중앙값 "
               "중 최솟값, d >= 16일 때 판정)",
     .japanese = "pre-"
                 "LNでは、64個までの測ったすべての深さで、トークンを区別する勾配が保たれる（中央値"
                 "のうちの最小値、d >= 16で判定）"},
    {.key = "claim.block.whole_gradient_stays",
     .english = "without the residual, but with the norm, the whole gradient does come through 8 "
                "blocks: what is "
                "lost is what tells tokens apart (median; judged for d >= 16)",
     .korean =
         "잔차 연결 없이 norm만 있어도 전체 기울기는 블록 8개를 지난다. 잃는 것은 토큰을 구별하는 "
         "부분이다 (중앙값, d >= 16일 때 판정)",
     .japanese =
         "残差接続がなくnormだけでも、全体の勾配は8個のブロックを通り抜ける。失われるのはトークン"
         "を区別する部分である（中央値、d >= 16で判定）"},
});

}  // namespace

Entries block() {
  return kEntries;
}

}  // namespace tfx::render::words
