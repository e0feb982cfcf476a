package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.report.csv.ResultsCsv;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page's copies for a reader, against results.csv; and all of it by keyboard. */
final class PageToolsBrowserIT {
  private static final Map<String, Double> SECONDS =
      Map.of("s", 1.0, "ms", 1e-3, "us", 1e-6, "µs", 1e-6, "ns", 1e-9);

  private static final Map<String, String> METRICS =
      Map.of("p50", "latency.p50", "p99", "latency.p99", "mean", "latency.mean");

  private static final String CLICK =
      "[...document.querySelectorAll('%s button')].find((one) => one.textContent === '%s').click();";

  private static final Analysis RUN = Sample.run(List.of("default", "indexed", "g1"), 4);

  @TempDir static Path directory;

  private static Browser browser;
  private static Path page;
  private static final Map<List<String>, Double> results = new HashMap<>();

  @BeforeAll
  static void start() throws Exception {
    assumeThat(Browser.installed()).as("Chromium on the PATH").isPresent();
    browser = Browser.start(Browser.installed().orElseThrow(), directory.resolve("profile"));
    page = Files.writeString(directory.resolve("strategies.html"), HtmlReport.render(RUN));
    for (NamedCsvRecord row : read(ResultsCsv.format(RUN.results()))) {
      assertThat(row.getField("part") + row.getField("phase")).isEmpty();
      String traffic = row.getField("traffic");
      String request = row.getField("subject") + (traffic.isEmpty() ? "" : " under " + traffic);
      results.put(
          List.of(row.getField("strategy"), request, row.getField("metric")),
          number(row.getField("value")) * SECONDS.getOrDefault(row.getField("unit"), 1.0));
    }
  }

  private static double number(String text) {
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() {
    browser.show(1280, 900, "light");
    browser.open(page);
  }

  private static List<NamedCsvRecord> read(String csv) throws IOException {
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(csv)) {
      return rows.stream().toList();
    }
  }

  /** The file that the button under the table of numbers would save. */
  private static List<NamedCsvRecord> saved() throws IOException {
    return read(
        browser
            .ask(
                "(async () => { let saved; URL.createObjectURL = (blob) => { saved = blob; return ''; };"
                    + " HTMLAnchorElement.prototype.click = () => {};"
                    + CLICK.formatted("#numbers", "CSV")
                    + " return saved.text(); })()")
            .asText());
  }

  /** Three digits of it. */
  private static void agrees(String shown, List<String> number) {
    if (shown.equals("–")) {
      assertThat(results.get(number)).as("%s", number).isIn(null, Double.NaN);
      return;
    }
    String[] words = shown.replace('\u00a0', ' ').split(" ", -1);
    double expected = results.getOrDefault(number, Double.NaN);
    assertThat(Double.parseDouble(words[0]) * SECONDS.getOrDefault(words[1], Double.NaN))
        .as("%s", number)
        .isCloseTo(expected, within(0.006 * expected));
  }

  private static void agrees(String on, String request, Map<String, String> shown) {
    METRICS.forEach((column, metric) -> agrees(shown.get(column), List.of(on, request, metric)));
  }

  private static boolean timed(String request) {
    return results.keySet().stream()
        .anyMatch(key -> key.get(1).equals(request) && key.get(2).equals("latency.mean"));
  }

  @Test
  void theCsvOfTheNumbersIsThatOfTheResults() throws IOException {
    List<NamedCsvRecord> all = saved();
    assertThat(all)
        .hasSize(browser.ask("document.querySelectorAll('#numbers tbody tr').length").asInt());
    List<NamedCsvRecord> requests =
        all.stream().filter(row -> timed(row.getField("request"))).toList();
    assertThat(requests.size()).as("more than are open").isGreaterThan(20);
    requests.forEach(
        row -> agrees(row.getField("on"), row.getField("request"), row.getFieldsAsMap()));
  }

  @Test
  void theCsvHasTheRowsThatWereChosenInTheirOrder() throws IOException {
    browser.ask(
        "(() => { const one = document.getElementById('filter'); one.value = 'indexed';"
            + " one.dispatchEvent(new Event('input'));"
            + " document.querySelectorAll('#numbers thead button')[2].click(); })()");
    List<NamedCsvRecord> chosen = saved();
    assertThat(chosen).isNotEmpty().allMatch(row -> row.getField("on").equals("indexed"));
    List<Double> medians =
        chosen.stream()
            .map(row -> results.get(List.of("indexed", row.getField("request"), "latency.p50")))
            .filter(median -> median != null && !median.isNaN())
            .toList();
    assertThat(medians).hasSizeGreaterThan(1).isSorted();
  }

  @Test
  void theSummaryAsMarkdownHasTheAnswerTheNumbersAndTheCommand() {
    String copied =
        browser
            .ask(
                "(async () => { let copied; Object.defineProperty(navigator, 'clipboard',"
                    + " { value: { writeText: async (text) => { copied = text; } } });"
                    + CLICK.formatted(".first", "Copy the summary as Markdown")
                    + " return copied; })()")
            .asText();
    List<String> lines = copied.lines().toList();
    String answer = browser.ask("document.querySelector('h1').textContent").asText();
    assertThat(lines.getFirst()).isEqualTo("**" + answer + "**");
    assertThat(lines.getLast()).isEqualTo("`" + RUN.run().info().spec().command() + "`");
    List<List<String>> rows =
        lines.stream()
            .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
            .map(line -> Arrays.asList(line.substring(2, line.length() - 2).split(" \\| ", -1)))
            .toList();
    assertThat(rows).hasSize(21).allMatch(row -> row.size() == rows.getFirst().size());
    for (List<String> row : rows.subList(1, rows.size())) {
      Map<String, String> shown = new HashMap<>();
      for (int i = 0; i < row.size(); i++) {
        shown.put(rows.getFirst().get(i), row.get(i));
      }
      if (timed(row.getFirst())) {
        agrees(row.get(1), row.getFirst(), shown);
      }
    }
  }

  @Test
  void whereTheBrowserRefusesToCopyTheTextIsShown() {
    String shown =
        browser
            .ask(
                "(async () => { Object.defineProperty(navigator, 'clipboard',"
                    + " { value: { writeText: async () => { throw new Error('no'); } } });"
                    + CLICK.formatted(".first", "Copy the summary as Markdown")
                    + " await new Promise((done) => setTimeout(done, 50));"
                    + " return document.querySelector('textarea').value; })()")
            .asText();
    assertThat(shown).startsWith("**").contains("| request | on |");
  }

  @Test
  void theChoosersAreReachedAndUsedByKeyboard() {
    reach(
        "document.activeElement.closest('label')?.textContent.startsWith('relative to') === true");
    browser.press("ArrowDown", 40);
    assertThat(browser.ask("document.activeElement.value").asText()).isEqualTo("default");
    assertThat(
            browser.ask("document.querySelector('#numbers tbody td.number').textContent").asText())
        .isEqualTo("1\u00a0×");
    reach("document.activeElement.id === 'filter'");
    reach("document.activeElement.classList.contains('sort')");
    browser.press("Enter", 13);
    assertThat(browser.ask("document.querySelectorAll('#numbers [aria-sort]').length").asInt())
        .isLessThanOrEqualTo(1);
    assertThat(browser.complaints()).isEmpty();
  }

  private static void reach(String what) {
    for (int tab = 0; tab < 200; tab++) {
      browser.press("Tab", 9);
      if (browser.ask(what).asBoolean()) {
        return;
      }
    }
    assertThat(what).as("not reached by keyboard").isNull();
  }
}
