package org.gridmark.lab.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run's folder is believed if it was made here by this user. */
@ExtendWith(TestInstallation.class)
class TrustedRunTest {
  private static final Map<String, String> HARMLESS = Map.of("seed", "1");
  private static final Map<String, String> AGENT = Map.of("jvm", "-agentpath:/tmp/a.so -Xint");

  @TempDir private Path base;
  private Installation installation;
  private Provenance mine;

  @BeforeEach
  void install(TestInstallation.Shared installed) {
    installation = new Installation(installed.home());
    mine = new Provenance(base.resolve("state/gridmark/key"));
  }

  private RunDirectory run(
      Map<String, String> settings, Map<String, String> options, String strategy) {
    return RunDirectory.create(
        base.resolve("runs"),
        new RunInfo(
            RunInfo.FORMAT,
            "",
            1_700_000_000_000L,
            RunInfo.State.PARTIAL,
            new RecordedSpec(
                "gridmark run small/get",
                "small",
                "get",
                "How fast?",
                false,
                settings,
                options,
                "loopback",
                Map.of(strategy, "")),
            new Environment("none", Map.of(), Map.of()),
            new Publication("", List.of(), List.of()),
            new TrialPlan(List.of(strategy))));
  }

  private void resumed(Path run) {
    TrustedRun unused = TrustedRun.of(run, installation, mine, false);
  }

  private void refused(Path run, String code) {
    assertThatThrownBy(() -> resumed(run))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            run
                + " was not made here by you, or has been changed, and would use: "
                + code
                + " (--trust does)");
    assertThat(TrustedRun.of(run, installation, mine, true).path()).isEqualTo(run);
  }

  /** Else padding would push it out of a message that is cut. */
  @Test
  void anOptionBehindPaddingIsSaidToBeThere() {
    String padded = "-Da=" + "b".repeat(5000) + " -agentpath:/tmp/a.so";
    refused(
        run(Map.of("jvm", padded), Map.of(), "default").path(),
        "JVM options "
            + padded.substring(0, 188)
            + "... (%d characters, not all shown: see run.json)".formatted(padded.length() + 12));
  }

  @Test
  void aRunThatWasMadeHereIsTrusted() {
    RunDirectory run = run(AGENT, Map.of(), "default");
    mine.sign(run.path(), run.info());
    assertThatCode(() -> resumed(run.path())).doesNotThrowAnyException();
    run.option("force", "on");
    run.state(RunInfo.State.RUNNING);
    assertThatCode(() -> resumed(run.path())).doesNotThrowAnyException();
  }

  @Test
  void allThatAForeignRunWouldUseIsListed() {
    refused(run(AGENT, Map.of(), "default").path(), "JVM options -agentpath:/tmp/a.so -Xint");
    refused(run(HARMLESS, Map.of(), "serial+jvm:/tmp/jdk").path(), "the JVM in /tmp/jdk");
    refused(
        run(
                Map.of("jvm", "-Xint\n\u001b[31m"),
                Map.of("hosts", "/tmp/hosts.yaml", "attach", "/tmp/client.yaml"),
                "default")
            .path(),
        "JVM options -Xint [31m; the hosts of /tmp/hosts.yaml; the client file /tmp/client.yaml");
  }

  @Test
  void aForeignRunThatRunsNothingOfItsOwnMayGoOn() {
    RunDirectory run = run(HARMLESS, Map.of("hosts", "emulated:2x1"), "default");
    assertThatCode(() -> resumed(run.path())).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-agentpath:/tmp/b.so -Xint", "-agentpath:/tmp/a.so"})
  void aRequestThatWasChangedIsNoLongerTrusted(String options) throws IOException {
    RunDirectory run = run(AGENT, Map.of(), "default");
    mine.sign(run.path(), run.info());
    Path json = run.path().resolve("run.json");
    Files.writeString(json, Files.readString(json).replace("-agentpath:/tmp/a.so -Xint", options));
    refused(run.path(), "JVM options " + options);
  }

  @Test
  void theSignatureOfAnotherUserOrRunIsNone() throws IOException {
    RunDirectory run = run(AGENT, Map.of(), "default");
    Provenance other = new Provenance(base.resolve("other/key"));
    other.sign(run.path(), run.info());
    refused(run.path(), "JVM options -agentpath:/tmp/a.so -Xint");

    RunDirectory own = run(HARMLESS, Map.of(), "default");
    mine.sign(own.path(), own.info());
    Files.delete(run.path().resolve(".made-here"));
    Files.copy(own.path().resolve(".made-here"), run.path().resolve(".made-here"));
    refused(run.path(), "JVM options -agentpath:/tmp/a.so -Xint");
  }

  @Test
  void theKeyIsOneThatNobodyElseCanRead() throws IOException {
    RunDirectory run = run(AGENT, Map.of(), "default");
    mine.sign(run.path(), run.info());
    assertThat(Files.getPosixFilePermissions(mine.key()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    String key = Files.readString(mine.key());
    assertThat(key).matches("[0-9a-f]{64}");
    mine.sign(run.path(), run.info());
    assertThat(mine.key()).hasContent(key);
    Files.setPosixFilePermissions(mine.key(), PosixFilePermissions.fromString("rw-r--r--"));
    refused(run.path(), "JVM options -agentpath:/tmp/a.so -Xint");
  }

  @Test
  void whereNoKeyCanBeKeptTheRunIsMadeAllTheSame() throws IOException {
    Files.writeString(base.resolve("file"), "");
    Provenance nowhere = new Provenance(base.resolve("file/key"));
    RunDirectory run = run(AGENT, Map.of(), "default");
    nowhere.sign(run.path(), run.info());
    assertThat(run.path().resolve(".made-here")).doesNotExist();
  }
}
