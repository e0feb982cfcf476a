package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  /** A subject, a metric, and two numbers. */
  private static final Pattern TABLE_ROW =
      Pattern.compile("  \\S.*? +([a-z][\\w.]+) +\\d[^,(]*x \\[.*");

  @TempDir private static Path base;
  private static Path before;
  private static Path after;

  @TempDir private Path folder;

  @BeforeAll
  static void runs() {
    before = new SyntheticRun().write(base, "default");
    after =
        new SyntheticRun()
            .seed(2)
            .kernel("6.2")
            .slower(1.6)
            .subjects("fast", "new")
            .write(base, "default");
  }

  @Test
  void saysWhichRunIsSlowerAndByHowMuch() {
    Command compare = Command.run("compare", before, after);
    assertThat(compare.status()).as(compare.err()).isZero();
    assertThat(compare.lines())
        .contains("before  " + before.getFileName() + " on none")
        .contains("after   " + after.getFileName() + " on none")
        .anyMatch(line -> line.matches("Worse: mean of fast, 1\\.[56]\\d \\[.*\\] times; no .*"))
        .anyMatch(
            line ->
                line.matches(
                    "  fast +mean +1\\.0\\d ms +1\\.[67]\\d ms +1\\.[56]\\dx"
                        + " \\[1\\.[12]\\d, 2\\.[12]\\d\\] +worse( +5)?"))
        .hasSizeLessThanOrEqualTo(20);
  }

  /** Of two equal runs the sessions may differ by a third, for all that is known here. */
  @Test
  void saysThatTwoRunsAreTwoSessionsAndHowToCompareInTurn() {
    Path slower = new SyntheticRun().seed(5).slower(1.2).write(base, "default");
    Command compare = Command.run("compare", before, slower, "--out", base);
    assertThat(compare.out())
        .contains("? Runs of different sessions", "> gridmark check --help tells how")
        .containsIgnoringWhitespaces("mean 1.35x")
        .containsIgnoringWhitespaces("stated default; gridmark calibrate --sessions measures it")
        .containsIgnoringCase("no difference shown")
        .doesNotContain("worse");
  }

  @Test
  void listsWhatIsNotTheSameAndWhatOnlyOneHas() {
    assertThat(Command.run("compare", before, after).out())
        .containsIgnoringWhitespaces("3 other differences, such as kernel: 6.1 (");
    Command compare = Command.run("compare", before, after, "--full");
    assertThat(compare.out())
        .contains("Differences\n", "  ? kernel: 6.1 (" + before.getFileName() + "); 6.2 (")
        .contains("Not in all\n", "  ? subject slow: only in " + before.getFileName())
        .contains("  ? subject new: only in " + after.getFileName());
  }

  @Test
  void linesAreAtMostAsWideAsTheTerminal() {
    Command compare = Command.run("compare", before, after, "--all", "--full");
    assertThat(compare.lines()).allMatch(line -> line.length() <= 98);
  }

  @Test
  void severalRunsAreComparedWithTheFirst() {
    Path third = new SyntheticRun().seed(3).write(base, "default");
    Command compare = Command.run("compare", before, after, third);
    assertThat(compare.lines().stream().map(String::strip))
        .contains(
            after.getFileName() + " against " + before.getFileName(),
            third.getFileName() + " against " + before.getFileName());
  }

  @Test
  void strategiesOfOneRunAreComparedWithTheFirst() {
    Path run = new SyntheticRun().write(base, "a", "b");
    Command compare = Command.run("compare", run);
    assertThat(compare.lines().getFirst()).startsWith("In turn, as candidates of ");
    assertThat(compare.out())
        .contains("1.2", "b against a: worse: ")
        .doesNotContain("different sessions");
  }

  @Test
  void oneRunOfOneStrategyIsNothingToCompare() {
    Command compare = Command.run("compare", before);
    assertThat(compare.status()).isEqualTo(2);
    assertThat(compare.err()).hasLineCount(1).contains("has one strategy, default");
  }

  @Test
  void metricsAreThoseAskedFor() {
    assertThat(metrics(Command.run("compare", before, after)))
        .containsOnly("mean", "p99", "throughput");
    assertThat(metrics(Command.run("compare", before, after, "--metric", "latency.p9*")))
        .contains("p90", "p99")
        .doesNotContain("mean");
    assertThat(metrics(Command.run("compare", before, after, "--all", "--full")))
        .contains("service.mean");
  }

  private static List<String> metrics(Command compare) {
    return compare.lines().stream()
        .map(TABLE_ROW::matcher)
        .filter(Matcher::matches)
        .map(row -> row.group(1))
        .toList();
  }

  @Test
  void anUnknownMetricIsOneLine() {
    Command compare = Command.run("compare", before, after, "--metric", "latency.men");
    assertThat(compare.status()).isEqualTo(2);
    assertThat(compare.err()).hasLineCount(1).contains("did you mean latency.mean?");
  }

  @Test
  void targetsThatPromiseOtherThingsAreRefusedUnlessForced() {
    Path other = new SyntheticRun().backups("0").write(base, "default");
    Command refused = Command.run("compare", before, other);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.out()).contains("  backups: 1 (").doesNotContain("latency");
    assertThat(refused.err()).hasLineCount(1).contains("--force");
    Command forced = Command.run("compare", before, other, "--force");
    assertThat(forced.status()).isZero();
    assertThat(forced.out())
        .containsPattern("! Different guarantees \\(1 of 2, all: --full\\): backups: 1 \\(")
        .doesNotContain("stated backups")
        .containsPattern("fast +mean");
  }

  @Test
  void everyMetricIsWrittenAsAPage() throws IOException {
    Path file = folder.resolve("compared.html");
    Command compare = Command.run("compare", before, after, "--html", file);
    assertThat(compare.status()).as(compare.err()).isZero();
    assertThat(Files.readString(file))
        .startsWith("<!doctype html>")
        .contains(before.getFileName().toString(), after.getFileName().toString())
        .contains("service.mean");

    Command nowhere = Command.run("compare", before, after, "--html", folder.resolve("no/such"));
    assertThat(nowhere.status()).isEqualTo(2);
  }

  @Test
  void programsGetOneLineOfJson() throws IOException {
    Command compare = Command.run("compare", before, after, "--json");
    assertThat(compare.lines()).hasSize(1);
    JsonNode found = new ObjectMapper().readTree(compare.out());
    assertThat(found.get("answer").asText()).startsWith("Worse: mean of fast, ");
    assertThat(found.get("comparisons").valueStream())
        .hasSize(3)
        .anySatisfy(
            one -> {
              assertThat(one.get("metric").asText()).isEqualTo("latency.mean");
              assertThat(one.get("outcome").asText()).isEqualTo("worse");
              assertThat(one.get("low").asDouble()).isBetween(1.0, one.get("ratio").asDouble());
            });
    assertThat(found.get("differences").toString()).contains("kernel: 6.1");
  }

  @Test
  void whatIsShownIsWrittenAsCsv() throws IOException {
    Path file = folder.resolve("compared.csv");
    Command compare = Command.run("compare", before, after, "--csv", file);
    assertThat(compare.status()).as(compare.err()).isZero();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      assertThat(rows.stream())
          .hasSize(3)
          .allSatisfy(
              row -> {
                assertThat(row.getField("baseline")).isEqualTo(before.getFileName().toString());
                assertThat(row.getField("other")).isEqualTo(after.getFileName().toString());
                assertThat(row.getField("basis")).startsWith("sessions differ by up to ");
                double ratio =
                    Double.parseDouble(row.getField("after"))
                        / Double.parseDouble(row.getField("before"));
                assertThat(Double.parseDouble(row.getField("ratio")) / ratio).isBetween(0.98, 1.02);
              });
    }
  }

  @Test
  void runsWithNothingInCommonAreOneLine() {
    Path other = new SyntheticRun().subjects("other").write(base, "default");
    Path third = new SyntheticRun().subjects("third").write(base, "default");
    Command compare = Command.run("compare", other, third);
    assertThat(compare.status()).isEqualTo(2);
    assertThat(compare.err()).hasLineCount(1).contains("have no number in common");
  }

  @Test
  void whatIsDamagedIsTold() throws IOException {
    Path damaged = new SyntheticRun().seed(4).write(base, "default");
    Files.delete(damaged.resolve("trials/02-default/users.hlog"));
    Command compare = Command.run("compare", before, damaged);
    assertThat(compare.status()).isZero();
    assertThat(compare.err())
        .contains(damaged.getFileName() + "/trials/02-default/users.hlog: is missing");
    assertThat(compare.out()).containsPattern("fast +mean");
  }

  /** They change every number, and stand in no strategy. */
  @Test
  void jvmOptionsOfTheEnvironmentAreTold() throws IOException {
    String told = "JVM options of the environment: not there";
    Path plain = new SyntheticRun().write(base, "default");
    Path slow = new SyntheticRun().jvmOptions("_JAVA_OPTIONS=-Xint").write(base, "default");
    String difference = "Another difference: " + told;
    assertThat(Command.run("compare", plain, slow).out())
        .containsIgnoringWhitespaces(difference, "_JAVA_OPTIONS=-Xint");
    assertThat(Command.run("check", slow, "--against", plain).out())
        .containsIgnoringWhitespaces(difference, "_JAVA_OPTIONS=-Xint");
    String sentence = "Programs ran with _JAVA_OPTIONS=-Xint from the environment.";
    assertThat(Command.run("report", slow).out()).containsIgnoringWhitespaces(sentence);
    assertThat(Files.readString(slow.resolve("report.html"))).contains(sentence);
    assertThat(Command.run("report", plain).out()).doesNotContain("Programs ran with");
  }
}
