package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.Danger;

/**
 * How a documented setting came through a danger: its assurance, and the histories of single keys.
 *
 * @param strategy with that setting
 * @param said the assurance and its reason, in the driver's words
 */
public record SafetyScore(
    String strategy, Danger danger, Assurance assurance, String said, Analysis analysis) {
  /** The scores of a run; none where no strategy has an assurance about what struck. */
  public static List<SafetyScore> all(Analysis analysis) {
    List<SafetyScore> scores = new ArrayList<>();
    Map<String, Map<String, String>> stated = analysis.run().info().environment().semantics();
    for (String strategy : analysis.strategies()) {
      for (Danger danger : Danger.values()) {
        String said = stated.getOrDefault(strategy, Map.of()).getOrDefault(danger.word(), "");
        Assurance.of(said)
            .map(assurance -> new SafetyScore(strategy, danger, assurance, said, analysis))
            .filter(score -> score.counted(StandardMetrics.HISTORY_KEYS).isPresent())
            .ifPresent(scores::add);
      }
    }
    return scores;
  }

  /** A count of all keys; empty if nobody has counted. */
  public OptionalDouble counted(Metric metric) {
    return value(Subject.of(HistoryProbe.NAME).in(danger.word()), metric);
  }

  /** How probably the check would have seen a single lost write; empty if not told. */
  public OptionalDouble power() {
    Subject history = Subject.of(HistoryProbe.NAME).in(danger.word());
    return value(history.withPart("lost write"), StandardMetrics.HISTORY_POWER);
  }

  private OptionalDouble value(Subject subject, Metric metric) {
    Optional<Result> found = analysis.find(strategy, subject, metric);
    return found.isPresent()
        ? OptionalDouble.of(found.get().estimate().value())
        : OptionalDouble.empty();
  }

  /** The outcome beside the assurance. */
  public Outcome outcome() {
    OptionalDouble violated = counted(StandardMetrics.HISTORY_VIOLATIONS);
    OptionalDouble lost = counted(StandardMetrics.HISTORY_LOST);
    if (violated.isEmpty() || lost.isEmpty()) {
      return Outcome.UNCHECKED;
    }
    boolean undecided = counted(StandardMetrics.HISTORY_UNDECIDED).orElse(0) > 0;
    return outcome(assurance, violated.getAsDouble() > 0, lost.getAsDouble() > 0, undecided);
  }

  private static Outcome outcome(
      Assurance assurance, boolean violated, boolean lost, boolean undecided) {
    boolean fails = assurance == Assurance.LINEARIZABLE ? violated : lost;
    return switch (assurance) {
      case LINEARIZABLE, KEEPS_WRITES -> {
        if (fails) {
          yield Outcome.BROKEN;
        }
        yield undecided ? Outcome.UNCHECKED : Outcome.PASSED;
      }
      case LOSES_FEWER, MAY_LOSE -> fails ? Outcome.CAUGHT : Outcome.NOT_SEEN;
    };
  }

  /** The judgement of the histories on an assurance. */
  public enum Outcome {
    /** Safe, and nothing was found that it excludes. */
    PASSED("passed"),
    /** Unsafe, and acknowledged writes were lost. */
    CAUGHT("caught"),
    /** Unsafe, and no acknowledged write was lost this time. */
    NOT_SEEN("not seen"),
    /** Safe by the documentation, and something was found that it excludes. */
    BROKEN("broken"),
    /** Some keys have no verdict. */
    UNCHECKED("not checked");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
