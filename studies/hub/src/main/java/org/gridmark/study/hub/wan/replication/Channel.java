package org.gridmark.study.hub.wan.replication;

import java.time.Duration;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Session;

/**
 * A cache at both sites, and the way in which its entries get from one to the other.
 *
 * @param words for people, behind "with": {@code push at once}
 * @param cache its name
 * @param delay of {@link Way#BEHIND}
 * @param batch of {@link Way#BEHIND}
 */
public record Channel(Way way, String words, String cache, Duration delay, int batch, Terms terms) {
  /** Beside the delay. */
  private static final Duration REPEATS = Duration.ofSeconds(1);

  /** One of a way that has neither delay nor batch. */
  public Channel(Way way, String words, String cache, Terms terms) {
    this(way, words, cache, Duration.ZERO, 1, terms);
  }

  /** The same in another cache. */
  public Channel named(String other) {
    return new Channel(way, words, other, delay, batch, terms);
  }

  /**
   * How long nothing may change before what is not alike never will be: where a client writes to
   * both sites only its own calls are on their way; a store waits for its delay, too; a product
   * that copies may miss a member, or the other site, for a while before it sends again.
   *
   * @param patience that of stores
   */
  public Duration settles(Duration patience) {
    return switch (way) {
      case DUAL -> patience.dividedBy(3);
      case SYNC, ASYNC -> patience.multipliedBy(2);
      case NONE, AT_ONCE, BEHIND, LOG -> patience.plus(delay);
    };
  }

  /**
   * How long after both sites were alike a write may be published once more: by a node that takes
   * over the queue of a dead one, or by a log that is read again.
   */
  public Duration repeats() {
    return switch (way) {
      case NONE, AT_ONCE, DUAL, SYNC -> Duration.ZERO;
      case BEHIND, LOG, ASYNC -> REPEATS.plus(delay);
    };
  }

  /** The cache at the site where entries are put. */
  public CacheSpec<Long, Message> here() {
    return spec(Route.OUT);
  }

  /** The cache at the site that they are brought to. */
  public CacheSpec<Long, Message> there() {
    boolean alike =
        switch (way) {
          case AT_ONCE, BEHIND, SYNC, ASYNC -> terms.back();
          case NONE, DUAL, LOG -> false;
        };
    return alike ? spec(Route.OUT.back()) : bare(here());
  }

  private CacheSpec<Long, Message> spec(Route route) {
    CacheSpec<Long, Message> bare =
        new CacheSpec<>(cache, Long.class, Message.class).holding(terms.bytes());
    StoreSource publishing = new Publishing(route, terms.apply(), terms.back(), terms.leak());
    return switch (way) {
      case NONE, DUAL -> bare;
      case AT_ONCE -> bare.stored(StoreSpec.writeThrough(publishing));
      case BEHIND -> bare.stored(new StoreSpec(publishing, StoreMode.WRITE_BEHIND, delay, batch));
      case LOG -> bare.stored(StoreSpec.writeThrough(new Logging(route)));
      case SYNC -> copied(bare, SiteCopies.Pace.SYNC);
      case ASYNC -> copied(bare, SiteCopies.Pace.ASYNC);
    };
  }

  private CacheSpec<Long, Message> copied(CacheSpec<Long, Message> bare, SiteCopies.Pace pace) {
    return bare.copied(new SiteCopies(pace, terms.conflicts()));
  }

  /** The same cache with nothing behind it. */
  static CacheSpec<Long, Message> bare(CacheSpec<Long, Message> cache) {
    return new CacheSpec<>(cache.name(), cache.key(), cache.value()).holding(cache.bytes());
  }

  /** The cache at a site. */
  public CacheSpec<Long, Message> at(String site) {
    return site.equals(Route.OUT.from()) ? here() : there();
  }

  /** Puts one, which is acknowledged when this returns. */
  public void put(Session session, Services services, Long key, Message message) {
    put(Route.OUT, session, services, key, message);
  }

  /**
   * The same, from one site to the other.
   *
   * @param session at the site that it is put at
   */
  public void put(Route route, Session session, Services services, Long key, Message message) {
    session.cache(at(route.from())).put(key, message);
    if (way == Way.DUAL) {
      services.site(route.to(), Session.class).cache(at(route.to())).put(key, message);
    }
  }

  /** Removes one, likewise. */
  public void remove(Session session, Services services, Long key) {
    boolean unused = session.cache(here()).remove(key);
    if (way == Way.DUAL) {
      unused |= other(services).cache(there()).remove(key);
    }
  }

  /** Puts many in one call, likewise. */
  public void putAll(Session session, Services services, Map<Long, Message> messages) {
    session.cache(here()).putAll(messages);
    if (way == Way.DUAL) {
      other(services).cache(there()).putAll(messages);
    }
  }

  /** A connection to the other site. */
  public static Session other(Services services) {
    return services.site(Route.OUT.to(), Session.class);
  }

  /**
   * The terms that all caches of a plan share.
   *
   * @param bytes of a payload on average, from which memory is reckoned
   * @param apply how what was published is put
   * @param back whether both sites put
   * @param leak see {@link Publishing#leak}
   * @param conflicts who wins, where the product copies
   * @param heard whether a listener hears of entries; else only a reader sees them
   */
  public record Terms(
      long bytes,
      Apply apply,
      boolean back,
      int leak,
      SiteCopies.Conflicts conflicts,
      boolean heard) {}
}
