package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happened to a run: what is whole is shown, and a line says what is not. */
class ReportCommandTest {
  @TempDir private Path base;
  private Path run;

  @BeforeEach
  void run() {
    run = new SyntheticRun().trials(3).write(base, "default");
  }

  @Test
  void writesResultsAndReportAnew() throws IOException {
    Command report = Command.run("report", run);
    assertThat(report.status()).as(report.err()).isZero();
    String results = Files.readString(run.resolve("results.csv"));
    assertThat(results).contains("fast,,,,,latency.mean").contains("slow,,,,,throughput");
    assertThat(run.resolve("report.html")).isNotEmptyFile();
    Command.run("report", run.getFileName(), "--out", base);
    assertThat(run.resolve("results.csv")).hasContent(results);
  }

  /** By HdrHistogram's own reader, of what counts as {@code counted.csv} says. */
  @Test
  void aNumberCanBeTakenAgainFromTheHistogramLog() throws IOException {
    Path cold = new SyntheticRun().trials(1).cold(3).write(base, "default");
    Command report = Command.run("report", cold, "--full");
    assertThat(report.out().replaceAll("\\s+", " "))
        .contains("Set aside as warm-up, and in no latency above: up to 3.00 s of 2 of 2 series.");
    List<String> counted = Files.readAllLines(cold.resolve("counted.csv"));
    assertThat(counted.getFirst())
        .isEqualTo("trial,strategy,phase,subject,part,traffic,from,set_aside_seconds,settled");
    assertThat(counted).contains("1,default,measure,fast,,,1800000003000,3,yes");
    Histogram all = new Histogram(3);
    HistogramLogReader log =
        new HistogramLogReader(cold.resolve("trials/01-default/users.hlog").toFile());
    while (log.hasNext()) {
      EncodableHistogram one = log.nextIntervalHistogram();
      if (one.getStartTimeStamp() >= 1_800_000_003_000L && one.getTag().endsWith("fast|latency")) {
        all.add((Histogram) one);
      }
    }
    assertThat(all.getTotalCount()).isEqualTo(27 * 200);
    String p99 =
        Files.readAllLines(cold.resolve("results.csv")).stream()
            .filter(line -> line.contains(",fast,") && line.contains(",latency.p99,"))
            .findFirst()
            .orElseThrow();
    double told = Double.parseDouble(p99.split(",", -1)[11]);
    assertThat(told).isEqualTo(all.getValueAtPercentile(99) / 1e6, within(told / 1024));
  }

  @Test
  void reportsSeveralRunsAndTheLatest() {
    Path second = new SyntheticRun().trials(3).write(base, "default");
    assertThat(Command.run("report", run, second).status()).isZero();
    assertThat(run.resolve("report.html")).exists();
    assertThat(second.resolve("report.html")).exists();
    assertThat(Command.run("report", "--out", base).out()).contains(second.toString());
  }

  @Test
  void aRunOfTheVersionBeforeIsReported() throws IOException {
    edit(
        "run.json",
        "\"format\" : 5",
        "\"format\" : 1",
        "\"options\" : { },",
        "",
        "\"semantics\" : {\n    \"default\" : {\n      \"backups\" : \"1\"\n    }\n  }",
        "\"semantics\" : {\n    \"backups\" : \"1\"\n  }");
    Command report = Command.run("report", run);
    assertThat(report.status()).as(report.err()).isZero();
    assertThat(run.resolve("results.csv")).content().contains("fast,,,,,latency.mean");
  }

  @Test
  void aRunOfALaterVersionIsReportedAsFarAsItIsKnown() throws IOException {
    edit("run.json", "\"format\" : 5", "\"format\" : 99, \"moon\" : \"full\"");
    shown("format 99 is newer than 5");
  }

  @Test
  void aTornLineCostsItself() throws IOException {
    Path windows = run.resolve("trials/01-default/windows.csv");
    String text = Files.readString(windows);
    Files.writeString(windows, text.substring(0, text.length() - 3));
    shown("windows.csv: the last line is torn and left out");
  }

  @Test
  void aForeignHistogramLogCostsItsWindows() throws IOException {
    Files.writeString(run.resolve("trials/01-default/users.hlog"), "once upon a time\n");
    shown("users.hlog: line 1 is damaged and left out");
  }

  @Test
  void aTrialThatIsGoneIsNamed() throws IOException {
    Files.move(run.resolve("trials/02-default"), run.resolve("trials/gone"));
    shown("missing: trial 2");
  }

  private void shown(String problem) {
    Command report = Command.run("report", run);
    assertThat(report.status()).as(report.err()).isZero();
    assertThat(report.out().replaceAll("\\s+", " ")).contains(problem).contains("fast");
    assertThat(run.resolve("results.csv")).content().contains("fast,,,,,latency.mean");
    assertThat(run.resolve("report.html")).content().contains(problem);
  }

  @Test
  void theWishToRankUnlikeTargetsIsRecordedUntilItIsTakenBack() {
    assertThat(Command.run("report", run, "--force").status()).isZero();
    assertThat(run.resolve("run.json")).content().contains("\"force\" : \"on\"");
    assertThat(Command.run("report", run).status()).isZero();
    assertThat(run.resolve("run.json")).content().contains("\"force\" : \"on\"");
    assertThat(Command.run("report", run, "--no-force").status()).isZero();
    assertThat(run.resolve("run.json")).content().contains("\"force\" : \"off\"");
  }

  @Test
  void aDamagedRunIsOneLine() throws IOException {
    edit("run.json", "\"order\" : [", "\"order\" : {");
    Command report = Command.run("report", run);
    assertThat(report.status()).isEqualTo(2);
    assertThat(report.err()).hasLineCount(1).contains("run.json: damaged: ");
    assertThat(report.out()).isEmpty();
  }

  private void edit(String file, String... fromTo) throws IOException {
    String text = Files.readString(run.resolve(file));
    for (int i = 0; i < fromTo.length; i += 2) {
      assertThat(text).contains(List.of(fromTo).get(i));
      text = text.replace(fromTo[i], fromTo[i + 1]);
    }
    Files.writeString(run.resolve(file), text);
  }

  /** It was ended after its last trial. */
  @Test
  void aCompleteRunWithoutResultsIsGivenThemWhenItIsResumed() {
    Command resume = Command.run("resume", run);
    assertThat(resume.status()).as(resume.toString()).isZero();
    assertThat(resume.out()).contains("results  " + run.resolve("results.csv"));
    assertThat(run.resolve("report.html")).isNotEmptyFile();
    Command again = Command.run("resume", run);
    assertThat(again.status()).isEqualTo(2);
    assertThat(again.err()).hasLineCount(1);
  }
}
