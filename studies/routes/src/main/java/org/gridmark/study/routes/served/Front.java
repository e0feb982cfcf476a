package org.gridmark.study.routes.served;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.gridmark.model.target.Session;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.legacy.LegacySystem;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.lookup.Policy;
import org.gridmark.system.prices.lookup.PriceService;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.store.CacheStore;

/** The price service that all applications share, or one for each, with a cache of its own. */
public final class Front {
  private final List<PriceService> services;
  private final Duration most;

  /**
   * In a client.
   *
   * @param services how many there are
   * @param expiry whether the store drops what has expired
   * @param detail filler of each price
   */
  public Front(
      Session session,
      LegacySystem legacy,
      Policy policy,
      int services,
      boolean expiry,
      String detail) {
    this.most = policy.ttl().plus(policy.staleIfDown());
    this.services =
        IntStream.rangeClosed(1, services)
            .mapToObj(number -> FilledPrices.cache(number, detail.length()))
            .map(cache -> new CacheStore(session.cache(cache), expiry))
            .map(store -> service(store, legacy, policy, detail))
            .toList();
  }

  private static PriceService service(
      CacheStore store, LegacySystem legacy, Policy policy, String detail) {
    return new PriceService(
        store,
        legacy,
        policy,
        InstantSource.system(),
        () -> ThreadLocalRandom.current().nextDouble(),
        detail);
  }

  /** How often the store failed so far; lookups then ask the legacy system. */
  public long storeFailures() {
    return services.stream().mapToLong(service -> service.counts().storeFailures()).sum();
  }

  /** A price that was served, and its worth. */
  public record Served(Answer answer, Verdict verdict) {}

  /**
   * Asks for a price.
   *
   * @param application any number from 0
   * @throws LegacyFailure if there is none
   */
  public Served price(Route route, int application) throws LegacyFailure {
    long asked = InstantSource.system().millis();
    Answer answer = services.get(application % services.size()).price(route);
    return new Served(answer, Verdict.of(route, answer, asked, most));
  }
}
