package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/** A bench before a store in memory and a legacy system; keeps figures and responses. */
final class PriceBench implements Job.Bench {
  private static final AtomicInteger STARTED = new AtomicInteger();

  private final Session session;
  private final String legacy;
  private final List<Figure> figures = new CopyOnWriteArrayList<>();
  private final List<Response> responses = new CopyOnWriteArrayList<>();
  private final List<Subject> failedParts = new CopyOnWriteArrayList<>();

  /**
   * A bench.
   *
   * @param legacy address of the legacy system
   */
  PriceBench(Plan plan, String legacy) {
    this.legacy = legacy;
    this.session =
        new LoopbackDriver()
            .connect(
                new ClusterSpec(
                    "prices-" + STARTED.getAndIncrement(),
                    1,
                    0,
                    "127.0.0.1",
                    0,
                    plan.caches(),
                    Map.of()));
  }

  /** Goes through a plan, in order; faults are left out. */
  void run(Plan plan) throws Exception {
    for (Phase phase : plan.phases()) {
      if (phase instanceof Phase.Once once) {
        once.job().run(this);
      } else if (phase instanceof Phase.Measure measure) {
        for (Load load : measure.loads()) {
          long end = clock().nanos() + measure.duration().toNanos();
          ask(load, measure.duration(), (intended, response) -> response.end() < end);
        }
      }
    }
  }

  /** The sum of a figure's values. */
  double sum(Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Figure::value)
        .sum();
  }

  List<Response> responses() {
    return List.copyOf(responses);
  }

  @Override
  public void ask(Load load, Duration time, Heard heard) throws InterruptedException {
    long start = clock().nanos();
    AtomicReference<Users> asking = new AtomicReference<>();
    Users users =
        new Users(
            load.with(this).traced(),
            session,
            clock(),
            new Windows(start, window -> {}),
            seen -> {
              if (!load.background()) {
                responses.add(seen.response());
              }
              if (!heard.goOn(seen.intended(), seen.response())) {
                asking.get().stop();
              }
            });
    asking.set(users);
    users.start(start, start + time.toNanos(), STARTED.getAndIncrement());
    users.await();
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
    return legacy;
  }

  @Override
  public void record(Subject subject, Response response) {
    if (response.failed()) {
      failedParts.add(subject);
    }
  }

  /** Parts of lookups of which one failed: the lab ends a run where all of a kind do. */
  List<Subject> failedParts() {
    return failedParts;
  }

  @Override
  public void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}
}
