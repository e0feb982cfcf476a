package org.gridmark.study.hub.failover;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;

/**
 * A target in memory whose placement goes through stages, one a look, the last for ever; a second
 * passes with each look at the clock.
 */
final class Staged extends TestBench implements Session {
  private static final List<CacheSpec<?, ?>> CACHES =
      Stream.concat(HubCaches.all().stream(), Stream.<CacheSpec<?, ?>>of(HubCaches.FILE)).toList();

  private final Session memory = super.connection(Session.class);
  private final Deque<Placement> stages = new ArrayDeque<>();
  private final AtomicLong now = new AtomicLong();
  private volatile boolean silent;
  private volatile int forgotten;

  Staged(Placement... stages) {
    super(CACHES, Services.of(Map.of()));
    this.stages.addAll(List.of(stages));
  }

  /** From now on it answers no request. */
  void fallSilent() {
    silent = true;
  }

  /** Of the rows that are loaded it forgets so many when its placement is next looked at. */
  void forget(int entries) {
    forgotten = entries;
  }

  /** So many nodes, all in order. */
  static Placement whole(int nodes) {
    return new Placement(nodes, 257, 0, 0, true);
  }

  /** So many nodes, parts without backup. */
  static Placement torn(int nodes) {
    return new Placement(nodes, 257, 0, 90, false);
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(this);
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    if (silent) {
      throw new IllegalStateException("nobody owns this");
    }
    return memory.cache(spec);
  }

  @Override
  public Placement placement() {
    Cache<PositionKey, Position> rows = memory.cache(HubCaches.FILE);
    for (PositionKey key : rows.keys(Filter.all()).stream().limit(forgotten).toList()) {
      rows.remove(key);
    }
    forgotten = 0;
    return stages.size() > 1 ? stages.removeFirst() : stages.getFirst();
  }

  @Override
  public NanoClock clock() {
    return () -> now.getAndAdd(1_000_000_000L);
  }

  @Override
  public void close() {}
}
