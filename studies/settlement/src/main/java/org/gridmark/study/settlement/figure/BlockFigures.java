package org.gridmark.study.settlement.figure;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;

/** What is told of a block that went through the engine. */
public final class BlockFigures {
  /** Messages a second. */
  public static final String RATE = "message.rate";

  private BlockFigures() {}

  /** From the first message to the last CLS, which the rate is over. */
  public static Figure time(String subject, Outcome outcome) {
    double seconds = (outcome.end() - outcome.start()) / (double) TimeUnit.SECONDS.toNanos(1);
    return new Figure(subject, "time.block", "s", seconds);
  }

  /** From the first message to the last CLS; empty if one is missing, as then there is no last. */
  public static Optional<Figure> rate(String subject, Outcome outcome) {
    return outcome.lost() > 0
        ? Optional.empty()
        : Optional.of(new Figure(subject, RATE, "1/s", outcome.throughput()));
  }

  /** The audit of what came out. */
  public static List<Figure> of(String subject, Outcome outcome) {
    return List.of(
        count(subject, "messages.sent", outcome.handed()),
        count(subject, "messages.resent", outcome.resent()),
        count(subject, "entries.expected", outcome.expected()),
        count(subject, "entries.lost", outcome.lost()),
        count(subject, "entries.doubled", outcome.further()),
        count(subject, "entries.wrong", outcome.wrong()),
        count(subject, "entries.reversed", outcome.reversals()),
        count(subject, "entries.stray", outcome.strays()),
        count(subject, "copies", outcome.copies()));
  }

  /**
   * Messages that were sent and are not in the databases.
   *
   * @param stored how many more are there than before
   */
  public static Figure unstored(String subject, long handed, long stored) {
    return count(subject, "entries.unstored", handed - stored);
  }

  public static Figure count(String subject, String metric, long value) {
    return new Figure(subject, metric, "none", (double) value);
  }
}
