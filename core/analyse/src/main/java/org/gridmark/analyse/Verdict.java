package org.gridmark.analyse;

import java.util.List;
import org.gridmark.model.study.Claim;

/**
 * What was found of a claim.
 *
 * @param ratios each term's value with its interval, in the claim's order
 */
public record Verdict(Claim claim, String strategy, Finding finding, List<Estimate> ratios) {
  /** Copies. */
  public Verdict {
    ratios = List.copyOf(ratios);
  }

  /** What can be said of a claim. */
  public enum Finding {
    HOLDS("holds"),
    DOES_NOT_HOLD("does not hold"),
    NOT_SHOWN("not shown");

    private final String words;

    Finding(String words) {
      this.words = words;
    }

    /** As people and {@code results.csv} read it. */
    public String words() {
      return words;
    }
  }
}
