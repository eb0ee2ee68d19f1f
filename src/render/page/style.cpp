#include "render/page/assets.hpp"

namespace tfx::render {

namespace {

// The page reads from top to bottom without a line of this: it sets widths and colours, no order.
// Pictures bring their own white paper, so the dark page leaves them alone.
constexpr std::string_view kStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1f2328; --faint: #59636e; --line: #d1d9e0; --box: #f3f5f8;
  --link: #0a58a8; --holds: #1a7f37; --fails: #b42318; --open: #7a5b00;
  --shade: rgb(0 0 0 / 28%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1419; --ink: #e6eaef; --faint: #a3adb8; --line: #38424d; --box: #1a2129;
    --link: #7ab8ff; --holds: #56d364; --fails: #ff8f85; --open: #e3b341;
    --shade: rgb(255 255 255 / 35%);
  }
}
body {
  margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 57rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word;
}
:lang(ko) { word-break: keep-all; }
h1, h2, h3 { line-height: 1.3; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: 2rem; }
h2 { margin: 0; font-size: 1.45rem; }
h3 { margin: 2rem 0 0.75rem; font-size: 1.05rem; }
p { margin: 0.75rem 0; }
a { color: var(--link); }
code {
  padding: 0.1em 0.35em; border-radius: 4px; background: var(--box);
  font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere;
}
nav { margin-top: 2.5rem; }
section { margin-top: 3rem; padding-top: 2rem; border-top: 1px solid var(--line); }
.step { margin: 0; color: var(--faint); font-size: 0.9rem; }
.count { font-size: 1.2rem; font-weight: 600; }

.claims { margin: 0; padding: 0; list-style: none; }
.claims > li {
  display: grid; grid-template-columns: 6rem 1fr; column-gap: 1rem;
  padding: 0.75rem 0; border-top: 1px solid var(--line);
}
.claims > li:last-child { border-bottom: 1px solid var(--line); }
.claims > li:target { background: var(--box); }
.claims strong { grid-row: span 2; }
.claims p { margin: 0; }
.claims .measured {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1rem;
  color: var(--faint); font-variant-numeric: tabular-nums;
}
.holds { color: var(--holds); }
.fails { color: var(--fails); }
.open { color: var(--open); }

/* What is wider than its box scrolls in it. The box is shaded at the sides that hide something: over
   each shade lies paper that scrolls along, and leaves it bare unless that end is reached. */
.wide {
  overflow-x: auto;
  background:
    linear-gradient(to right, var(--paper) 40%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--paper) 40%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 0.75rem 100% no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / 0.75rem 100% no-repeat,
    var(--paper);
}
.wide + .wide { margin-top: 1.25rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right; }
th { font-weight: 600; }
thead th { vertical-align: bottom; color: var(--faint); }
td { white-space: nowrap; }
.name { min-width: 9rem; text-align: left; }
tr:has(+ .detail) > * { border-bottom: none; padding-bottom: 0; }
.detail > * { padding-top: 0; color: var(--faint); font-size: 0.9em; font-weight: 400; }
.detail .name { padding-left: 1.75rem; }
.name a { display: block; }
.name span { font-weight: 400; }

figure { margin: 0 0 1.5rem; }
.picture {
  --paper: #ffffff; --shade: rgb(0 0 0 / 28%);
  box-sizing: border-box; width: fit-content; max-width: 100%;
  border: 1px solid var(--line); border-radius: 6px;
}
.picture svg { display: block; max-width: 100%; height: auto; mix-blend-mode: multiply; }
figcaption { margin-top: 0.5rem; color: var(--faint); font-size: 0.95rem; }
.again { margin-top: 2rem; }
footer { margin-top: 4rem; color: var(--faint); font-size: 0.9rem; }
#cell {
  position: fixed; z-index: 1; width: max-content; max-width: min(26rem, 90vw);
  padding: 0.3rem 0.6rem; border-radius: 6px; pointer-events: none;
  background: var(--ink); color: var(--paper); font-size: 0.9rem;
}

/* No narrower than its smallest letters can be read. */
@media screen and (max-width: 48rem) {
  .picture svg { max-width: 45rem; }
}
@media (max-width: 36rem) {
  body { padding: 1.25rem 1rem 3rem; }
  .claims > li { display: block; }
  table { font-size: 0.9rem; }
  th, td { padding: 0.3rem 0.4rem; }
  thead th { min-width: 3rem; }
  .name { min-width: 6rem; }
  nav .name { width: 100%; }
  nav td, nav thead th { min-width: 2rem; }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #ffffff; --ink: #000000; --faint: #444444; --line: #bbbbbb; --box: #f3f5f8;
    --link: #000000; --holds: #1a7f37; --fails: #b42318; --open: #7a5b00;
  }
  body { padding: 0; max-width: none; font-size: 10pt; }
  h2, h3, .step { break-after: avoid; }
  .claims > li, figure, table { break-inside: avoid; }
  .wide { overflow: visible; }
  th, td { padding: 0.2rem 0.35rem; }
  table { font-size: 8.5pt; }
  #cell, .hint { display: none; }
}
)css";

}  // namespace

std::string_view page_style() {
  return kStyle;
}

}  // namespace tfx::render
