package org.gridmark.study.settlement.figure;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;

/** The figures of a block that went through the engine. */
public final class BlockFigures {
  /** Messages a second. */
  public static final Metric RATE = SettlementMetrics.MESSAGE_RATE;

  private BlockFigures() {}

  /** From the first message to the last CLS, which the rate is over. */
  public static Figure time(String subject, Outcome outcome) {
    double seconds = (outcome.end() - outcome.start()) / (double) TimeUnit.SECONDS.toNanos(1);
    return new Figure(subject, SettlementMetrics.TIME_BLOCK, seconds);
  }

  /** From the first message to the last CLS; empty if one is missing, as then there is no last. */
  public static Optional<Figure> rate(String subject, Outcome outcome) {
    return outcome.lost() > 0
        ? Optional.empty()
        : Optional.of(new Figure(subject, RATE, outcome.throughput()));
  }

  /** The audit of what came out. */
  public static List<Figure> of(String subject, Outcome outcome) {
    return List.of(
        count(subject, SettlementMetrics.MESSAGES_SENT, outcome.handed()),
        count(subject, SettlementMetrics.MESSAGES_RESENT, outcome.resent()),
        count(subject, StandardMetrics.ENTRIES_EXPECTED, outcome.expected()),
        count(subject, StandardMetrics.ENTRIES_LOST, outcome.lost()),
        count(subject, StandardMetrics.ENTRIES_DOUBLED, outcome.further()),
        count(subject, StandardMetrics.ENTRIES_WRONG, outcome.wrong()),
        count(subject, SettlementMetrics.ENTRIES_REVERSED, outcome.reversals()),
        count(subject, SettlementMetrics.ENTRIES_STRAY, outcome.strays()),
        count(subject, SettlementMetrics.COPIES, outcome.copies()));
  }

  /**
   * Messages that were sent and are not in the databases.
   *
   * @param stored how many more are there than before
   */
  public static Figure unstored(String subject, long handed, long stored) {
    return count(subject, SettlementMetrics.ENTRIES_UNSTORED, handed - stored);
  }

  public static Figure count(String subject, Metric metric, long value) {
    return new Figure(subject, metric, (double) value);
  }
}
