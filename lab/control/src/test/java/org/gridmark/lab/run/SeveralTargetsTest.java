package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two targets in one run, with real processes: one has nodes, the other lives in its client. */
@ExtendWith(TestInstallation.class)
class SeveralTargetsTest {
  private static Path home;
  @TempDir private Path out;
  private SmallLab lab;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @BeforeEach
  void open() {
    lab = new SmallLab(home, out);
  }

  @Test
  void severalTargetsTakeTurns() throws Exception {
    lab.targets("frail", "sturdy");
    Path path = lab.run("queue", "default,serial,sturdier", 1, Map.of());

    RunData run = RunReader.read(path);
    assertThat(run.info().spec().target()).isEqualTo("frail,sturdy");
    assertThat(run.info().environment().product()).isEqualTo("Frail 1.0, Sturdy 2.0");
    assertThat(run.info().spec().targets())
        .isEqualTo(
            Map.of(
                "frail", "frail",
                "frail/serial", "frail",
                "sturdy", "sturdy",
                "sturdy/serial", "sturdy",
                "sturdy/sturdier", "sturdy"));
    assertThat(run.info().spec().unsupported())
        .containsExactly(Map.entry("frail/sturdier", "frail has no strategy sturdier"));
    assertThat(lab.notices).containsExactly("frail/sturdier: frail has no strategy sturdier");
    assertThat(run.trials())
        .extracting(TrialData::strategy)
        .isEqualTo(run.info().plan().order())
        .containsExactlyInAnyOrderElementsOf(run.info().spec().targets().keySet());
    assertThat(Analyst.analyse(run).results())
        .allSatisfy(
            one -> assertThat(one.target()).isEqualTo(one.strategy().replaceFirst("/.*", "")));
    assertThat(Differences.promises(run.info()))
        .containsExactly(
            "backups: 0 (frail, frail/serial); 2 (sturdy, sturdy/serial, sturdy/sturdier)",
            "acknowledgement: owner (frail, frail/serial);"
                + " owner and backups (sturdy, sturdy/serial, sturdy/sturdier)");
  }

  @Test
  void aTargetThatCannotIsNamedAndTheOthersGoOn() throws Exception {
    lab.targets("sturdy", "frail");
    Path path = lab.run("get", "default", 1, Map.of());

    RunData run = RunReader.read(path);
    assertThat(run.trials()).extracting(TrialData::strategy).containsExactly("frail");
    assertThat(run.info().spec().unsupported())
        .containsExactly(
            Map.entry("sturdy", "target sturdy is unsupported here: it lacks placement"));
  }

  @Test
  void aRunOfSeveralTargetsGoesOnWithAllOfThem() throws Exception {
    lab.targets("frail", "sturdy");
    Path run = lab.run("queue", "default", 1, Map.of());
    RunInfo before = RunReader.read(run).info();
    ResumeTest.lose(run, 2);
    RunDirectory.open(run).state(RunInfo.State.PARTIAL);

    lab.resume(run, false);

    RunData after = RunReader.read(run);
    assertThat(after.info()).isEqualTo(before);
    assertThat(after.trials()).extracting(TrialData::strategy).isEqualTo(before.plan().order());
  }
}
