package org.gridmark.study.hub.failover;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;

/**
 * A target in memory whose placement goes through stages, one a look, the last for ever; a second
 * passes with each look at the clock.
 */
final class Staged implements Job.Bench, Session {
  private static final List<CacheSpec<?, ?>> CACHES =
      Stream.concat(HubCaches.all().stream(), Stream.<CacheSpec<?, ?>>of(HubCaches.FILE)).toList();

  private final Session memory =
      new LoopbackDriver().connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, CACHES, Map.of()));
  private final Deque<Placement> stages = new ArrayDeque<>();
  private final List<Figure> figures = new CopyOnWriteArrayList<>();
  private final AtomicLong now = new AtomicLong();
  private volatile boolean silent;
  private volatile int forgotten;

  Staged(Placement... stages) {
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

  List<Double> figures(String subject, String metric) {
    return figures.stream()
        .filter(
            figure ->
                figure.subject().toString().equals(subject)
                    && figure.metric().name().equals(metric))
        .map(Figure::value)
        .toList();
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
  public String address(String service) {
    throw new IllegalArgumentException("no service " + service);
  }

  @Override
  public void record(Subject subject, Response response) {}

  @Override
  public void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}

  @Override
  public void close() {}
}
