package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.spec.RaceOption;
import org.gridmark.lab.spec.StoppingRule;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.TrialPlan.Dropped;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A race over trials that were written down, without any process. */
class RacingTest {
  private static final int REPETITIONS = 8;
  private static final Map<String, Double> RATES =
      Map.of("fast", 100.0, "slow", 80.0, "lame", 50.0);

  @TempDir private Path base;
  private final List<String> notices = new ArrayList<>();

  @Test
  void losersAreDroppedAndTheirTrialsWithThem() {
    RunDirectory run = run(List.of("fast", "slow", "fast-too"));
    int taken = race(run);
    RunInfo info = RunDirectory.open(run.path()).info();
    assertThat(info.plan().dropped()).extracting(Dropped::strategy).containsExactly("slow");
    assertThat(info.plan().dropped().getFirst().repetition()).isEqualTo(3);
    assertThat(info.plan().dropped().getFirst().reason()).startsWith("load.rate of load 1.2");
    assertThat(Collections.frequency(info.plan().order(), "slow")).isEqualTo(3);
    assertThat(Collections.frequency(info.plan().order(), "fast")).isEqualTo(REPETITIONS);
    assertThat(info.plan().trials()).isEqualTo(taken).isEqualTo(3 + 2 * REPETITIONS);
    assertThat(notices)
        .singleElement()
        .asString()
        .startsWith("race: slow dropped after repetition 3");
  }

  @Test
  void aRaceThatOneHasWonIsOver() {
    RunDirectory run = run(List.of("fast", "slow", "lame"));
    assertThat(race(run)).isEqualTo(9);
    RunInfo info = RunDirectory.open(run.path()).info();
    assertThat(info.plan().order()).hasSize(9);
    assertThat(info.plan().dropped())
        .extracting(Dropped::strategy)
        .containsExactlyInAnyOrder("slow", "lame");
    assertThat(notices.getLast()).isEqualTo("race: over after 3 of 8 repetitions");
  }

  /** As an interruption between the last trial of a repetition and the look at it leaves it. */
  @Test
  void aResumedRaceLooksAtWhatIsThere() {
    RunDirectory run = run(List.of("fast", "slow", "fast-too"));
    for (int number = 1; number <= 9; number++) {
      trial(run, number);
    }
    RunDirectory resumed = RunDirectory.open(run.path());
    racing(resumed).before(10);
    assertThat(resumed.info().plan().dropped())
        .extracting(Dropped::strategy)
        .containsExactly("slow");
    // And in the middle of a repetition there is nothing to look at.
    RunInfo before = resumed.info();
    racing(resumed).before(11);
    assertThat(resumed.info()).isEqualTo(before);
  }

  @Test
  void aRaceThatCouldDropNobodyIsRefused() {
    Map<String, String> race = Map.of(RaceOption.RACE, RaceOption.ON);
    assertThatThrownBy(() -> RaceOption.check(race, 3))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--race: expected at least 4 trials, not 3: no strategy is dropped before trial 4");
    assertThatThrownBy(
            () ->
                RaceOption.check(
                    Map.of(RaceOption.RACE, RaceOption.ON, StoppingRule.PRECISION, "2%"), 9))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--race: ends by itself");
    RaceOption.check(Map.of(), 1);
  }

  /** Takes trial after trial, as {@link Run} does; returns how many. */
  private int race(RunDirectory run) {
    Racing racing = racing(run);
    int taken = 0;
    for (int number = 1; number <= run.info().plan().trials(); number++) {
      racing.before(number);
      if (number <= run.info().plan().trials()) {
        trial(run, number);
        taken++;
      }
    }
    return taken;
  }

  private Racing racing(RunDirectory run) {
    return new Racing(REPETITIONS, run, notices::add);
  }

  private static void trial(RunDirectory run, int number) {
    String strategy = run.info().plan().order().get(number - 1);
    double rate = RATES.getOrDefault(strategy, RATES.get("fast"));
    double chance = 1 + 0.001 * (number % 7);
    TrialWriter writer = run.trial(number, strategy);
    writer.figure(new Figure("load", StandardMetrics.LOAD_RATE, rate * chance));
    writer.finish();
  }

  private RunDirectory run(List<String> strategies) {
    Map<String, String> meanings = new LinkedHashMap<>();
    strategies.forEach(one -> meanings.put(one, "one of them"));
    List<String> order = TrialOrder.of(strategies, 7, REPETITIONS);
    return RunDirectory.create(
        base,
        new RunInfo(
            RunInfo.FORMAT,
            "",
            1_700_000_000_000L,
            RunInfo.State.RUNNING,
            new RecordedSpec(
                "test",
                "small",
                "get",
                "?",
                false,
                Map.of(),
                Map.of(RaceOption.RACE, RaceOption.ON),
                "frail",
                meanings),
            new Environment("Frail 1.0", Map.of(), Map.of()).giving(alike(strategies)),
            new Publication("", List.of(), List.of()),
            new TrialPlan(order)));
  }

  private static Map<String, StatedGuarantees> alike(List<String> strategies) {
    Map<String, StatedGuarantees> all = new LinkedHashMap<>();
    strategies.forEach(one -> all.put(one, StatedGuarantees.of(Guarantees.inMemory(1))));
    return all;
  }
}
