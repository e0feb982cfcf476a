package org.gridmark.study.trades.data;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/** A bench before a target in memory; keeps the figures. */
public final class LoopbackBench implements Job.Bench {
  private final Session session;
  private final List<Figure> figures = new CopyOnWriteArrayList<>();

  /** With the caches without an index. */
  public LoopbackBench() {
    this(List.of(Trades.CACHE, Payloads.CACHE));
  }

  /** With these caches. */
  public LoopbackBench(List<CacheSpec<?, ?>> caches) {
    session =
        new LoopbackDriver()
            .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, caches, Map.of()));
  }

  /** The values of a figure, in the order in which they were reported. */
  public List<Double> values(Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .map(Figure::value)
        .toList();
  }

  /** All figures. */
  public List<Figure> figures() {
    return List.copyOf(figures);
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(session);
  }

  @Override
  public NanoClock clock() {
    return NanoClock.system();
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
}
