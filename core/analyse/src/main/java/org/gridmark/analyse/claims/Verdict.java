package org.gridmark.analyse.claims;

import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.study.Claim;

/**
 * The verdict on a claim.
 *
 * @param ratios each term's value with its interval, in the claim's order
 * @param unmet the claim's conditions that the run did not reach
 * @param doubts about the numbers that it rests on: with any, nothing is shown
 */
public record Verdict(
    Claim claim,
    String strategy,
    Finding finding,
    List<Estimate> ratios,
    List<Unmet> unmet,
    List<Doubt> doubts) {
  /** Copies. */
  public Verdict {
    ratios = List.copyOf(ratios);
    unmet = List.copyOf(unmet);
    doubts = List.copyOf(doubts);
  }

  /** One that rests on sound numbers. */
  public Verdict(
      Claim claim, String strategy, Finding finding, List<Estimate> ratios, List<Unmet> unmet) {
    this(claim, strategy, finding, ratios, unmet, List.of());
  }

  /** Of a claim whose conditions were reached. */
  public Verdict(Claim claim, String strategy, Finding finding, List<Estimate> ratios) {
    this(claim, strategy, finding, ratios, List.of());
  }

  /**
   * A condition that was not reached.
   *
   * @param had what the run had instead; NaN if that is not known
   */
  public record Unmet(Claim.Condition condition, double had) {
    @Override
    public String toString() {
      return "%s: the claim is of %s, the run had %s"
          .formatted(
              condition.quantity(),
              whole(condition.least()),
              Double.isNaN(had) ? "an unknown number" : whole(had));
    }

    private static String whole(double number) {
      return String.format(Locale.ROOT, "%,.0f", number).replace(',', ' ');
    }
  }

  /** The possible findings about a claim. */
  public enum Finding implements Ruling {
    HOLDS("holds"),
    DOES_NOT_HOLD("does not hold"),
    NOT_SHOWN("not shown"),
    NOT_TESTED("not tested at this size");

    private final String words;

    Finding(String words) {
      this.words = words;
    }

    @Override
    public String words() {
      return words;
    }
  }
}
