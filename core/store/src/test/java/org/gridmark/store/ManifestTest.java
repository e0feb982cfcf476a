package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.bytes.Digest;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.store.file.Json;
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
    trial = trial(run, 1);
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

  @Test
  void aTrialOfAnotherRunIsTold() throws IOException {
    RunDirectory other = RunDirectory.create(base, Fixtures.info());
    replace(trial, trial(other, 1));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: is of another run");
  }

  @Test
  void oneTrialInPlaceOfAnotherIsTold() throws IOException {
    replace(trial, trial(run, 2));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: is of the trial 02-default");
  }

  /** Its folder has another name for the same number. */
  @Test
  void aTrialThatIsCountedTwiceIsTold() throws IOException {
    copy(trial, trial.resolveSibling("001-default"));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/001-default/manifest.sha256: is of the trial 01-default");
  }

  @Test
  void aManifestThatDoesNotNameItsRunAnyMoreIsTold() throws IOException {
    untie(trial);
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: does not say of which run it is");
  }

  @Test
  void theSpecOfAnotherRunIsTold() throws IOException {
    RunInfo later = Fixtures.info().option("precision", "3%");
    Path other = RunDirectory.create(base.resolve("other"), later).path();
    Files.copy(
        other.resolve(RunJson.FILE),
        run.path().resolve(RunJson.FILE),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: is of another run");
  }

  /** Its trials are judged, and so are those that are added; one from a later run is told. */
  @Test
  void aRunOfAnEarlierVersionDoesNotNameItselfInItsTrials() throws IOException {
    untie(trial);
    Path json = run.path().resolve(RunJson.FILE);
    ObjectNode fields = Json.read(Files.readString(json), ObjectNode.class);
    fields.remove(List.of("identity", "digest"));
    fields.put("digest", Digest.of(Json.line(fields)));
    Files.writeString(json, Json.pretty(fields));
    trial(RunDirectory.open(run.path()), 2);
    RunData read = RunReader.read(run.path());
    assertThat(read.problems()).isEmpty();
    assertThat(read.notes()).singleElement().asString().contains("do not name their run");

    replace(trial, trial(RunDirectory.create(base, Fixtures.info()), 1));
    assertThat(RunReader.read(run.path()).problems())
        .containsExactly("trials/01-default/manifest.sha256: is of another run");
  }

  private static Path trial(RunDirectory run, int number) {
    TrialWriter writer = run.trial(number, "default");
    writer.figure(new Figure("audit", StandardMetrics.ENTRIES_LOST, 0));
    writer.finish();
    return writer.path();
  }

  private static void replace(Path trial, Path other) throws IOException {
    try (Stream<Path> all = Files.walk(trial)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
    copy(other, trial);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private static void untie(Path trial) throws IOException {
    Path manifest = trial.resolve(Manifest.NAME);
    String text = Files.readString(manifest);
    assertThat(text).startsWith("# ");
    Files.writeString(manifest, text.substring(text.indexOf('\n') + 1));
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
