package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Study;
import org.gridmark.record.Event;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A study that brings its target, which works with services; with real processes. */
@ExtendWith(TestInstallation.class)
@Timeout(180)
class OwnTargetTest {
  private static Path home;
  @TempDir private static Path met;
  private static Path run;

  @TempDir private Path out;

  @BeforeAll
  static void run(TestInstallation.Shared installed) throws Exception {
    home = installed.home();
    run = lab(met).run("meet", "default,three", 1, Map.of());
  }

  private static SmallLab lab(Path out) {
    SmallLab lab = new SmallLab(home, out);
    lab.study("whole");
    return lab;
  }

  @AfterEach
  void noProcessIsLeft() {
    assertThat(TestHost.programs()).isEmpty();
  }

  @Test
  void nodesAndClientsFindEveryServiceThere() {
    RunData data = RunReader.read(run);

    assertThat(data.info().spec().target()).isEqualTo("engine");
    assertThat(data.info().environment().product()).isEqualTo("Engine 3.0");
    TrialData trial = trial("default");
    assertThat(figures(trial, "alive")).containsExactlyInAnyOrder("echo", "echo-1");
    assertThat(figures(trial, "met")).containsExactlyInAnyOrder("echo", "echo", "echo-1", "echo-1");
    assertThat(trial.resources())
        .extracting(Resource::program)
        .contains("echo", "echo-1", "node-1", "node-2", "users");
  }

  @Test
  void aStrategyMayChangeSettingsAndNeedOtherServices() {
    TrialData usual = trial("default");
    assertThat(figures(usual, "alive")).containsExactlyInAnyOrder("echo", "echo-1");
    assertThat(figures(usual, "word.usual")).hasSize(4);
    assertThat(figures(usual, "pace.none")).hasSize(1);
    TrialData three = trial("three");
    assertThat(figures(three, "alive"))
        .containsExactlyInAnyOrder("echo", "echo-1", "echo-2", "echo-3");
    assertThat(figures(three, "word.other")).hasSize(8);
    assertThat(figures(three, "pace.fast")).hasSize(1);
    assertThat(RunReader.read(run).info().spec().settings()).containsEntry("echoes", "1");
  }

  @Test
  void whatServicesPromiseIsSaidOnceForEachKind() {
    assertThat(RunReader.read(run).info().environment().semantics())
        .isEqualTo(
            Map.of(
                "default", Map.of("word", "usual", "echo durability", "none"),
                "three", Map.of("word", "other", "echo durability", "none")));
  }

  @Test
  void aStrategyThatChangesASettingToNoValueOfItsIsRefused() throws Exception {
    assertThatThrownBy(() -> lab(out).run("meet", "default,too-many", 1, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("echoes: expected a whole number from 1 to 9, not '10'");
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void aRunGoesOnWithTheTargetOfItsStudy() throws Exception {
    SmallLab lab = lab(out);
    Path begun = lab.run("meet", "three", 1, Map.of());
    RunInfo before = RunReader.read(begun).info();
    ResumeTest.lose(begun, 1);
    RunDirectory.open(begun).state(RunInfo.State.PARTIAL);

    lab.resume(begun, false);

    RunData after = RunReader.read(begun);
    assertThat(after.info()).isEqualTo(before);
    assertThat(after.trials()).extracting(TrialData::strategy).containsExactly("three");
  }

  @Test
  void aJobSeesAServiceGoAndComeBackAndANodeCome() throws Exception {
    Path struckRun = lab(out).run("struck", "default", 1, Map.of());

    TrialData trial = RunReader.read(struckRun).trials().getFirst();
    assertThat(trial.figures())
        .contains(new Figure("echo-1", FormerNames.metric("another", Unit.NONE), 1));
    List<Event> struck =
        trial.events().stream().filter(event -> event.phase().equals("struck")).toList();
    assertThat(trial.events(Event.FaultInjected.class).filter(struck::contains))
        .extracting(Event.FaultInjected::fault)
        .containsExactly("kill-service", "start-service", "kill-node", "start-node");
    assertThat(trial.events(Event.ServiceReady.class).filter(struck::contains))
        .extracting(Event.ServiceReady::program)
        .containsExactly("echo-1");
    assertThat(struck.getFirst()).isInstanceOf(Event.PhaseStarted.class);
    assertThat(struck.getLast()).isInstanceOf(Event.PhaseEnded.class);
  }

  @Test
  void anyOtherTargetIsRefusedByName() {
    Installation installation = new Installation(home);
    Study study = installation.study("whole");

    assertThatThrownBy(() -> installation.driver(study, "frail"))
        .isInstanceOf(BadInput.class)
        .hasMessage("study whole comes with its target: expected engine, not 'frail'");
    assertThat(installation.driver(study, "engine").product()).isEqualTo("Engine 3.0");
    assertThat(installation.driver(installation.study("small"), "frail").name()).isEqualTo("frail");
  }

  private static TrialData trial(String strategy) {
    return RunReader.read(run).trials().stream()
        .filter(trial -> trial.strategy().equals(strategy))
        .findFirst()
        .orElseThrow();
  }

  /** The subjects of a metric's figures. */
  private static List<String> figures(TrialData trial, String metric) {
    return trial.figures().stream()
        .filter(figure -> figure.metric().name().equals(metric) && figure.value() == 1)
        .map(one -> one.subject().toString())
        .toList();
  }
}
