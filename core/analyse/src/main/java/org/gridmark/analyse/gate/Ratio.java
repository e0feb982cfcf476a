package org.gridmark.analyse.gate;

import java.util.Locale;
import java.util.Optional;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Direction;

/**
 * The ratio of a number to the good one, and by how much it may be worse. It is worse only if the
 * whole interval is beyond that and, besides, the difference is believable among all that are
 * judged in the same table: so equal builds are rarely worse, however many numbers they have.
 *
 * @param most a factor from 1: so many times as long, or so many times as few
 */
record Ratio(Comparison comparison, double most) {
  Finding finding(String label) {
    String what =
        comparison.subject()
            + (label.isEmpty() ? "" : " (" + label + ")")
            + " "
            + comparison.metric();
    Status status = status();
    boolean interval = comparison.outcome() != Outcome.IN_DOUBT && comparison.ratio().bounded();
    return new Finding(status, what, why(status), interval, Optional.of(comparison), bound());
  }

  private Status status() {
    boolean shown = comparison.outcome() == Outcome.WORSE;
    return beyond() && shown ? Status.WORSE : within() ? Status.PASSED : Status.UNDECIDED;
  }

  /** In the direction of the ratio: 1/1.15 of a rate. */
  private double bound() {
    return lower() ? most : 1 / most;
  }

  private boolean lower() {
    return comparison.metric().direction() == Direction.LOWER;
  }

  private boolean beyond() {
    Estimate ratio = comparison.ratio();
    return lower() ? ratio.low() > bound() : ratio.high() < bound();
  }

  private boolean within() {
    Estimate ratio = comparison.ratio();
    return lower() ? ratio.high() <= bound() : ratio.low() >= bound();
  }

  private String why(Status status) {
    Estimate ratio = comparison.ratio();
    if (status == Status.PASSED) {
      return "";
    }
    if (comparison.outcome() == Outcome.IN_DOUBT) {
      return "in doubt";
    }
    if (!ratio.bounded()) {
      return comparison.outcome() == Outcome.TOO_FEW_TRIALS
          ? "fewer than 3 trials"
          : "without an interval";
    }
    return String.format(
        Locale.ROOT,
        "%.2fx [%.2f, %.2f], tolerated %.2fx%s",
        ratio.value(),
        ratio.low(),
        ratio.high(),
        bound(),
        beyond() && status == Status.UNDECIDED ? ", but not shown among all numbers" : "");
  }
}
