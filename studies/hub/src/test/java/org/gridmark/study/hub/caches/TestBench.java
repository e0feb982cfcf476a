package org.gridmark.study.hub.caches;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.HubCaches;

/** A bench before a target in memory; keeps the figures. */
public class TestBench implements Job.Bench {
  private final Session session;
  private final Services services;
  private final List<Figure> figures;

  /** With all caches and no service. */
  public TestBench() {
    this(HubCaches.all(), Services.of(Map.of()));
  }

  /** With these caches, and services that are there. */
  public TestBench(List<CacheSpec<?, ?>> caches, Services services) {
    this(
        new LoopbackDriver()
            .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, caches, Map.of())),
        services,
        new CopyOnWriteArrayList<>());
  }

  private TestBench(Session session, Services services, List<Figure> figures) {
    this.session = session;
    this.services = services;
    this.figures = figures;
  }

  /** The same with another target; figures are kept here. */
  public Job.Bench with(Session other) {
    return new TestBench(other, services, figures);
  }

  /** The values of a figure. */
  public List<Double> figures(String subject, String metric) {
    return figures.stream()
        .filter(
            figure ->
                figure.subject().toString().equals(subject)
                    && figure.metric().name().equals(metric))
        .map(Figure::value)
        .toList();
  }

  /** The values of a figure, whatever its subject. */
  List<Double> figures(String metric) {
    return figures.stream()
        .filter(figure -> figure.metric().name().equals(metric))
        .map(Figure::value)
        .toList();
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
    return services.address(service);
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
