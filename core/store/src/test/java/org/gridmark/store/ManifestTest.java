package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
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
    assertThat(new String(check.getInputStream().readAllBytes())).isEmpty();
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
  void aRunOfAnEarlierVersionHasNone() throws IOException {
    Files.delete(trial.resolve(Manifest.NAME));
    assertThat(RunReader.read(run.path()).problems()).isEmpty();
  }
}
