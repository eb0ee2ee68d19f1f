#include "render/html.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "experiments/cost.hpp"
#include "experiments/heads.hpp"
#include "experiments/mask.hpp"
#include "experiments/norm.hpp"
#include "experiments/scale.hpp"
#include "render/formula.hpp"
#include "render/words.hpp"
#include "render/xml.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::fixed;
using report::Heading;
using report::Part;
using report::Relation;
using report::Sentence;
using report::Table;
using report::whole;
using test::contains;
using test::kNan;

constexpr std::array kLanguages{Language::kEnglish, Language::kKorean, Language::kJapanese};

/// Its formulas with plain spaces, as the words have them.
std::string page_of(const std::vector<Section>& sections, Language language = Language::kEnglish) {
  return with_plain_spaces(html(sections, "tfx report", language));
}

std::string page_of(report::Report report) {
  return page_of({{std::move(report), 5, "tfx perm"}});
}

/// Experiments with heat maps, hidden cells, line charts and tables of each kind; quickly measured.
const std::vector<Section>& sections() {
  static const auto kSections = [] {
    std::vector<report::Report> reports;
    reports.push_back(experiments::scale({.widths = {4, 64}, .trials = 10}));
    reports.push_back(experiments::mask({}));
    reports.push_back(experiments::heads({.trials = 10}));
    reports.push_back(experiments::norm({}));
    reports.push_back(experiments::cost({}));
    std::vector<Section> result;
    for (report::Report& report : reports) {
      const std::string command = "tfx " + report.experiment;
      result.push_back({std::move(report), 1, command});
    }
    return result;
  }();
  return kSections;
}

/// The page of these.
const std::string& whole_page(Language language) {
  static const auto kPages = [] {
    std::vector<std::string> pages;
    for (const Language each : kLanguages) pages.push_back(page_of(sections(), each));
    return pages;
  }();
  return kPages[static_cast<std::size_t>(language)];
}

/// What the pattern's group matches, each time.
std::vector<std::string> all(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  for (const test::Match& match : test::matches(text, pattern)) found.push_back(match[1]);
  return found;
}

/// Lines without what they are indented by, as one.
std::string flat(const std::string& html) {
  return test::replaced(html, "\n *", "");
}

/// Without its script and its style, whose text is no markup.
std::string markup_of(const std::string& page) {
  std::string markup = page;
  for (const std::string name : {"script", "style"}) {
    const std::size_t from = markup.find("<" + name + ">");
    const std::size_t to = markup.find("</" + name + ">");
    EXPECT_LT(from, to);
    markup.erase(from, to - from + name.size() + 3);
  }
  return markup;
}

