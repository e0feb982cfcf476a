package org.gridmark.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Which strategy each trial takes. Every repetition takes all strategies once, each time in another
 * order, drawn from the seed; so a machine that drifts hits all alike.
 */
final class TrialOrder {
  private TrialOrder() {}

  /** The repetition that a trial belongs to, from 1: those before it have its strategy, too. */
  static int repetition(List<String> order, int trial) {
    return Collections.frequency(order.subList(0, trial), order.get(trial - 1));
  }

  /** The order of so many repetitions: that of fewer, and more. */
  static List<String> of(List<String> strategies, long seed, int repetitions) {
    Random random = new Random(seed);
    List<String> order = new ArrayList<>();
    for (int repetition = 0; repetition < repetitions; repetition++) {
      List<String> once = new ArrayList<>(strategies);
      Collections.shuffle(once, random);
      order.addAll(once);
    }
    return order;
  }
}
