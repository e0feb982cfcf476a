package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.statistics.Estimate;

/**
 * A number that was predicted, or the reason why it was not.
 *
 * @param estimate with the 95 % interval in which one new trial, or the mean of some, would have
 *     it; without a value where nothing is predicted
 * @param notes on its limits, or the reason, each a short phrase
 */
public record Prediction(Estimate estimate, List<String> notes) {
  /** Copies. */
  public Prediction {
    notes = List.copyOf(notes);
  }

  static Prediction refused(String reason) {
    return new Prediction(Estimate.NONE, List.of(reason));
  }

  /** Whether there is a number. */
  public boolean given() {
    return Double.isFinite(estimate.value());
  }

  /** The number; NaN where there is none. */
  public double value() {
    return estimate.value();
  }

  /** The same with one more note. */
  Prediction noting(String note) {
    List<String> all = new ArrayList<>(notes);
    all.add(note);
    return new Prediction(estimate, all);
  }
}
