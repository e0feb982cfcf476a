package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.FormerNames;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class ComparerTest {
  private static final double[] BASE = {100, 104, 98, 101};

  @Test
  void slowerIsWorseForTimesAndFewerIsWorseForRates() {
    Analysis analysis = Analyst.analyse(run("run", Map.of(), "a", BASE, "b", times(BASE, 1.2)));
    assertThat(analysis.comparisons())
        .extracting(
            one -> one.metric().name(),
            Comparison::baseline,
            Comparison::other,
            Comparison::outcome)
        .containsExactly(
            tuple("load.time", "a", "b", Outcome.WORSE),
            tuple("load.rate", "a", "b", Outcome.BETTER));
    assertThat(analysis.comparisons().getFirst().ratio().low()).isGreaterThan(1.19);
    assertThat(analysis.comparisons().getFirst().ratio().n()).isEqualTo(4);
  }

  @Test
  void theFirstStrategyOfTheRunIsTheBaselineWhicheverRanFirst() {
    Analysis analysis = Analyst.analyse(run("run", Map.of(), "b", BASE, "a", times(BASE, 1.2)));
    assertThat(analysis.comparisons())
        .extracting(Comparison::baseline)
        .containsOnly("a")
        .hasSize(2);
  }

  @Test
  void twoTrialsEachAreToldToBeTooFew() {
    double[] two = {100, 101};
    Analysis analysis = Analyst.analyse(run("run", Map.of(), "a", two, "b", times(two, 9)));
    assertThat(analysis.comparisons())
        .extracting(Comparison::outcome)
        .containsOnly(Outcome.TOO_FEW_TRIALS);
    assertThat(Outcome.TOO_FEW_TRIALS.words()).isEqualTo("no verdict: fewer than 3 trials");
    assertThat(analysis.comparisons().getFirst().ratio().value()).isEqualTo(9);
    assertThat(analysis.comparisons().getFirst().ratio().bounded()).isFalse();
  }

  @Test
  void runsAreComparedStrategyByStrategyAndNothingIsPaired() {
    RunData before = run("before", Map.of("nodes", "4"), "a", BASE, "b", BASE);
    RunData after = run("after", Map.of("nodes", "8"), "a", BASE, "c", times(BASE, 1.2));
    RunComparison found =
        Comparer.compare(
            List.of(Analyst.analyse(before), Analyst.analyse(after)), SessionBounds.STATED);
    assertThat(found.comparisons())
        .extracting(Comparison::baseline, Comparison::other, Comparison::outcome)
        .containsOnly(tuple("before/a", "after/a", Outcome.NO_DIFFERENCE_SHOWN));
    assertThat(found.environment()).containsExactly("setting nodes: 4 (before); 8 (after)");
    assertThat(found.onlyInOne())
        .containsExactly("strategy b: only in before", "strategy c: only in after");
    assertThat(found.semantics()).isEmpty();
    assertThat(found.runs()).extracting(RunInfo::name).containsExactly("before", "after");
  }

  @Test
  void runsWhoseGuaranteesDifferAreToldByThemAndNotByTheirWords() {
    RunComparison words = compared(said("from the owner", 1), said("from the master", 1));
    assertThat(words.semantics()).isEmpty();
    assertThat(words.environment())
        .containsExactly("stated reads: from the owner (before); from the master (after)");
    RunComparison backups = compared(said("from the owner", 1), said("from the owner", 2));
    assertThat(backups.semantics()).containsExactly("backups: 1 (before); 2 (after)");
    assertThat(backups.environment()).isEmpty();
    assertThat(compared(said("from the owner", 1), said("the last", 1, Reads.OWN_WRITES)))
        .satisfies(
            reads -> {
              assertThat(reads.semantics())
                  .containsExactly("reads: latest (before); own writes (after)");
              assertThat(reads.environment()).isEmpty();
            });
  }

  /** A run of a version that recorded no guarantees: its words are all that can be compared. */
  @Test
  void runsOfWhichOneRecordedWordsAloneAreComparedByThese() {
    RunInfo recorded = said("from the owner", 1);
    RunInfo old = Fixtures.giving(recorded, Map.of());
    RunComparison same = compared(old, recorded);
    assertThat(same.semantics()).isEmpty();
    assertThat(same.environment()).singleElement().asString().contains("by their words");
    assertThat(compared(old, said("from the master", 1)).semantics())
        .containsExactly("reads: from the owner (before); from the master (after)");
  }

  private static RunInfo said(String reads, int backups) {
    return said(reads, backups, Reads.LATEST);
  }

  private static RunInfo said(String reads, int backups, Reads given) {
    RunInfo plain = Fixtures.info("run", Map.of(), List.of("a"));
    Environment old = plain.environment();
    Map<String, Map<String, String>> words = Map.of("a", Map.of("reads", reads));
    return plain.with(
        new Environment(old.product(), old.facts(), words)
            .giving(Map.of("a", StatedGuarantees.of(Guarantees.inMemory(backups).with(given)))));
  }

  private static RunComparison compared(RunInfo before, RunInfo after) {
    return Comparer.compare(
        Stream.of(before.named("before"), after.named("after"))
            .map(info -> Analyst.analyse(new RunData(info, List.of(), List.of())))
            .toList(),
        SessionBounds.STATED);
  }

  @Test
  void aDriftBetweenRunsIsNotTakenForPairs() {
    // Pair by pair all are 1.2 times longer, but repetitions of two runs have nothing in common.
    double[] drifting = {100, 300, 900};
    RunData before = run("before", Map.of(), "a", drifting);
    RunData after = run("after", Map.of(), "a", times(drifting, 1.2));
    RunComparison found =
        Comparer.compare(
            List.of(Analyst.analyse(before), Analyst.analyse(after)), SessionBounds.STATED);
    assertThat(found.comparisons())
        .extracting(Comparison::baseline, Comparison::other, Comparison::outcome)
        .containsOnly(tuple("before", "after", Outcome.NO_DIFFERENCE_SHOWN));
  }

  private static double[] times(double[] values, double factor) {
    return java.util.Arrays.stream(values).map(one -> one * factor).toArray();
  }

  private static RunData run(
      String name, Map<String, String> settings, String strategy, double[] times) {
    return run(name, settings, Map.of(strategy, times), List.of(strategy));
  }

  private static RunData run(
      String name,
      Map<String, String> settings,
      String first,
      double[] firstTimes,
      String second,
      double[] secondTimes) {
    return run(
        name, settings, Map.of(first, firstTimes, second, secondTimes), List.of(first, second));
  }

  /** Strategies by name, as they are listed, taking turns as they are given. */
  private static RunData run(
      String name, Map<String, String> settings, Map<String, double[]> times, List<String> turns) {
    List<String> order = new ArrayList<>();
    List<TrialData> trials = new ArrayList<>();
    for (int i = 0; i < times.get(turns.getFirst()).length; i++) {
      for (String strategy : turns) {
        order.add(strategy);
        double time = times.get(strategy)[i];
        List<Figure> figures =
            List.of(
                new Figure("load", StandardMetrics.LOAD_TIME, time),
                new Figure("load", StandardMetrics.LOAD_RATE, time),
                new Figure(
                    "load", FormerNames.metric("entries.stored", Unit.NONE), Math.rint(time)));
        trials.add(Fixtures.trial(order.size(), strategy, List.of(), figures));
      }
    }
    return new RunData(Fixtures.info(name, settings, order), trials, List.of());
  }
}
