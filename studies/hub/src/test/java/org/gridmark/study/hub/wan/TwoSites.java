package org.gridmark.study.hub.wan;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.load.Load;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.TestBench;

/**
 * A job's bench at one of two sites in memory, each a map a cache, with the store behind each cache
 * called before a write returns. Time passes when somebody waits; users ask so many requests.
 */
public final class TwoSites extends TestBench {
  /** Between two requests: a thousand a second, or less. */
  private static final long BETWEEN_NANOS = 1_000_000;

  private final Map<String, Site> sites = new HashMap<>();
  private final AtomicLong now = new AtomicLong(1_000_000_000L);
  private final List<Load> beside = new ArrayList<>();
  private int asked = 50;
  private boolean cut;
  private int cutRequests;

  public TwoSites() {
    sites.put("newyork", new Site("london"));
    sites.put("london", new Site("newyork"));
  }

  /** Users ask so many requests, whatever the time. */
  public TwoSites asking(int requests) {
    asked = requests;
    return this;
  }

  /** A load of the other site, asked before and after each request. */
  public TwoSites beside(Load load) {
    beside.add(load);
    return this;
  }

  /** From now on nobody reaches another site, or somebody does again. */
  public void cut(boolean off) {
    cut = off;
  }

  /** Nobody reaches another site during the first requests that are asked. */
  public void cutFor(int requests) {
    cutRequests = requests;
  }

  /** The cluster at a site. */
  public Session at(String site) {
    return sites.get(site);
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(sites.get("newyork"));
  }

  @Override
  public <C> C site(String site, Class<C> kind) {
    if (cut) {
      throw new IllegalStateException("nobody answers at " + site);
    }
    return kind.cast(sites.get(site));
  }

  @Override
  public NanoClock clock() {
    return new NanoClock() {
      @Override
      public long nanos() {
        return now.addAndGet(1000);
      }

      @Override
      public void park(long nanos) {
        now.addAndGet(nanos);
        look();
      }
    };
  }

  private void look() {
    for (Load load : beside) {
      Response unused =
          load.requests().next(0, new SplittableRandom(1)).execute(sites.get("london"), clock());
    }
  }

  @Override
  public void ask(Load load, Duration time, Heard heard) {
    SplittableRandom random = new SplittableRandom(1);
    heard.begins(clock().nanos());
    for (int n = 0; n < asked; n++) {
      now.addAndGet(BETWEEN_NANOS);
      cut = n < cutRequests;
      Request request = load.requests().next(n, random);
      heard.goOn(0, request.execute(sites.get("newyork"), clock()));
      look();
    }
  }

  /** One of them: to its stores, the other one is the other. */
  private final class Site implements Session {
    private final Session memory = new LoopbackDriver().connect(ClusterSpec.configured(Map.of()));
    private final Map<String, Cache<?, ?>> caches = new ConcurrentHashMap<>();
    private final String other;

    Site(String other) {
      this.other = other;
    }

    @Override
    @SuppressWarnings("unchecked") // of its spec
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      Cache<?, ?> there = caches.get(spec.name());
      if (there == null) {
        there = made(spec);
        caches.put(spec.name(), there);
      }
      return (Cache<K, V>) there;
    }

    private <K, V extends Record> Cache<K, V> made(CacheSpec<K, V> spec) {
      Cache<K, V> bare = memory.cache(new CacheSpec<>(spec.name(), spec.key(), spec.value()));
      if (spec.store() == null) {
        return bare;
      }
      Services services =
          new Services() {
            @Override
            public String address(String service) {
              return TwoSites.this.address(service);
            }

            @Override
            public <C> C site(String site, Class<C> kind) {
              if (!site.equals(other)) {
                throw new IllegalArgumentException(site);
              }
              return TwoSites.this.site(site, kind);
            }
          };
      return stored(bare, spec.store().source().open(spec, services));
    }

    @SuppressWarnings("unchecked") // a proxy of nothing else
    private <K, V extends Record> Cache<K, V> stored(Cache<K, V> bare, EntryStore<K, V> store) {
      return (Cache<K, V>)
          Proxy.newProxyInstance(
              Cache.class.getClassLoader(),
              new Class<?>[] {Cache.class},
              (proxy, method, arguments) -> {
                try {
                  Object result = method.invoke(bare, arguments);
                  switch (method.getName()) {
                    case "put", "putIfAbsent" -> store.store((K) arguments[0], (V) arguments[1]);
                    case "replace" -> store.store((K) arguments[0], (V) arguments[2]);
                    case "putAll" -> store.storeAll((Map<K, V>) arguments[0]);
                    case "remove" -> store.delete((K) arguments[0]);
                    default -> {}
                  }
                  return result;
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }

    @Override
    public Placement placement() {
      return memory.placement();
    }

    @Override
    public void close() {
      memory.close();
    }
  }
}
