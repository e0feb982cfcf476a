package org.gridmark.analyse.gate;

import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.analyse.compare.Basis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.StudentT;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The way to decide a gate: trials, taken in turn.
 *
 * @param trials of each side, those that there are included; estimated from how much these differ
 * @param enough whether so many are expected to decide: a number at its very bound takes more than
 *     anybody waits for
 * @param minutes that these trials of both sides take, as long as those of this run; NaN if not
 *     known
 */
public record Remedy(int trials, boolean enough, double minutes) {
  /** Few enough to be run, and enough for most. */
  private static final int USUAL = 5;

  private static final int MOST = 50;

  /**
   * For what is undecided.
   *
   * @param run whose trials tell how long one takes
   */
  static Remedy of(Collection<Finding> undecided, RunData run) {
    List<OptionalInt> needed =
        undecided.stream()
            .flatMap(one -> one.comparison().stream().map(ratio -> needed(ratio, one.tolerated())))
            .toList();
    boolean enough = needed.stream().allMatch(OptionalInt::isPresent);
    int trials =
        enough ? needed.stream().mapToInt(OptionalInt::getAsInt).reduce(USUAL, Math::max) : MOST;
    return new Remedy(trials, enough, 2 * trials * minutes(run));
  }

  /**
   * How many trials shrink the interval of a ratio in turn until it lies on one side of the bound;
   * of another interval, which does not tell how trials differ in turn, the usual number.
   */
  private static OptionalInt needed(Comparison one, double bound) {
    Estimate ratio = one.ratio();
    if (!(one.basis() instanceof Basis.InTurn) || !ratio.bounded()) {
      return OptionalInt.of(USUAL);
    }
    double n = (double) ratio.n();
    double half = Math.log(ratio.high() / ratio.low()) / 2;
    double deviation = half / StudentT.central(Estimate.SHARE, n - 1) * Math.sqrt(n);
    double distance = Math.abs(Math.log(bound / ratio.value()));
    for (int trials = (int) n + 1; trials <= MOST; trials++) {
      if (StudentT.central(Estimate.SHARE, trials - 1) * deviation / Math.sqrt(trials) < distance) {
        return OptionalInt.of(trials);
      }
    }
    return OptionalInt.empty();
  }

  private static double minutes(RunData run) {
    return run.trials().stream().mapToDouble(Remedy::minutes).average().orElse(Double.NaN);
  }

  private static double minutes(TrialData trial) {
    LongStream times =
        Stream.concat(
                trial.events().stream().map(Event::time),
                trial.windows().stream().map(Window::start))
            .mapToLong(Long::longValue);
    var seen = times.summaryStatistics();
    return seen.getCount() == 0 ? Double.NaN : (seen.getMax() - seen.getMin()) / 60_000.0;
  }
}
