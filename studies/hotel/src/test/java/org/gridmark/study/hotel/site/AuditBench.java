package org.gridmark.study.hotel.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/** A bench before a grid in this process, and perhaps a database; keeps figures. */
final class AuditBench implements Job.Bench {
  private static final AtomicInteger STARTED = new AtomicInteger();

  private final Session session =
      new LoopbackDriver()
          .connect(
              new ClusterSpec(
                  "hotel-" + STARTED.getAndIncrement(), 1, 0, "127.0.0.1", 0, List.of(), Map.of()));
  private final Services services;
  private final NanoClock clock;
  private final List<Figure> figures = new ArrayList<>();

  AuditBench(Services services, NanoClock clock) {
    this.services = services;
    this.clock = clock;
  }

  /** The last value of a figure; NaN if there is none. */
  double value(Metric metric) {
    return figures.stream()
        .filter(one -> one.metric().equals(metric))
        .mapToDouble(Figure::value)
        .reduce(Double.NaN, (before, after) -> after);
  }

  List<Figure> figures() {
    return List.copyOf(figures);
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(session);
  }

  @Override
  public NanoClock clock() {
    return clock;
  }

  @Override
  public String address(String service) {
    return services.address(service);
  }

  @Override
  public void record(Subject subject, Response response) {
    throw new UnsupportedOperationException("an audit measures nothing");
  }

  @Override
  public void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}
}
