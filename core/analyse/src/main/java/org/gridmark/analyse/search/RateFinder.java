package org.gridmark.analyse.search;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.search.RateJudge.Finding;
import org.gridmark.analyse.search.RateJudge.Outcome;

/**
 * Finds the highest rate that holds an objective: says which probe to make next, and what is to be
 * thought of the last one. A rate that stays undecided is probed again, longer each time, and the
 * probes are judged together; what is still undecided then is rejected, so that a rate that was
 * accepted has been shown to hold.
 */
public final class RateFinder {
  private static final int MOST_PROBES = 3;

  /** A slow load needs long for as many answers as the objective takes, and some more. */
  private static final double ANSWERS = 4;

  /** But no probe is stretched further than that. */
  private static final int LONGEST = 10;

  private final Objective objective;
  private final RateSearch search;
  private final RateJudge judge;
  private final Duration length;
  private final List<Probe> probes = new ArrayList<>();
  private double rate;

  /**
   * @param first the rate to begin with
   * @param width how far apart the ends of the bracket may be, as a share of the lower one
   * @param length of a probe, at least
   */
  public RateFinder(Objective objective, double first, double width, Duration length) {
    this.objective = objective;
    this.search = new RateSearch(first, width);
    this.judge = new RateJudge(objective);
    this.length = length;
  }

  /**
   * A probe that is to be made.
   *
   * @param rate requests a second
   * @param number from 1, of the probes of this rate
   * @param length how long
   */
  public record Next(double rate, int number, Duration length) {
    /** As people read it, and as its phase is named: {@code at 120/s}. */
    public String words() {
      return "at " + plain(rate) + "/s" + (number == 1 ? "" : ", probe " + number);
    }
  }

  /** The next probe; none when the answer is found. */
  public Optional<Next> next() {
    if (probes.isEmpty()) {
      rate = search.next().orElse(0);
    }
    int number = probes.size() + 1;
    return rate == 0
        ? Optional.empty()
        : Optional.of(new Next(rate, number, length().multipliedBy(number)));
  }

  private Duration length() {
    double seconds = ANSWERS * objective.leastAnswers() / rate;
    double most = LONGEST * (length.toNanos() / 1e9);
    Duration needed = Duration.ofMillis((long) (1000 * Math.min(seconds, most)));
    return needed.compareTo(length) > 0 ? needed : length;
  }

  /** Takes in the probe that was next, and says what follows for its rate. */
  public Finding made(Probe probe) {
    probes.add(probe);
    Finding finding = judge.judge(probes);
    if (finding.outcome() == Outcome.UNDECIDED && probes.size() == MOST_PROBES) {
      finding = new Finding(Outcome.REJECTED, "not shown to hold: " + finding.reason());
    }
    if (finding.outcome() != Outcome.UNDECIDED) {
      search.tried(rate, finding.outcome() == Outcome.ACCEPTED);
      probes.clear();
    }
    return finding;
  }

  /** The result, in a line for people. */
  public String answer() {
    if (search.accepted() == 0) {
      return "no rate holds " + objective.text() + ": " + plain(search.rejected()) + "/s does not";
    }
    return plain(search.accepted())
        + "/s holds "
        + objective.text()
        + ", "
        + plain(search.rejected())
        + "/s does not";
  }

  /** A rate as digits, without an exponent. */
  public static String plain(double rate) {
    return new BigDecimal(String.valueOf(rate)).stripTrailingZeros().toPlainString();
  }
}
