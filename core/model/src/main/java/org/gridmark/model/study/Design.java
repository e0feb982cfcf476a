package org.gridmark.model.study;

import java.util.List;
import org.gridmark.model.target.Strategy;

/**
 * The design of an experiment that compares strategies.
 *
 * @param strategies those compared; the first is the baseline
 * @param trials how many trials of each, at most
 * @param race whether those that are shown to be slower are dropped on the way
 */
public record Design(List<Strategy> strategies, int trials, boolean race) {
  /** Copies, and refuses a design that compares nothing. */
  public Design {
    strategies = List.copyOf(strategies);
    if (strategies.isEmpty() || trials < 1) {
      throw new IllegalArgumentException("a design has a strategy and a trial");
    }
  }

  /** So many trials of each strategy. */
  public static Design of(List<Strategy> strategies, int trials) {
    return new Design(strategies, trials, false);
  }
}
