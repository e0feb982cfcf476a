package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How often a prediction from simulated trials is given, and how often its interval holds a new
 * trial.
 *
 * @param misfits tries in which no curve fits the trials
 * @param sizes what was predicted
 */
record PredictionCoverage(KnownCurve curve, int tries, int misfits, List<Size> sizes) {
  private static final int[] ASKED = {6, 8, 16};

  /**
   * One size.
   *
   * @param given tries with an answer
   * @param held those whose interval held the new trial
   */
  record Size(int servers, int given, int held) {
    /** Of the answers, in per cent; 100 where there was none. */
    double heldShare() {
      return given == 0 ? 100 : 100.0 * held / given;
    }
  }

  /** The share of tries with an answer, in per cent. */
  double givenShare(Size size) {
    return 100.0 * size.given() / tries;
  }

  /** The share of tries that gave a number and were wrong, in per cent. */
  double wrongShare(Size size) {
    return 100.0 * (size.given() - size.held()) / tries;
  }

  /** Of so many tries, each with a seed of its own. */
  static PredictionCoverage of(KnownCurve curve, int tries) {
    int[] given = new int[ASKED.length];
    int[] held = new int[ASKED.length];
    int misfits = 0;
    for (int seed = 0; seed < tries; seed++) {
      SplittableRandom random = new SplittableRandom(seed * 7919L + 13);
      ThroughputModel model = new ThroughputModel(curve.trials(random));
      misfits += model.unfit().isPresent() ? 1 : 0;
      for (int i = 0; i < ASKED.length; i++) {
        Prediction found = model.predict(ASKED[i]);
        double trial = curve.trial(ASKED[i], random.split());
        given[i] += found.given() ? 1 : 0;
        held[i] += holds(found, trial) ? 1 : 0;
      }
    }
    List<Size> sizes = new ArrayList<>();
    for (int i = 0; i < ASKED.length; i++) {
      sizes.add(new Size(ASKED[i], given[i], held[i]));
    }
    return new PredictionCoverage(curve, tries, misfits, sizes);
  }

  private static boolean holds(Prediction found, double trial) {
    return found.estimate().low() <= trial && trial <= found.estimate().high();
  }

  /** A row of a table in Markdown: the curve, and for each size how many were given, and held. */
  String row() {
    StringBuilder row = new StringBuilder("| " + curve.words() + " |");
    row.append(" %d |".formatted(percent(100.0 * misfits / tries)));
    for (Size size : sizes) {
      row.append(
          size.given() == 0
              ? " 0, – |"
              : " %d, %d |".formatted(percent(givenShare(size)), percent(size.heldShare())));
    }
    return row.toString();
  }

  private static long percent(double share) {
    return Math.round(share);
  }
}
