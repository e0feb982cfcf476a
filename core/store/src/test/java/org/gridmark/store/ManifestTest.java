package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.store.file.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A number of a kept run that somebody has changed is told. */
class ManifestTest {
  @TempDir private Path base;
  private RunDirectory run;
  private Path trial;

  @BeforeEach
  void record() {
    run = RunDirectory.create(base, Fixtures.info());
    TrialWriter writer = run.trial(1, "default");
    writer.figure(new Figure("audit", StandardMetrics.ENTRIES_LOST, 0));
    writer.finish();
    trial = writer.path();
  }

  @Test
  void whatIsAsItWasIsSoundForSha256sumToo() throws Exception {
    assertThat(RunReader.read(run.path()).problems()).isEmpty();
    Process check =
        new ProcessBuilder("sha256sum", "--check", "--strict", "--quiet", Manifest.NAME)
            .directory(trial.toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(check.waitFor()).isZero();
  }

  @Test
  void oneDigitThatWasChangedIsTold() throws IOException {
    Path figures = trial.resolve("figures.csv");
    String text = Files.readString(figures);
    assertThat(text).contains(",0,");
    Files.writeString(figures, text.replace(",0,", ",7,"));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/figures.csv: has been changed since it was measured");
  }

  @Test
  void aFileThatIsGoneIsTold() throws IOException {
    Files.delete(trial.resolve("curves.csv"));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/curves.csv: is missing");
  }

  @Test
  void aFileThatWasAddedIsTold() throws IOException {
    Files.writeString(trial.resolve("late.hlog"), "");
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/late.hlog: has been added since it was measured");
  }

  @Test
  void aLinkInPlaceOfAFileIsTold() throws IOException {
    Path moved = Files.move(trial.resolve("curves.csv"), base.resolve("curves.csv"));
    Files.createSymbolicLink(trial.resolve("curves.csv"), moved);
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly(
            "trials/01-default/curves.csv: is not the file that was measured, but a link or the"
                + " like");
  }

  @Test
  void aManifestThatIsGoneIsTold() throws IOException {
    Files.delete(trial.resolve(Manifest.NAME));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: is missing");
  }

  /** Whatever is written afterwards, it stays so. */
  @Test
  void aSpecThatWasChangedIsTold() throws IOException {
    Path json = run.path().resolve(RunJson.FILE);
    Files.writeString(json, Files.readString(json).replace("How fast?", "How slow?"));
    RunDirectory.open(run.path()).option("force", "on");
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("run.json: has been changed since it was written");
  }

  @Test
  void whatARunWritesAboutItselfIsNoChange() {
    RunDirectory.open(run.path()).option("force", "on");
    RunDirectory.open(run.path()).state(RunInfo.State.COMPLETE);
    assertThat(RunReader.read(run.path()).problems()).isEmpty();
  }

  /** It is noted once, and the run goes on without. */
  @Test
  void aRunOfAnEarlierVersionHasNone() throws IOException {
    Files.delete(trial.resolve(Manifest.NAME));
    Path json = run.path().resolve(RunJson.FILE);
    Files.writeString(
        json, Files.readString(json).replaceFirst(",\\s*\"digest\" : \"[0-9a-f]+\"", ""));
    RunDirectory.open(run.path()).option("force", "on");
    RunData read = RunReader.read(run.path());
    assertThat(read.problems()).isEmpty();
    assertThat(read.notes()).singleElement().asString().contains("kept no digests");
  }
}
