package org.gridmark.system.prices.lookup;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.legacy.LegacySystem;
import org.gridmark.system.prices.legacy.Quote;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.store.PriceStore;
import org.jspecify.annotations.Nullable;

/** A clock, a store and a legacy system that tests command. */
final class Simulation implements InstantSource, PriceStore, LegacySystem {
  static final Route ROUTE = Route.of(List.of(8_500_101, 8_500_102, 8_500_103));

  final AtomicLong millis = new AtomicLong(1_000_000);
  final AtomicLong calls = new AtomicLong();
  final Map<RouteKey, RoutePrice> entries = new ConcurrentHashMap<>();
  final Map<RouteKey, Duration> lives = new ConcurrentHashMap<>();
  volatile long callTakes;
  volatile boolean down;
  volatile boolean storeDown;
  volatile Runnable duringCall = () -> {};

  /** Run once, between the next get and its return. */
  volatile Runnable afterGet = () -> {};

  PriceService service(Policy policy, DoubleSupplier random) {
    return new PriceService(this, this, policy, this, random, "filler");
  }

  void pass(long passed) {
    millis.addAndGet(passed);
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis.get());
  }

  @Override
  public @Nullable RoutePrice get(RouteKey key) {
    requireStore();
    RoutePrice price = entries.get(key);
    Runnable once = afterGet;
    afterGet = () -> {};
    once.run();
    return price;
  }

  @Override
  public void put(RouteKey key, RoutePrice price, Duration life) {
    requireStore();
    entries.put(key, price);
    lives.put(key, life);
  }

  private void requireStore() {
    if (storeDown) {
      throw new IllegalStateException("the store is down");
    }
  }

  /** The amount is the number of the call. */
  @Override
  public Quote quote(Route route) throws LegacyFailure {
    long call = calls.incrementAndGet();
    pass(callTakes);
    duringCall.run();
    if (down) {
      throw new LegacyFailure("the legacy system is down");
    }
    return new Quote(BigDecimal.valueOf(call), 1, millis.get());
  }
}