/// The first fault of a page: a tag that nothing closes or opens, an attribute without quotes or
/// twice in a tag, a sign that stands bare. A parser of its own, for what HTML and XML share.
std::string fault_of(const std::string& page) {
  const std::string tag =
      R"re(<(/?)([a-zA-Z][a-zA-Z0-9]*)((?: [a-z][a-zA-Z:-]*="[^"<]*")*)(/?)>)re";
  const std::string entity = "&(amp|lt|gt|quot|#39);";
  const std::string start = "<!DOCTYPE html>\n";
  if (!page.starts_with(start)) return "no doctype";
  const std::string markup = markup_of(page.substr(start.size()));
  std::vector<std::string> open;
  for (std::size_t at = 0; at < markup.size();) {
    std::optional<test::Match> match;
    if (markup[at] == '<') {
      const std::string here = markup.substr(at, 60);
      match = test::match_at(markup, at, tag);
      if (!match) return "no tag: " + here;
      const auto names = all((*match)[3], R"re( ([^ =]*)=")re");
      if (std::set(names.begin(), names.end()).size() < names.size()) return "twice: " + here;
      const bool in_svg = std::ranges::find(open, "svg") != open.end();
      if ((*match)[1] == "/") {
        if (open.empty() || open.back() != (*match)[2]) return "not open: " + here;
        open.pop_back();
      } else if ((*match)[4] == "/") {
        if (!in_svg) return "no such end in HTML: " + here;
      } else if ((*match)[2] != "meta") {
        open.push_back((*match)[2]);
      }
    } else if (markup[at] == '&') {
      match = test::match_at(markup, at, entity);
      if (!match) return "no entity: " + markup.substr(at, 20);
    } else if (markup[at] == '>') {
      return "a bare >";
    }
    at += match ? match->front().size() : 1;
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

TEST(Html, IsWellFormedInEachLanguage) {
  ASSERT_NE(fault_of("<!DOCTYPE html>\n<style></style><script></script><p>"), "");
  ASSERT_NE(fault_of("<!DOCTYPE html>\n<style></style><script></script><td/>"), "");
  for (const Language language : kLanguages) EXPECT_EQ(fault_of(whole_page(language)), "");
}

TEST(Html, SpeaksEachLanguage) {
  for (const Language language : kLanguages) {
    const std::string& page = whole_page(language);
    EXPECT_TRUE(contains(page, fmt::format("<html lang=\"{}\">", tag(language))));
    for (const char* key : {"page.title", "page.about", "page.attention", "page.verdicts",
                            "scale.picture.description", "claims.heading", "page.again"}) {
      EXPECT_TRUE(contains(page, ">" + escape_xml(sentence({key}, language)) + "</")) << key;
    }
    EXPECT_TRUE(contains(page, ">" + statement("mask.future_is_zero", language) + "</p>"));
  }
}

TEST(Html, HasASectionForEachExperimentAndALinkToIt) {
  const std::string& page = whole_page(Language::kEnglish);
  std::vector<std::string> names;
  for (const Section& section : sections()) {
    names.push_back(section.report.experiment);
    EXPECT_TRUE(contains(page, "<code>" + section.command + "</code>"));
  }
  EXPECT_EQ(all(page, R"re(<section id="([^"]*)")re"), names);
  EXPECT_EQ(all(page, R"re(<a href="#([^"]*)">)re"), names);
}

TEST(Html, ShowsAllOfAReport) {
  const std::string& page = whole_page(Language::kEnglish);
  std::size_t figures = 0;
  for (const Section& section : sections()) {
    const report::Report& report = section.report;
    figures += report.figures.size();
    for (const report::Claim& claim : report.claims) {
      EXPECT_TRUE(contains(page, fmt::format("<li id=\"{}\">", claim.id)));
    }
    for (const Part& part : report.parts) {
      if (const auto* heading = std::get_if<Heading>(&part)) {
        const std::string words = sentence(heading->text, Language::kEnglish);
        EXPECT_TRUE(contains(page, "<h3>" + escape_xml(words) + "</h3>")) << words;
      }
    }
  }
  EXPECT_EQ(all(page, "(<svg )").size(), figures);
  EXPECT_EQ(all(page, "(<figcaption>)").size(), figures);
  EXPECT_EQ(all(page, "(<desc>)").size(), figures);
}

TEST(Html, HasLandmarksAndHeadingsInOrder) {
  const std::string& page = whole_page(Language::kEnglish);
  for (const char* landmark : {"header", "nav", "main", "footer"}) {
    EXPECT_EQ(all(page, fmt::format("(<{}[ >])", landmark)).size(), 1U) << landmark;
  }
  int above = 0;
  for (const std::string& level : all(page, "<h([1-6])[ >]")) {
    EXPECT_LE(std::stoi(level), above + 1);
    above = std::stoi(level);
  }
  EXPECT_EQ(all(page, "(<h1)").size(), 1U);
}

TEST(Html, HasEachIdOnceAndNoReferenceToAnother) {
  const std::string& page = whole_page(Language::kKorean);
  const auto ids = all(page, R"re( id="([^"]*)")re");
  const std::set<std::string> unique(ids.begin(), ids.end());
  EXPECT_EQ(unique.size(), ids.size());
  for (const char* reference :
       {R"re(url\(#([^)]*)\))re", R"re(href="#([^"]*)")re", R"re(aria-labelledby="([^"]*)")re"}) {
    const auto found = all(page, reference);
    EXPECT_FALSE(found.empty()) << reference;
    for (const std::string& id : found) EXPECT_TRUE(unique.contains(id)) << id;
  }
}

TEST(Html, AsksForNothing) {
  for (const Language language : kLanguages) {
    const std::string& page = whole_page(language);
    for (const char* request :
         {"http:", "https:", "src=", "@import", "<link", "<img", "<image", "<form", "<base",
          "<iframe", "fetch(", "XMLHttpRequest", "import("}) {
      EXPECT_FALSE(contains(page, request)) << request;
    }
    EXPECT_EQ(all(page, R"re(href="([^#][^"]*)")re").size(), 0U);
    EXPECT_EQ(all(page, R"re((url\([^#]))re").size(), 0U);
  }
}

// So that it is whole where a server allows neither.
TEST(Html, HasNoStyleAndNoScriptInItsElements) {
  const std::string markup = markup_of(whole_page(Language::kEnglish));
  EXPECT_EQ(all(markup, "(style=|<style|<script|javascript:| on[a-z]+=)").size(), 0U);
  EXPECT_TRUE(
      contains(markup,
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; "
               "style-src &#39;unsafe-inline&#39;; script-src &#39;unsafe-inline&#39;; base-uri "
               "&#39;none&#39;; form-action &#39;none&#39;\">"));
}

TEST(Html, IsTheSameEachTime) {
  EXPECT_EQ(page_of(sections()), page_of(sections()));
}

TEST(Html, ShowsEveryWordLiterally) {
  const std::string nasty = "</p><script>alert(1)</script>\"'&\xED\xA0\x80\x01";
  const std::string shown =
      "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\uFFFD\uFFFD\uFFFD\uFFFD";
  const Sentence words{"attend.shapes", {{"x", nasty}, {"out", nasty}, {"weights", nasty}}};
  report::Report report{
      .experiment = "perm",
      .parts = {words, Heading{words},
                Table{.columns = {words}, .rows = {{.name = words, .cells = {whole(1)}}}}}};
  report.figures.emplace_back(
      report::Picture{.title = words,
                      .description = words,
                      .row_axis = words,
                      .column_axis = words,
                      .scale = words,
                      .panels = {{.title = words, .rows = 1, .cols = 1, .cells = {kNan}}}});
  const std::string page =
      with_plain_spaces(html(std::vector<Section>{{report, 5, nasty}}, nasty, Language::kEnglish));
  EXPECT_EQ(fault_of(page), "");
  EXPECT_FALSE(contains(page, "alert(1)</script>"));
  EXPECT_FALSE(contains(page, "\x01"));
  EXPECT_EQ(all(page, "(<script)").size(), 1U);
  EXPECT_TRUE(contains(page, "<code>" + shown + "</code>"));
  EXPECT_TRUE(contains(page, "<h3>Shapes: x " + shown));
  EXPECT_TRUE(contains(page, "<th scope=\"col\">Shapes: x " + shown));
  EXPECT_TRUE(contains(page, "data-says=\"Shapes: x " + shown));
}

report::Report judged() {
  return {.experiment = "perm",
          .claims = {{.id = "perm.positions_in_range", .measured = fixed(1, 4), .limit = 1},
                     {.id = "perm.positions_differ",
                      .measured = fixed(kNan, 4),
                      .relation = Relation::kGreater},
                     {.id = "perm.mixes",
                      .measured = fixed(0.01, 4),
                      .relation = Relation::kGreater,
                      .limit = 0.1,
                      .judged = false}}};
}

TEST(Html, SaysWhichClaimsHold) {
  const std::string page = flat(page_of(judged()));
  EXPECT_TRUE(contains(page,
                       "<li id=\"perm.positions_in_range\"><strong class=\"holds\">holds</strong>"
                       "<p>pos_encoding lies in [-1, 1] (largest magnitude)</p>"
                       "<p class=\"measured\"><span>measured 1.0000, needs &lt;= 1</span>"
                       "<code>perm.positions_in_range</code></p></li>"));
  EXPECT_TRUE(contains(page, "<strong class=\"fails\">FAILS</strong>"));
  EXPECT_TRUE(contains(page, "<span>measured nan, needs &gt; 0</span>"));
  EXPECT_TRUE(contains(page, "<strong class=\"open\">not judged</strong>"));
}

TEST(Html, CountsClaimsAndLinksToThoseThatFail) {
  const std::string page = flat(page_of(judged()));
  EXPECT_TRUE(contains(page, "<p class=\"count\">1 of 3 claims hold.</p>"));
  EXPECT_TRUE(contains(
      page, "<ul><li><a href=\"#perm.positions_differ\">perm.positions_differ</a></li></ul>"));
  EXPECT_TRUE(contains(page, "</th><td>1</td><td>1</td><td>1</td></tr>"));
  EXPECT_FALSE(
      contains(whole_page(Language::kEnglish), sentence({"page.failures"}, Language::kEnglish)));
}

TEST(Html, PutsClaimsAndPicturesAfterWhatWasDone) {
  report::Report report = judged();
  report.parts = {Sentence{"picture.scale"}, Heading{{"picture.query"}}, Sentence{"picture.key"}};
  const std::string page = page_of(report);
  std::vector<std::size_t> places;
  for (const char* what :
       {"Step 5 of the lessons", "<h2 id=\"perm-title\">", "<p>weight</p>", "<h3>Claims</h3>",
        "<h3>query token</h3>", "<p>key token</p>", "<code>tfx perm</code>"}) {
    places.push_back(page.find(what));
    EXPECT_NE(places.back(), std::string::npos) << what;
  }
  EXPECT_TRUE(std::ranges::is_sorted(places));
  EXPECT_FALSE(contains(page, "<h3>Pictures</h3>"));
}

TEST(Html, TellsTheScriptWhatCellsHold) {
  report::Picture picture{.title = {"picture.scale"},
                          .description = {"picture.hidden"},
                          .row_axis = {"picture.query"},
                          .column_axis = {"picture.key"},
                          .scale = {"picture.scale"},
                          .panels = {{.title = {"perm.panel.with"},
                                      .rows = 2,
                                      .cols = 2,
                                      .cells = {0.1234567, kNan, -2, 1},
                                      .hidden = {false, false, false, true}},
                                     {.title = {"perm.panel.with"}}}};
  const std::string page = page_of({.experiment = "perm", .figures = {picture}});
  EXPECT_EQ(all(page, "(data-values=)").size(), 1U);  // nothing of a map without cells
  EXPECT_TRUE(contains(page,
                       " fill=\"none\" data-rows=\"2\" data-columns=\"2\" "
                       "data-values=\"0.123457 nan -2.000000 -\" "
                       "data-hidden=\"hidden by the mask\" "
                       "data-says=\"query token {row}, key token {column}: {value}\"/>"));
}

TEST(Html, OfNothingIsAPage) {
  const std::string page = page_of(std::vector<Section>());
  EXPECT_TRUE(contains(page, "0 of 0 claims hold."));
  EXPECT_EQ(fault_of(page), "");
}

TEST(Html, NeedsATitle) {
  EXPECT_THROW((void)page_of({.experiment = "no_such"}), std::logic_error);
}

}  // namespace
}  // namespace tfx::render
