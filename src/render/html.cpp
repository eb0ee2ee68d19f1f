#include "render/html.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <variant>
#include <vector>

#include "render/number.hpp"
#include "render/page/assets.hpp"
#include "render/page/figures.hpp"
#include "render/page/parts.hpp"
#include "render/verdicts.hpp"
#include "render/words.hpp"
#include "render/xml.hpp"

namespace tfx::render {
namespace {

using Sections = std::span<const Section>;
using report::whole;

// Also where a server sends no such header: nothing but what stands in the page itself.
constexpr std::string_view kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'";

Element text_element(std::string_view name, const report::Sentence& text, Language language) {
  return Element(name, {}, sentence(text, language));
}

Element paragraph(std::string_view its_class, const report::Sentence& text, Language language) {
  return Element("p", {{"class", its_class}}, sentence(text, language));
}

// "Measure it again: tfx scale"
Element command_line(const char* key, std::string_view command, Language language) {
  Element line("p", {{"class", "again"}});
  line.add(text_element("span", {key}, language));
  line.add(Element("code", {}, command));
  return line;
}

std::vector<report::Claim> claims_of(Sections sections) {
  std::vector<report::Claim> claims;
  for (const Section& section : sections) {
    std::ranges::copy(section.report.claims, std::back_inserter(claims));
  }
  return claims;
}

Element head(Language language) {
  Element head("head");
  head.add(Element("meta", {{"charset", "utf-8"}}));
  head.add(Element("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", kPolicy}}));
  head.add(
      Element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}}));
  head.add(Element("meta", {{"name", "color-scheme"}, {"content", "light dark"}}));
  head.add(text_element("title", {"page.title"}, language));
  head.add(Element::verbatim("style", page_style()));
  return head;
}

Element header(Language language) {
  Element header("header");
  header.add(text_element("h1", {"page.title"}, language));
  header.add(text_element("p", {"page.about"}, language));
  header.add(text_element("p", {"page.attention"}, language));
  header.add(text_element("p", {"page.verdicts"}, language));
  Element hint = paragraph("hint", {"page.hover"}, language);
  hint.add({"hidden", ""});
  header.add(std::move(hint));
  return header;
}

Element summary_head(Language language) {
  Element row("tr");
  for (const char* key :
       {"page.step", "page.experiment", "page.hold", "page.fail", "claims.not_judged"}) {
    Element cell = text_element("th", {key}, language);
    cell.add({"scope", "col"});
    if (key == std::string_view("page.experiment")) cell.add({"class", "name"});
    row.add(std::move(cell));
  }
  Element head("thead");
  head.add(std::move(row));
  return head;
}

Element summary_row(const Section& section, Language language) {
  const Counts counts = counts_of(section.report.claims);
  const std::string& experiment = section.report.experiment;
  Element name("th", {{"scope", "row"}, {"class", "name"}});
  name.add(Element("a", {{"href", "#" + experiment}}, experiment));
  name.add(text_element("span", {experiment + ".title"}, language));
  Element row("tr");
  row.add(Element("td", {}, number(whole(section.step))));
  row.add(std::move(name));
  for (const std::size_t count : {counts.hold, counts.fail, counts.not_judged}) {
    row.add(Element("td", {}, number(whole(count))));
  }
  return row;
}

Element summary_table(Sections sections, Language language) {
  Element body("tbody");
  for (const Section& section : sections) body.add(summary_row(section, language));
  Element table("table");
  table.add(summary_head(language));
  table.add(std::move(body));
  Element box("div", {{"class", "wide"}});
  box.add(std::move(table));
  return box;
}

// Links to the claims that fail.
Element failures(const std::vector<report::Claim>& claims) {
  Element list("ul");
  for (const report::Claim& claim : claims) {
    if (!claim.fails()) continue;
    Element item("li");
    item.add(Element("a", {{"href", "#" + claim.id}}, claim.id));
    list.add(std::move(item));
  }
  return list;
}

Element summary(Sections sections, Language language) {
  const std::vector<report::Claim> claims = claims_of(sections);
  const Counts counts = counts_of(claims);
  Element nav("nav", {{"aria-labelledby", "summary"}});
  Element heading = text_element("h2", {"page.summary"}, language);
  heading.add({"id", "summary"});
  nav.add(std::move(heading));
  nav.add(paragraph("count",
                    {"page.count", {{"hold", whole(counts.hold)}, {"all", whole(claims.size())}}},
                    language));
  if (counts.fail > 0) {
    nav.add(text_element("p", {"page.failures"}, language));
    nav.add(failures(claims));
  }
  nav.add(summary_table(sections, language));
  return nav;
}

void add_figures(Element& section, const report::Report& report, Language language) {
  if (report.figures.empty()) return;
  section.add(text_element("h3", {"page.pictures"}, language));
  for (std::size_t i = 0; i < report.figures.size(); ++i) {
    section.add(
        page_figure(report.figures[i], fmt::format("{}-{}-", report.experiment, i + 1), language));
  }
}

// What was done, then what it says and shows, then the rest: in a report all that stands before
// the first heading says what was done.
Element section(const Section& of, Language language) {
  const report::Report& report = of.report;
  const std::string title_id = report.experiment + "-title";
  Element section("section", {{"id", report.experiment}, {"aria-labelledby", title_id}});
  section.add(paragraph("step", {"page.step_of", {{"step", whole(of.step)}}}, language));
  section.add(Element("h2", {{"id", title_id}}, title(report.experiment, language)));
  const auto is_heading = [](const auto& part) {
    return std::holds_alternative<report::Heading>(part);
  };
  const auto first_heading = std::ranges::find_if(report.parts, is_heading);
  for (auto part = report.parts.begin(); part != first_heading; ++part) {
    section.add(page_part(*part, language));
  }
  if (!report.claims.empty()) {
    section.add(text_element("h3", {"claims.heading"}, language));
    section.add(page_claims(report.claims, language));
  }
  add_figures(section, report, language);
  for (auto part = first_heading; part != report.parts.end(); ++part) {
    section.add(page_part(*part, language));
  }
  section.add(command_line("page.again", of.command, language));
  return section;
}

}  // namespace

std::string html(Sections sections, std::string_view command, Language language) {
  Element main("main");
  for (const Section& each : sections) main.add(section(each, language));
  Element footer("footer");
  footer.add(command_line("page.remake", command, language));
  Element body("body");
  body.add(header(language));
  body.add(summary(sections, language));
  body.add(std::move(main));
  body.add(std::move(footer));
  body.add(Element::verbatim("script", page_script()));
  Element html("html", {{"lang", tag(language)}});
  html.add(head(language));
  html.add(std::move(body));
  return "<!DOCTYPE html>\n" + html.write_html();
}

}  // namespace tfx::render
