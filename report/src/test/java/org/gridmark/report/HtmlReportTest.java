package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.analyse.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HtmlReportTest {
  /** An attribute that makes a browser fetch, or follow, an address. */
  private static final Pattern ADDRESS = Pattern.compile("(?:src|href|action|data)=\"([^\"]*)\"");

  private static final Pattern CLOSED = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>");
  private static final List<String> VOID = List.of("meta", "link", "input", "br");

  @Test
  void everySubjectIsShown() {
    String page = HtmlReport.render(Sample.tour());

    assertThat(Sample.tour().results())
        .extracting(Result::subject)
        .allSatisfy(subject -> assertThat(page).contains("<bdi>" + subject + "</bdi>"));
  }

  @Test
  void whatAManagerAsksStandsBeforeTheCharts() {
    String page = HtmlReport.render(Sample.tour());

    assertThat(page.substring(0, page.indexOf("id=\"queries\"")))
        .contains("Right until the fault", "Nothing lost", "8.90", "61\u00a0200")
        .contains("does not hold", "not shown", "Position Date under traffic");
  }

  @Test
  void publishedValuesStandAsTheDocumentGivesThem() {
    assertThat(HtmlReport.render(Sample.tour()))
        .contains("28\u00a0841", "14\u00a0998", "12\u00a0596", "44\u00a0409");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</script><img src=x onerror=alert(1)>",
        "</style><b>bold</b>",
        "\" onmouseover=\"alert(1)",
        "' onfocus='alert(1)' autofocus='",
        "]]><svg onload=alert(1)>",
        "-->&lt;!--",
        "javascript:alert(1)"
      })
  void textFromDataIsNeverMarkup(String text) {
    String plain = HtmlReport.render(Hostile.with("x"));
    String page = HtmlReport.render(Hostile.with(text));

    assertThat(tags(page)).isEqualTo(tags(plain));
    assertThat(page)
        .contains(
            text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;"));
  }

  @Test
  void longAndRightToLeftNamesKeepTheirWords() {
    String longName = "x".repeat(500);
    String arabic = "\u0645\u0648\u0642\u0641";

    assertThat(HtmlReport.render(Hostile.with(longName))).contains(longName);
    assertThat(HtmlReport.render(Hostile.with(arabic))).contains("<bdi>" + arabic + "</bdi>");
  }

  @Test
  void charactersThatForceADirectionAreReplaced() {
    assertThat(HtmlReport.render(Hostile.with("a\u202eb\u2066c")))
        .contains("a\ufffdb\ufffdc")
        .doesNotContain("\u202e", "\u2066");
  }

  @Test
  void controlCharactersAreReplaced() {
    assertThat(HtmlReport.render(Hostile.with("a\u0000b\u001bc\u0085d")))
        .contains("a\ufffdb\ufffdc\ufffdd")
        .doesNotContain("\u0000", "\u001b", "\u0085");
  }

  @Test
  void everyTagIsClosed() {
    assertThat(unclosed(HtmlReport.render(Sample.tour()))).isEmpty();
    assertThat(unclosed(HtmlReport.render(Hostile.with("<b>")))).isEmpty();
  }

  @Test
  void nothingIsFetched() {
    String page = HtmlReport.render(Hostile.with("https://example.org/a.js"));

    Matcher addresses = ADDRESS.matcher(page);
    assertThat(addresses.results().map(match -> match.group(1)))
        .isNotEmpty()
        .allMatch(
            address ->
                address.startsWith("#")
                    || List.of("data:,", "results.csv", "run.json", "trials/").contains(address));
    assertThat(page).contains("default-src &#39;none&#39;").doesNotContain("@import", "url(");
  }

  @ParameterizedTest
  @EnumSource(Missing.class)
  void aRunThatLacksSomethingIsStillShown(Missing part) {
    String page = HtmlReport.render(part.in(Sample.tour()));

    assertThat(unclosed(page)).isEmpty();
    assertThat(page).contains("id=\"summary\"", "id=\"setup\"", "id=\"reading\"");
    assertThat(page).doesNotContain("NaN", "Infinity", ">null<");
  }

  @Test
  void severalStrategiesAreToldApart() {
    List<String> strategies = List.of("default", "indexed", "g1", "zgc");
    String page = HtmlReport.render(Sample.run(strategies, 2));

    assertThat(page).contains("class=\"line c3 dashed\"", "trial 8, zgc");
    assertThat(strategies).allSatisfy(name -> assertThat(page).contains("<bdi>" + name));
  }

  private static List<String> tags(String page) {
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(m -> m.group(1))
        .toList();
  }

  private static List<String> unclosed(String page) {
    String body = page.replaceAll("(?s)<(style|script)>.*?</\\1>", "");
    java.util.ArrayDeque<String> open = new java.util.ArrayDeque<>();
    CLOSED
        .matcher(body)
        .results()
        .filter(tag -> !VOID.contains(tag.group(2)))
        .forEach(
            tag -> {
              if (tag.group(1).isEmpty()) {
                open.push(tag.group(2));
              } else {
                assertThat(open.pop()).isEqualTo(tag.group(2));
              }
            });
    return List.copyOf(open);
  }
}
