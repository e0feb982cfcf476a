package org.gridmark.study.desk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/** A bench before a target in memory, which takes a plan's phases and keeps what comes of them. */
final class TestBench implements Job.Bench {
  private static final int ASKED = 40;

  private final Session session;
  private final List<Figure> figures = new CopyOnWriteArrayList<>();
  private final List<Response> responses = Collections.synchronizedList(new ArrayList<>());

  /** Before a target that answers right. */
  TestBench() {
    this(sound -> sound);
  }

  /** Before what a test makes of it. */
  TestBench(UnaryOperator<Session> made) {
    session =
        made.apply(
            new LoopbackDriver()
                .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, List.of(), Map.of())));
  }

  /** Does every phase; of what is measured, each load asks a few times. */
  void run(Plan plan) throws Exception {
    for (Phase phase : plan.phases()) {
      run(phase);
    }
  }

  void run(Phase phase) throws Exception {
    switch (phase) {
      case Phase.Once once -> {
        once.meanwhile().forEach(this::ask);
        once.job().run(this);
      }
      case Phase.Measure measure -> measure.loads().forEach(this::ask);
      case Phase.Fill fill -> throw new IllegalArgumentException("no service " + fill.service());
    }
  }

  private void ask(Load load) {
    Requests requests = load.with(Services.of(Map.of())).requests();
    Random random = new Random(5);
    for (int n = 0; n < ASKED; n++) {
      responses.add(requests.next(n, random).execute(session, clock()));
    }
  }

  List<Response> responses() {
    return List.copyOf(responses);
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
  public void record(Subject subject, Response response) {
    responses.add(response);
  }

  @Override
  public void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}
}
