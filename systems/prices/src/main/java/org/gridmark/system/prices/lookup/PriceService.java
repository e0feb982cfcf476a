package org.gridmark.system.prices.lookup;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.legacy.LegacySystem;
import org.gridmark.system.prices.legacy.Quote;
import org.gridmark.system.prices.lookup.Answer.From;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.store.PriceStore;
import org.jspecify.annotations.Nullable;

/**
 * The price of a route: from the store while it is valid, else from the legacy system, whose answer
 * is then stored. Safe for use by many threads.
 *
 * <p>A store that fails is counted, and costs a call of the legacy system. It is no failure for the
 * caller.
 */
public final class PriceService {
  /** A legacy system answers or fails long before; this is for one that does not keep to it. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final PriceStore store;
  private final LegacySystem legacy;
  private final Policy policy;
  private final InstantSource clock;
  private final DoubleSupplier random;
  private final String detail;
  private final Counters counters = new Counters();
  private final Flights flights = new Flights(PATIENCE, counters.waited::increment);
  private final EarlyRefresh early;

  /** A service whose entries have no filler. */
  public PriceService(
      PriceStore store,
      LegacySystem legacy,
      Policy policy,
      InstantSource clock,
      DoubleSupplier random) {
    this(store, legacy, policy, clock, random, "");
  }

  /**
   * A service.
   *
   * @param clock the same time in all processes that share a store
   * @param random draws from 0 up to 1, for many threads
   * @param detail filler of each entry ({@link RoutePrice#detail})
   */
  public PriceService(
      PriceStore store,
      LegacySystem legacy,
      Policy policy,
      InstantSource clock,
      DoubleSupplier random,
      String detail) {
    this.store = store;
    this.legacy = legacy;
    this.policy = policy;
    this.clock = clock;
    this.random = random;
    this.detail = detail;
    this.early = new EarlyRefresh(policy.earlyRefresh(), random);
  }

  /**
   * The result of a get of the store.
   *
   * @param price null if there is none, or the get failed
   */
  private record Found(@Nullable RoutePrice price, boolean failed) {}

  /**
   * The price of a route.
   *
   * @throws LegacyFailure if the legacy system had to be asked and failed, and there is no expired
   *     price that the policy allows
   */
  public Answer price(Route route) throws LegacyFailure {
    counters.lookups.increment();
    Found found = get(route.key());
    RoutePrice price = found.price();
    if (price == null) {
      if (!found.failed()) {
        counters.misses.increment();
      }
      return fetch(route, found);
    }
    long left = price.validUntil() - clock.millis();
    if (left <= 0) {
      counters.expired.increment();
      return fetchOrStale(route, found, price);
    }
    counters.hits.increment();
    return early.now(left) ? refresh(route, found, price) : new Answer(price, From.STORE);
  }

  private Found get(RouteKey key) {
    try {
      return new Found(store.get(key), false);
    } catch (RuntimeException e) {
      counters.storeFailures.increment();
      return new Found(null, true);
    }
  }

  /** Serves the stored price if the call fails, or if another caller makes it already. */
  private Answer refresh(Route route, Found found, RoutePrice price) {
    Answer stored = new Answer(price, From.STORE);
    if (policy.singleFlight() && flights.underWay(route.key())) {
      return stored;
    }
    counters.refreshed.increment();
    try {
      return fetch(route, found);
    } catch (LegacyFailure e) {
      return stored;
    }
  }

  private Answer fetchOrStale(Route route, Found found, RoutePrice price) throws LegacyFailure {
    try {
      return fetch(route, found);
    } catch (LegacyFailure e) {
      if (clock.millis() - price.validUntil() > policy.staleIfDown().toMillis()
          || policy.staleIfDown().isZero()) {
        throw e;
      }
      counters.stale.increment();
      return new Answer(price, From.STALE);
    }
  }

  private Answer fetch(Route route, Found found) throws LegacyFailure {
    return policy.singleFlight()
        ? flights.join(route.key(), () -> askUnlessStored(route, found))
        : ask(route);
  }

  /** Another caller's call may have ended between this one's get and its own call. */
  private Answer askUnlessStored(Route route, Found found) throws LegacyFailure {
    RoutePrice price = found.failed() ? null : get(route.key()).price();
    if (price == null || price.validUntil() <= clock.millis() || price.equals(found.price())) {
      return ask(route);
    }
    counters.waited.increment();
    return new Answer(price, From.STORE);
  }

  private Answer ask(Route route) throws LegacyFailure {
    Instant asked = clock.instant();
    Quote quote = quote(route);
    early.took(Duration.between(asked, clock.instant()));
    RoutePrice price =
        new RoutePrice(
            route.text(),
            quote.amount(),
            quote.tariff(),
            quote.calculated(),
            validUntil(asked.toEpochMilli()),
            detail);
    put(route.key(), price);
    return new Answer(price, From.LEGACY);
  }

  private Quote quote(Route route) throws LegacyFailure {
    counters.calls.increment();
    try {
      return legacy.quote(route);
    } catch (LegacyFailure e) {
      counters.failedCalls.increment();
      throw e;
    } catch (RuntimeException e) {
      counters.failedCalls.increment();
      throw new LegacyFailure("the legacy system failed: " + e, e);
    }
  }

  /** It cannot have been calculated before it was asked for. */
  private long validUntil(long asked) {
    double share = policy.jitter() == 0 ? 1 : 1 - policy.jitter() * random.getAsDouble();
    return asked + (long) (policy.ttl().toMillis() * share);
  }

  private void put(RouteKey key, RoutePrice price) {
    Duration life =
        Duration.ofMillis(price.validUntil() - clock.millis()).plus(policy.staleIfDown());
    if (!life.isPositive()) {
      return;
    }
    try {
      store.put(key, price, life);
    } catch (RuntimeException e) {
      counters.storeFailures.increment();
    }
  }

  /**
   * Gets an entry from the store, and gives the reason in one line if that fails; counts nothing.
   */
  public Optional<String> storeFailure() {
    try {
      store.get(new RouteKey(0, 0));
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of(e.toString().lines().findFirst().orElse(""));
    }
  }

  /** How often each thing has happened so far. */
  public Counts counts() {
    return counters.snapshot();
  }
}
