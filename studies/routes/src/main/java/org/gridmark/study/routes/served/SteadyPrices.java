package org.gridmark.study.routes.served;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.Seed;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.Routes;

/**
 * The prices that a cache holds when it has been in use for much longer than they live, drawn at
 * once. A price lives for a time T, is then absent until the next lookup, and is fetched again.
 * With lookups that arrive at random, L a second for one route, it is there for the share L E(T) /
 * (1 + L E(T)) of the time, and that is the share of its lookups that hit (the renewal-reward
 * theorem: each cycle has one miss and L E(T) hits).
 */
public final class SteadyPrices {
  private final Routes routes;
  private final String detail;
  private final double[] shares;
  private final double rate;
  private final double longest;
  private final double shortest;
  private final long seed;

  /**
   * Of one cache.
   *
   * @param detail filler of each price
   * @param shares of the lookups that each route gets, by its number
   * @param rate lookups that arrive at the cache in a second
   * @param jitter the share by which the time to live is shortened at most, evenly
   */
  public SteadyPrices(
      Routes routes,
      String detail,
      double[] shares,
      double rate,
      Duration ttl,
      double jitter,
      long seed) {
    this.routes = routes;
    this.detail = detail;
    this.shares = shares.clone();
    this.rate = rate;
    this.longest = ttl.toMillis();
    this.shortest = longest * (1 - jitter);
    this.seed = seed;
  }

  /** The share of all lookups that hit, by theory. */
  public double hits() {
    return Arrays.stream(shares).map(share -> share * present(share)).sum();
  }

  private double present(double share) {
    double hitsOfOneLife = rate * share * (shortest + longest) / 2 / 1000;
    return hitsOfOneLife / (1 + hitsOfOneLife);
  }

  /**
   * The price of a route, if it is there.
   *
   * @param now in milliseconds since 1970
   */
  public Optional<RoutePrice> at(int number, long now) {
    RandomGenerator random = new SplittableRandom(new Seed(seed).with(number).value());
    if (random.nextDouble() >= present(shares[number])) {
      return Optional.empty();
    }
    double life = lifeUnderWay(random.nextDouble());
    double past = random.nextDouble() * life;
    long calculated = now - (long) past;
    Route route = routes.at(number);
    return Optional.of(
        new RoutePrice(
            route.text(),
            Fares.amount(route.stations(), 1),
            1,
            calculated,
            calculated + (long) life,
            detail));
  }

  /** A moment meets long lives more often than short ones, in proportion to their length. */
  private double lifeUnderWay(double uniform) {
    double least = shortest * shortest;
    return Math.sqrt(least + uniform * (longest * longest - least));
  }
}
