package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictCommandTest {
  @TempDir private static Path base;
  private static Path run;

  @TempDir private Path folder;

  @BeforeAll
  static void runs() {
    run = new SyntheticClusterRun(1).write(base);
  }

  @Test
  void throughputIsPredictedWithItsInterval() {
    Command predict = Command.run("predict", run, "--hosts", "16,32,64");
    assertThat(predict.status()).as(predict.err()).isZero();
    double truth = SyntheticClusterRun.throughput(16);
    assertThat(number(predict, "  16 ")).isBetween(0.93 * truth, 1.07 * truth);
    assertThat(predict.lines())
        .anyMatch(line -> line.matches("32 servers would give \\d.*/s \\[.*\\], .* times the .*"))
        .anyMatch(line -> line.matches("  32: beyond 2x the largest size measured.*"))
        .anyMatch(line -> line.matches(" +64 +–"))
        .anyMatch(line -> line.matches("  64: beyond 4x the largest size.*not answered"))
        .hasSizeLessThanOrEqualTo(20);
    assertThat(predict.out()).doesNotContain("Response time", "by the prediction itself");
  }

  /** The first number of the line that begins so. */
  private static double number(Command command, String start) {
    String line =
        command.lines().stream().filter(one -> one.startsWith(start)).findFirst().orElseThrow();
    String text = line.substring(start.length()).strip();
    return Double.parseDouble(text.substring(0, text.indexOf('/')).replace(" ", ""));
  }

  @Test
  void lawDemandsBottleneckAndAssumptionsStandBelow() {
    Command predict = Command.run("predict", run, "--hosts", "16", "--full");
    assertThat(predict.out())
        .contains("\nUniversal scalability law\n", "\n  lambda ")
        .contains("\nDemand of a request with 8 servers\n")
        .contains("\n  - bottleneck: node processors, ")
        .contains(
            "\n  - throughput of phase saturated with 1, 2, 3, 4, 6, 8 servers of 1 storage node\n")
        .contains("\n  - weights of curves: ", "\n  - test of fit: F ")
        .contains("\nAssumptions\n");
    assertThat(predict.lines())
        .anyMatch(line -> line.matches("  kappa +0 \\[0, .*"))
        .anyMatch(line -> line.matches("  node processors +80\\d µs .*"))
        .allMatch(line -> line.length() <= 98);
  }

  /** At 0.6 of the throughput: p50 is 2 ms ln 2 / 0.4, p99 2 ms ln 100 / 0.4. */
  @Test
  void responseTimesAtARateAreThoseOfTheQueue() {
    double rate = 0.6 * SyntheticClusterRun.throughput(12);
    Command predict =
        Command.run("predict", run, "--hosts", "12", "--rate", rate, "--subject", "get", "--full");
    assertThat(predict.status()).as(predict.err()).isZero();
    assertThat(predict.lines())
        .anyMatch(
            line ->
                line.matches(
                    "  12 +(59|60|61)(\\.\\d)? % +3\\.[2-7]\\d ms \\[.*\\] +2[1-5]\\.\\d ms \\[.*\\]"));
    assertThat(predict.out()).contains("Response time of get at ");
    assertThat(predict.lines())
        .anyMatch(line -> line.matches("  - single trials are off the curves by [01]\\.\\d+ %"))
        .anyMatch(
            line ->
                line.matches(
                    "  - p99 of get from 54 numbers at utilizations 0\\.2\\d to 0\\.8\\d, .*"));
  }

  @Test
  void serversNeededAreThoseThatMeetTheObjective() {
    long limit = Math.round(2000 * Math.log(100) / 0.4);
    double rate = 0.6 * SyntheticClusterRun.throughput(10);
    Command predict =
        Command.run(
            "predict",
            run,
            "--hosts",
            "8",
            "--rate",
            rate,
            "--objective",
            "\"get\" p99<=" + limit + "us");
    assertThat(predict.status()).as(predict.err()).isZero();
    assertThat(predict.out()).contains("\n  Highest rate with \"get\" p99<=").contains(" of get\n");
    double highest = 0.6 * SyntheticClusterRun.throughput(8);
    String section = predict.out().substring(predict.out().indexOf("Highest rate with"));
    Command rates = new Command(0, section, "");
    assertThat(number(rates, "  8 ")).isBetween(0.94 * highest, 1.06 * highest);
    assertThat(predict.out().replaceAll("\\s+", " "))
        .containsPattern("take 1[0-2] servers \\((9|10|11) by the prediction itself, ");
  }

  @Test
  void largerSizesOfTheRunAreCheckedAgainstTheSmaller() throws IOException {
    Path file = folder.resolve("proof.csv");
    Command check = Command.run("predict", run, "--fit-up-to", "4", "--csv", file, "--full");
    assertThat(check.status()).as(check.err()).isZero();
    assertThat(check.lines())
        .as("a row beneath is told apart by its names")
        .anyMatch(
            line -> line.matches(" +8 +all requests +throughput +(0\\.9|1\\.0)\\d+x? +yes +yes"));
    assertThat(check.out().replaceAll("\\s+", " "))
        .contains("throughput: 2 of 2 within their interval, 2 of 2 within 10 %.")
        .containsPattern("p99: \\d+ of \\d+ within their interval, \\d+ of \\d+ within 25 %.");
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      List<NamedCsvRecord> all = rows.stream().toList();
      assertThat(all).extracting(row -> row.getField("servers")).containsOnly("6", "8");
      assertThat(all)
          .filteredOn(row -> row.getField("metric").equals("p99"))
          .extracting(row -> row.getField("subject"))
          .containsOnly("all requests", "get", "put");
      assertThat(all)
          .filteredOn(row -> !row.getField("predicted").isEmpty())
          .hasSizeGreaterThan(20)
          .allSatisfy(
              row -> {
                double ratio =
                    Double.parseDouble(row.getField("measured"))
                        / Double.parseDouble(row.getField("predicted"));
                assertThat(Double.parseDouble(row.getField("ratio")) / ratio)
                    .isBetween(0.999, 1.001);
              });
    }
  }

  @Test
  void anotherRunIsCheckedAtEverySizeThatItMeasured() {
    Path other = new SyntheticClusterRun(2).sizes(5, 12).write(base);
    Command check = Command.run("predict", run, "--check", other, "--subject", "get", "--full");
    assertThat(check.status()).as(check.err()).isZero();
    assertThat(check.lines().stream().filter(line -> line.matches(" +(5|12) .*\\[.*"))).hasSize(14);
    assertThat(check.out().replaceAll("\\s+", " "))
        .contains(
            " of 2 within their interval, 2 of 2 within 10 %",
            " of 5 within their interval, 5 of 5 within 25 %", " 2 not predicted.");
  }

  @Test
  void theSameIsDrawnOnAPage() throws IOException {
    Path file = folder.resolve("predicted.html");
    Command predict = Command.run("predict", run, "--hosts", "16", "--html", file);
    assertThat(predict.status()).as(predict.err()).isZero();
    assertThat(Files.readString(file))
        .startsWith("<!doctype html>")
        .contains("16 servers would give", "<svg", "class=\"band ", "lambda", "Assumptions");
  }

  @Test
  void badInputIsOneLine() {
    refused("--hosts: expected the numbers of servers to predict, such as 8,16", run);
    refused("--hosts: expected whole numbers from 1 to 10000, not '0'", run, "--hosts", "0");
    refused("--rate: expected requests a second above 0", run, "--hosts", "4", "--rate", "-1");
    refused(
        "has no measured request gte; did you mean get?",
        run,
        "--hosts",
        "4",
        "--rate",
        "10",
        "--subject",
        "gte");
    refused(
        "--objective: expected one of mean, p50", run, "--hosts", "4", "--objective", "p9<=5ms");
    refused(
        "--objective: errors are not predicted",
        run,
        "--hosts",
        "4",
        "--objective",
        "p99<=5ms and errors<=1%");
    refused("no run nowhere", "nowhere", "--hosts", "4");
    refused("--target: ", run, "--hosts", "4", "--target", "coherence");
    refused("--phase: ", run, "--hosts", "4", "--phase", "warm up");
    refused("has no size above 8", run, "--fit-up-to", "8");
    refused("--csv: expected --check OTHER", run, "--hosts", "4", "--csv", "x.csv");
    Path plain = new SyntheticRun().write(base, "default");
    refused("does not tell how many servers it had", plain, "--hosts", "4");
    Path few = new SyntheticClusterRun(3).sizes(1, 2).write(base);
    refused("sizes of [1, 2] servers: a prediction takes 3 sizes or more", few, "--hosts", "4");
  }

  private static void refused(String line, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    all[0] = "predict";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    Command predict = Command.run(all);
    assertThat(predict.status()).as(line).isEqualTo(2);
    assertThat(predict.err()).hasLineCount(1).contains(line);
  }
}
