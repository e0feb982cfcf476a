package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
