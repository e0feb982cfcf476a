package org.gridmark.lab.run;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.function.Consumer;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Precision;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.lab.spec.StoppingRule;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;

/**
 * Says after each repetition whether a run has trials enough: the intervals are as narrow as was
 * asked, or one more repetition would take longer than the budget has left. A run that is resumed
 * has its whole budget again.
 */
final class PrecisionStopper {
  private static final int MOST = 1000;

  /** How many repetitions may pass without a steady trial: one may well be unlucky. */
  private static final int PATIENCE = 3;

  private final StoppingRule stopping;
  private final RunDirectory directory;
  private final Consumer<String> notices;
  private final long began = System.nanoTime();
  private long last = began;
  private int before;
  private Duration longest = Duration.ZERO;

  PrecisionStopper(StoppingRule stopping, RunDirectory directory, Consumer<String> notices) {
    this.stopping = stopping;
    this.directory = directory;
    this.notices = notices;
    this.before = directory.finished().size() / strategies();
  }

  private int strategies() {
    return directory.info().spec().strategies().size();
  }

  /** Looks at all that is there, now that one more repetition is. */
  boolean reached() {
    int done = directory.info().plan().trials() / strategies();
    took(done);
    Analysis analysis = Analyst.analyse(RunReader.read(directory.path()));
    Precision now = Precision.of(analysis, stopping.halfWidth(), stopping.metric());
    long doubtful = analysis.doubts().stream().map(Doubt::trial).distinct().count();
    String end = now.reached() ? "reached" : ends(now, done, doubtful);
    notices.accept(words(now, done) + left(doubtful) + (end.isEmpty() ? "" : "; " + end));
    return !end.isEmpty();
  }

  private void took(int done) {
    long now = System.nanoTime();
    // A resumed run may have been complete but for this look.
    Duration repetition = Duration.ofNanos((now - last) / Math.max(1, done - before));
    longest = repetition.compareTo(longest) > 0 ? repetition : longest;
    last = now;
    before = done;
  }

  /** Why it goes no further, though it is not reached; empty if it does. */
  private String ends(Precision now, int done, long doubtful) {
    if (now.what().isEmpty() && doubtful == 0 && done >= PATIENCE) {
      return "not reached: no trial has a steady " + stopping.metric();
    }
    Duration used = Duration.ofNanos(System.nanoTime() - began);
    if (used.plus(longest).compareTo(stopping.budget()) > 0) {
      return "not reached: one more repetition takes longer than the budget";
    }
    return done >= MOST ? "not reached in " + done + " trials" : "";
  }

  private String words(Precision now, int done) {
    String wanted = percent(stopping.halfWidth());
    if (now.reached()) {
      return "precision: within %s (%s), wanted %s, with %d trials of each strategy"
          .formatted(percent(now.widest()), now.what(), wanted, done);
    }
    String sofar =
        Double.isInfinite(now.widest())
            ? "too few trials for an interval"
            : "within %s (%s)".formatted(percent(now.widest()), now.what());
    return "precision: %s, wanted %s, needs about %d trials of each strategy, %d done"
        .formatted(sofar, wanted, now.trialsNeeded(), done);
  }

  private static String left(long doubtful) {
    return doubtful == 0 ? "" : " (trials in doubt: " + doubtful + ")";
  }

  private static String percent(double share) {
    return new BigDecimal(share * 100)
            .round(new MathContext(2))
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }
}
