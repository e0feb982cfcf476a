package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.gridmark.analyse.Analysis;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page about a run as it is seen and used: at three widths, light, dark and printed. */
final class PageBrowserIT {
  /**
   * Pairs of texts of drawings that cover each other, and those that are cut; what stands in a
   * frame that scrolls is not cut.
   */
  private static final String COVERED =
      """
      (() => {
        const texts = [...document.querySelectorAll("header svg text")]
          .map((one) => [one.textContent, one.getBoundingClientRect()])
          .filter(([words, box]) => words !== "" && box.width > 0);
        const bad = texts.filter(([, box]) => box.left < 0 || box.right > innerWidth + 1).map(([words]) => "cut: " + words);
        texts.forEach(([a, one], i) => texts.slice(i + 1).forEach(([b, other]) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const up = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (across > 1 && up > 2) bad.push(a + " / " + b);
        }));
        return bad;
      })()
      """;

  private static final Map<String, Path> PAGES = new LinkedHashMap<>();

  @TempDir static Path directory;

  private static Browser browser;

  @BeforeAll
  static void start() throws Exception {
    assumeThat(Browser.installed()).as("Chromium on the PATH").isPresent();
    browser = Browser.start(Browser.installed().orElseThrow(), directory.resolve("profile"));
    page("tour", Sample.tour());
    page("strategies", Sample.run(List.of("default", "indexed", "g1"), 4));
    page("rate", SampleSearch.analysis());
    page("targets", targets());
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  private static Analysis targets() {
    return SampleTargets.of(
        SampleTargets.grid("coherence", 1.1, 3),
        SampleTargets.grid("hazelcast", 1, 6),
        SampleTargets.database("jdbc-mariadb", 2.4, 9),
        SampleTargets.database("jdbc-postgres", 2.4, 12));
  }

  private static void page(String name, Analysis analysis) throws Exception {
    Path file = directory.resolve(name + ".html");
    PAGES.put(name, Files.writeString(file, HtmlReport.render(analysis)));
  }

  private static Path page(String name) {
    return PAGES.getOrDefault(name, directory);
  }

  @ParameterizedTest
  @CsvSource({
    "1280,light",
    "1280,dark",
    "800,light",
    "800,dark",
    "390,light",
    "390,dark",
    "688,print"
  })
  void nothingIsCutOrCovered(int width, String medium) {
    browser.show(width, 900, medium);
    PAGES.forEach(
        (name, page) -> {
          browser.open(page);
          assertThat(browser.complaints()).as(name).isEmpty();
          assertThat(browser.ask("document.documentElement.scrollWidth").asInt())
              .as(name)
              .isLessThanOrEqualTo(width);
          assertThat(browser.ask(COVERED)).as(name).isEmpty();
        });
  }

  @Test
  void everyFoldedPartOpensWithoutWideningThePage() {
    for (int width : List.of(1280, 800, 390)) {
      browser.show(width, 900, "light");
      PAGES.forEach(
          (name, page) -> {
            browser.open(page);
            browser.ask(
                "document.querySelectorAll('details').forEach((one) => { one.open = true; });"
                    + " new Promise((done) => setTimeout(done, 300))");
            assertThat(browser.ask("document.documentElement.scrollWidth").asInt())
                .as(name)
                .isLessThanOrEqualTo(width);
            assertThat(browser.ask(COVERED)).as("%s at %d", name, width).isEmpty();
            assertThat(browser.complaints()).as(name).isEmpty();
          });
    }
  }

  @ParameterizedTest
  @CsvSource({"tour", "targets", "strategies", "rate"})
  void theFirstScreenHasAnswerPictureDoubtAndNextStep(String name) {
    browser.show(1280, 900, "light");
    browser.open(page(name));
    for (String part : List.of("h1", ".first figure", ".next")) {
      assertThat(bottom(part)).as(part).isPositive().isLessThanOrEqualTo(900);
    }
    assertThat(browser.ask("document.querySelector('.next code') !== null").asBoolean()).isTrue();
    assertThat(browser.ask("document.documentElement.scrollHeight").asInt()).isLessThan(10 * 900);
  }

  /** How far down an element ends; -1 if it is not there. */
  private static double bottom(String selector) {
    String box = "document.querySelector('" + selector + "')?.getBoundingClientRect().bottom";
    return browser.ask(box + " ?? -1").asDouble();
  }

  private static List<String> column(int cell) {
    String texts =
        "[...document.querySelectorAll('#numbers tbody tr')].filter((row) => !row.hidden)"
            + ".map((row) => row.cells[%d].textContent)".formatted(cell);
    return texts(browser.ask(texts));
  }

  private static List<String> texts(JsonNode all) {
    return StreamSupport.stream(all.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static void chosen(String select, String value) {
    browser.ask(
        "(() => { const one = %s; one.value = '%s'; one.dispatchEvent(new Event('change')); })()"
            .formatted(select, value));
  }

  private static String selectOf(String label) {
    return "[...document.querySelectorAll('#numbers label')]"
        + ".find((one) => one.textContent.startsWith('%s')).querySelector('select')"
            .formatted(label);
  }

  @Test
  void theTableShowsTwentyRowsSortsAndIsFiltered() {
    browser.show(1280, 900, "light");
    browser.open(page("tour"));
    List<String> asked = column(0);
    assertThat(asked).hasSize(20);
    assertThat(asked.getFirst()).isEqualTo("Position POF Key");

    String sort = "document.querySelectorAll('#numbers thead button')[1].click()";
    browser.ask(sort);
    assertThat(column(0).getFirst()).isEqualTo("Activity Key");
    browser.ask(sort);
    assertThat(column(0).getFirst()).isEqualTo("Activity Trade Date under traffic");
    browser.ask(sort);
    assertThat(column(0)).isEqualTo(asked);

    browser.ask(
        "(() => { const one = document.getElementById('filter'); one.value = 'trade date';"
            + " one.dispatchEvent(new Event('input')); })()");
    assertThat(column(0))
        .containsExactly("Activity Trade Date", "Activity Trade Date under traffic");
    chosen(selectOf("phase"), "under traffic");
    assertThat(column(0)).containsExactly("Activity Trade Date under traffic");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void numbersAndDotsBecomeTimesThoseOfATargetAndBack() {
    browser.show(1280, 900, "light");
    browser.open(page("targets"));
    List<String> measured = column(2);
    String places =
        "[...document.querySelectorAll('.dots-figure circle')].map((one) => one.getAttribute('cx'))";
    List<String> before = texts(browser.ask(places));

    chosen(selectOf("relative to"), "hazelcast");
    assertThat(column(2).get(1)).isEqualTo("1\u00a0×");
    assertThat(column(2).getFirst()).startsWith("1.1");
    assertThat(texts(browser.ask(places))).isNotEqualTo(before);

    chosen(selectOf("relative to"), "");
    assertThat(column(2)).isEqualTo(measured);
    assertThat(texts(browser.ask(places))).isEqualTo(before);

    browser.ask("document.querySelector('.first .toggle[data-candidate=coherence]').click()");
    assertThat(column(1)).doesNotContain("coherence").contains("hazelcast");
    String seen =
        "document.querySelectorAll('.dots-figure g[data-candidate=coherence]:not(.off)').length";
    assertThat(browser.ask(seen).asInt()).isZero();
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void aZoomOfOneChartIsTheZoomOfTheOther() {
    browser.show(1280, 900, "light");
    browser.open(page("tour"));
    assertThat(browser.ask("document.querySelectorAll('.uplot').length").asInt()).isZero();
    browser.ask(
        "document.querySelector('#time details').open = true; new Promise((done) => setTimeout(done, 300))");
    String spans = "[...document.querySelectorAll('#time .uplot')].map((one) => one.dataset.span)";
    List<String> whole = texts(browser.ask(spans));
    assertThat(whole).hasSize(2);
    assertThat(whole.getFirst()).isEqualTo(whole.getLast());

    browser.ask(
        "document.querySelector('#time .uplot').dispatchEvent(new KeyboardEvent('keydown', { key: '+' }));"
            + " new Promise((done) => setTimeout(done, 100))");
    List<String> zoomed = texts(browser.ask(spans));
    assertThat(zoomed.getFirst()).isEqualTo(zoomed.getLast()).isNotEqualTo(whole.getFirst());
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void withoutScriptThePageSaysTheSame() {
    browser.show(1280, 900, "light");
    browser.scripts(false);
    try {
      browser.open(page("targets"));
      assertThat(browser.ask("document.querySelectorAll('header svg circle').length").asInt())
          .isPositive();
      assertThat(browser.ask("document.querySelectorAll('button, select').length").asInt())
          .isZero();
      assertThat(browser.ask("document.querySelectorAll('#time svg.plot').length").asInt())
          .isPositive();
      assertThat(column(0)).hasSize(20);
    } finally {
      browser.scripts(true);
    }
  }
}
