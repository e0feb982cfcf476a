package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.recovery.ThroughputSinceFault;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.RunInfo;

/** The scorecard in a sentence a candidate, and in a small trace a fault. */
final class ScorecardAnswer {
  private ScorecardAnswer() {}

  /** How many faults each candidate came through without a loss, and what the others cost. */
  static Prose lead(Analysis analysis, List<FaultScore> scores) {
    Prose lead = Prose.NONE;
    for (String candidate : candidates(scores)) {
      List<FaultScore> own =
          scores.stream().filter(one -> one.strategy().equals(candidate)).toList();
      lead = lead.then(sentence(name(analysis, candidate), own));
    }
    return lead;
  }

  private static Prose sentence(String name, List<FaultScore> own) {
    List<FaultScore> lossy = own.stream().filter(one -> tone(one) == Tone.BAD).toList();
    long unchecked = own.stream().filter(one -> tone(one) == Tone.UNTESTED).count();
    long through = own.size() - lossy.size() - unchecked;
    String losses =
        lossy.stream()
            .map(one -> "%s: %s".formatted(one.phase(), word(one)))
            .collect(Collectors.joining(", "));
    return Prose.NONE
        .name(name)
        .words(
            " comes through %d of %d faults without a loss%s%s."
                .formatted(
                    through,
                    own.size(),
                    losses.isEmpty() ? "" : "; " + losses,
                    unchecked == 0 ? "" : "; " + unchecked + " not counted"));
  }

  private static String name(Analysis analysis, String candidate) {
    RunInfo info = analysis.run().info();
    return RunInfo.label(info.targetOf(candidate), info.ownName(candidate));
  }

  private static Set<String> candidates(List<FaultScore> scores) {
    Set<String> candidates = new LinkedHashSet<>();
    scores.forEach(one -> candidates.add(one.strategy()));
    return candidates;
  }

  private static Tone tone(FaultScore one) {
    OptionalDouble lost = one.counted(StandardMetrics.ENTRIES_LOST);
    OptionalDouble violated = one.counted(StandardMetrics.HISTORY_VIOLATIONS);
    if (lost.orElse(0) > 0 || violated.orElse(0) > 0) {
      return Tone.BAD;
    }
    return lost.isEmpty() && violated.isEmpty() ? Tone.UNTESTED : Tone.GOOD;
  }

  private static String word(FaultScore one) {
    double lost = one.counted(StandardMetrics.ENTRIES_LOST).orElse(0);
    if (lost > 0) {
      return Numbers.whole(lost) + " entries lost";
    }
    double violated = one.counted(StandardMetrics.HISTORY_VIOLATIONS).orElse(0);
    return violated > 0
        ? Numbers.whole(violated) + " keys not linearizable"
        : tone(one) == Tone.UNTESTED ? "not counted" : "nothing lost";
  }

  /** Answers a second around each fault, of the subject that was answered least. */
  static Chart picture(Analysis analysis, List<FaultScore> scores) {
    List<String> columns = List.copyOf(candidates(scores));
    List<String> rows = scores.stream().map(FaultScore::phase).distinct().toList();
    List<Chart.Trace> traces = new ArrayList<>();
    for (FaultScore one : scores) {
      traces.add(
          new Chart.Trace(
              rows.indexOf(one.phase()),
              columns.indexOf(one.strategy()),
              tone(one),
              word(one),
              0,
              spots(analysis, one)));
    }
    return new Chart.Grid(
        "Answers a second around each fault",
        Unit.PER_SECOND,
        rows,
        columns.stream().map(one -> name(analysis, one)).toList(),
        traces);
  }

  private static List<Chart.Spot> spots(Analysis analysis, FaultScore one) {
    Recovery first = one.recoveries().getFirst();
    List<Recovery> same =
        one.recoveries().stream().filter(other -> other.subject().equals(first.subject())).toList();
    return ThroughputSinceFault.of(one.strategy(), same, analysis.run().trials()).spots().stream()
        .map(spot -> Chart.Spot.of(spot.x(), spot.y()))
        .toList();
  }
}
