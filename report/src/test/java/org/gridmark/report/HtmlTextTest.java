package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.report.PageMarkup.tags;
import static org.gridmark.report.PageMarkup.unclosed;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of runs with every text that data can have, and of runs that lack something. */
final class HtmlTextTest {
  /** An attribute that makes a browser fetch, or follow, an address. */
  private static final Pattern ADDRESS = Pattern.compile("(?:src|href|action|data)=\"([^\"]*)\"");

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

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</style>"})
  void textOfComparedRunsIsNeverMarkup(String text) {
    String page = SampleComparison.page(Hostile.runs(text));

    assertThat(tags(page)).isEqualTo(tags(SampleComparison.page(Hostile.runs("x"))));
    assertThat(unclosed(page)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "javascript:alert(1)"})
  void textOfAWholeStudyIsNeverMarkup(String text) {
    String page = SampleComparison.page(Hostile.study(text));

    assertThat(tags(page)).isEqualTo(tags(SampleComparison.page(Hostile.study("x"))));
    assertThat(unclosed(page)).isEmpty();
    assertThat(page).doesNotContain("href=\"javascript");
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
    assertThat(HtmlReport.render(Sample.tour())).contains("href=\"trials/01-default/\"");
    assertThat(page).contains("default-src &#39;none&#39;").doesNotContain("@import", "url(");
  }

  @ParameterizedTest
  @EnumSource(Missing.class)
  void aRunThatLacksSomethingIsStillShown(Missing part) {
    String page =
        HtmlReport.render(part.in(Sample.tour())).replaceAll("(?s)<script>.*?</script>", "");

    assertThat(unclosed(page)).isEmpty();
    assertThat(page).contains("<h1 class=\"answer\">", "id=\"setup\"", "id=\"reading\"");
    assertThat(page).doesNotContain("NaN", "Infinity", ">null<");
  }
}
