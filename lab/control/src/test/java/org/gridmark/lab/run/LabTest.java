package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.gridmark.record.Point;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The lab with real processes, and a target that does little but break. */
@ExtendWith(TestInstallation.class)
class LabTest {
  private static Path home;
  private static Installation installation;

  @TempDir private Path out;
  private final List<String> steps = new ArrayList<>();
  private final Set<String> pulses = ConcurrentHashMap.newKeySet();

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
    installation = new Installation(home);
  }

  @AfterEach
  void noProcessIsLeft() {
    assertThat(TestHost.programs()).isEmpty();
  }

  @Test
  void aRunLeavesAllThatItsProgramsTold() throws Exception {
    Lab lab = new Lab(installation, Hosts.alone(TestHost.get()), Map.of("gridmark", "test"));
    Path run = lab.run(asked("get", "default", 1, Map.of()), new Told());

    RunData data = RunReader.read(run);
    assertThat(data.problems()).isEmpty();
    assertThat(data.info().state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(data.info().environment().semantics().get("default"))
        .containsEntry("backups", "none at all");
    assertThat(data.info().had("default", Conditions.HOSTS)).isEqualTo(1);
    assertThat(data.info().had("default", Conditions.SERVICE_HOSTS)).isZero();
    TrialData trial = data.trials().getFirst();
    assertThat(trial.figures())
        .extracting(one -> one.metric().name())
        .containsExactlyInAnyOrder("harness.cost", "harness.allocated", "entries.stored");
    assertThat(trial.figures()).extracting(Figure::value).contains(100.0);
    assertThat(count(trial, "put")).isEqualTo(100);
    // 200 a second for 2 seconds, the two requests in turn.
    assertThat(count(trial, "right")).isEqualTo(200);
    assertThat(count(trial, "wrong")).isEqualTo(200);
    assertThat(trial.windows())
        .filteredOn(w -> w.subject().equals(Subject.of("wrong")))
        .allSatisfy(w -> assertThat(w.wrong()).isEqualTo(w.count()));
    assertThat(trial.points())
        .hasSize(400)
        .extracting(Point::outcome)
        .contains(Point.Outcome.RIGHT, Point.Outcome.WRONG);
    assertThat(trial.windows()).extracting(Window::client).contains("users", "traffic");
    assertThat(trial.resources()).extracting(r -> r.program()).contains("node-1", "controller");
    assertThat(steps).containsExactly("start programs", "balance cluster", "load", "measure");
    assertThat(pulses).as("of the job, too").contains("load", "measure");
  }

  @Test
  void trialsAreInterleavedAndEachIsKept() throws Exception {
    Path run = lab().run(asked("get", "default,serial", 2, Map.of("time", "200ms")), new Told());

    RunData data = RunReader.read(run);
    assertThat(data.trials())
        .hasSize(4)
        .extracting(TrialData::strategy)
        .isEqualTo(data.info().plan().order());
    assertThat(data.info().plan().order().subList(0, 2))
        .containsExactlyInAnyOrder("default", "serial");
    assertThat(data.info().plan().order().subList(2, 4))
        .containsExactlyInAnyOrder("default", "serial");
  }

  @Test
  void aNodeThatDiesBeforeAnyWasKilledEndsTheTrial() {
    Map<String, String> longer = Map.of("time", "60s");
    assertThatThrownBy(
            () -> lab().run(asked("collect", "dies-of-collection", 1, longer), new Told()))
        .isInstanceOf(LabFailure.class)
        .hasMessageMatching("(?s)node-[12] ended by itself \\(status 3\\).*");
  }

  @Test
  void aNodeThatDiesAtStartIsNamedWithItsLog() throws Exception {
    assertThatThrownBy(() -> lab().run(asked("get", "dies-at-start", 1, Map.of()), new Told()))
        .isInstanceOf(LabFailure.class)
        .hasMessageMatching("(?s)node-[12] failed.*: no licence found.*log: .*node-[12]\\.log");
    assertThat(state()).isEqualTo(RunInfo.State.PARTIAL);
  }

  @Test
  void aNodeThatDiesUnderWayIsNamedWithItsLastLines() {
    Map<String, String> longer = Map.of("time", "60s");
    assertThatThrownBy(() -> lab().run(asked("get", "dies-later", 1, longer), new Told()))
        .isInstanceOf(LabFailure.class)
        .hasMessageMatching("(?s)node-[12] ended by itself \\(status 7\\).*heap corrupted.*");
  }

  @Test
  void anErrorInAProgramIsToldRatherThanWaitedFor() {
    assertThatThrownBy(() -> lab().run(asked("get", "throws-error", 1, Map.of()), new Told()))
        .isInstanceOf(LabFailure.class)
        .hasMessageMatching("(?s)node-1 failed during 'start': a bug of the vendor's.*");
  }

  /** It may have torn a message, and with it a window. */
  @Test
  void whatIsNoMessageOnTheLineFailsTheTrial() {
    assertThatThrownBy(() -> lab().run(asked("get", "writes-raw", 1, Map.of()), new Told()))
        .isInstanceOf(LabFailure.class)
        .hasMessageContaining("node-1 sent a line that is no message");
  }

  @Test
  void trialsBeforeTheFailedOneAreKept() throws Exception {
    RunSpec asked = asked("get", "default,dies-at-start", 3, Map.of("time", "200ms"));

    assertThatThrownBy(() -> lab().run(asked, new Told())).isInstanceOf(LabFailure.class);

    RunData data = RunReader.read(onlyRun());
    int failed = data.info().plan().order().indexOf("dies-at-start");
    assertThat(data.trials()).hasSize(failed);
  }

  @Test
  void whatATargetLacksIsRefusedByNameBeforeAnythingStarts() {
    assertThatThrownBy(() -> lab().run(asked("query", "default", 1, Map.of()), new Told()))
        .isInstanceOf(BadInput.class)
        .hasMessage("target frail is unsupported here: it lacks query, index");
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void dataThatDoesNotFitIsRefusedWithWhatItNeeds() {
    Map<String, String> large = Map.of("scale", "1000");
    assertThatThrownBy(() -> lab().run(asked("get", "default", 1, large), new Told()))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            "entries and programs need about [0-9.]+ GB of memory with 2 nodes, and .*");
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void whatAConfigurationLacksIsRefusedByNameBeforeAnythingStarts() {
    assertThatThrownBy(() -> lab().run(asked("get", "blind", 1, Map.of()), new Told()))
        .isInstanceOf(BadInput.class)
        .hasMessage("target frail with the strategy blind is unsupported here: it lacks placement");
    assertThat(out).isEmptyDirectory();
  }

  private static Lab lab() {
    return new Lab(
        installation,
        Hosts.alone(TestHost.get()),
        Map.of("gridmark", "test"),
        OwnCost.Measuring.NONE);
  }

  private RunSpec asked(
      String experiment, String strategies, int trials, Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.putIfAbsent("nodes", "2");
    all.put("jvm", QuickJvm.of(home));
    Study study = installation.study("small");
    Target driver = installation.driver("frail");
    Experiment wanted =
        study.experiments().stream()
            .filter(e -> e.name().equals(experiment))
            .findFirst()
            .orElseThrow();
    return new RunSpec(
        "test",
        study,
        wanted,
        Settings.of(study, false, all),
        false,
        driver,
        Strategies.parse(TestHost.get(), driver, strategies),
        trials,
        out);
  }

  private Path onlyRun() throws Exception {
    try (Stream<Path> runs = Files.list(out)) {
      return runs.findFirst().orElseThrow();
    }
  }

  private RunInfo.State state() throws Exception {
    return RunReader.read(onlyRun()).info().state();
  }

  private static long count(TrialData trial, String subject) {
    return trial.windows().stream()
        .filter(window -> window.subject().toString().equals(subject))
        .mapToLong(Window::count)
        .sum();
  }

  /** Notes the steps. */
  private final class Told implements Progress {
    @Override
    public void started(Path directory, int trials) {}

    @Override
    public void step(int trial, String strategy, int step, int all, String name, Duration left) {
      steps.add(name);
    }

    @Override
    public void advance(double share, Duration left) {}

    @Override
    public void pulse(Pulse pulse) {
      pulses.add(pulse.phase());
    }

    @Override
    public void notice(String text) {}

    @Override
    public void ended() {}
  }
}
