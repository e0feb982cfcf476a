package org.gridmark.study.routes.served;

import java.time.Duration;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;

/** The worth of a price that was served. */
public enum Verdict {
  /** The right one for the time at which it was calculated, and in its time to live. */
  RIGHT,
  /** Not the price of this route by its tariff. */
  WRONG,
  /** Older than its time to live allows. */
  TOO_OLD;

  /**
   * Judges a price.
   *
   * @param asked when it was asked for, in milliseconds since 1970
   * @param most the time to live and what the policy adds to it
   */
  public static Verdict of(Route route, Answer answer, long asked, Duration most) {
    RoutePrice price = answer.price();
    boolean right =
        price.stations().equals(route.text())
            && price.amount().compareTo(Fares.amount(route.stations(), price.tariff())) == 0;
    if (!right) {
      return WRONG;
    }
    boolean filled = price.validUntil() == FilledPrices.NEVER;
    return filled || asked - price.calculated() <= most.toMillis() ? RIGHT : TOO_OLD;
  }
}
