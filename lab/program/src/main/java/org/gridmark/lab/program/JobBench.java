package org.gridmark.lab.program;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.measure.Recorder;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.history.KeyRequest;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Connection;
import org.gridmark.record.Event;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of a job. Its records go to the controller about once a second, as those of a
 * load do: a job may last for hours.
 */
final class JobBench implements Job.Bench, AutoCloseable {
  /** Progress is for people: more often than this they cannot read it. */
  private static final long PROGRESS_NANOS = 200_000_000L;

  private final Connection connection;
  private final Duration timeout;
  private final NanoClock clock;
  private final Services services;
  private final PhaseReporter telling;
  private final String client;
  private final Seed seed;
  private final Windows windows;
  private final Ticker ticker;
  private final Set<Subject> figures = new ConcurrentSkipListSet<>();
  private final AtomicInteger loads = new AtomicInteger();

  /** Made when it is needed: windows wait for each recorder that there is. */
  private @Nullable Recorder recorder;

  private long lastProgress;

  /**
   * @param timeout how long the answer of a request is waited for
   * @param client the program that the job is done in
   * @param seed of the users in this phase
   */
  JobBench(
      Connection connection,
      Duration timeout,
      NanoClock clock,
      Services services,
      PhaseReporter telling,
      String client,
      Seed seed) {
    this.connection = connection;
    this.timeout = timeout;
    this.clock = clock;
    this.services = services;
    this.telling = telling;
    this.windows = new Windows(telling.origin(), telling::wholeWindow);
    this.client = client;
    this.seed = seed;
    this.ticker = new Ticker("windows", Duration.ofSeconds(1), this::collect);
  }

  private void collect() {
    windows.collect();
    telling.flush();
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(connection);
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
  public <C> C site(String site, Class<C> kind) {
    return services.site(site, kind);
  }

  @Override
  public synchronized void record(Subject subject, Response response) {
    if (!(response.request() instanceof KeyRequest)) { // which is in the history, and no load
      recorder().record(subject, response.start(), response);
    }
    telling.seen(new Users.Seen(subject, response.start(), response), false);
  }

  private Recorder recorder() {
    Recorder there = recorder == null ? windows.recorder() : recorder;
    recorder = there;
    return there;
  }

  @Override
  public void ask(Load load, Duration time, Heard heard) throws InterruptedException {
    LoadExecution asked =
        new LoadExecution(load.with(services), timeout, connection, clock, windows, telling, heard);
    Users hiccups = new Users(Hiccups.load(client), connection, clock, windows, seen -> {});
    long start = clock.nanos() + ClientProgram.LEAD.toNanos();
    heard.begins(start);
    hiccups.start(start, start + time.toNanos(), seed.with(Hiccups.SUBJECT).value());
    asked.start(start, start + time.toNanos(), MeasurePhase.seed(seed, loads.getAndIncrement()));
    try {
      asked.await();
    } finally {
      asked.stop(); // where the job was interrupted
      hiccups.stop();
      hiccups.await();
    }
    asked.tellBackground();
    asked.tell();
  }

  @Override
  public void figure(Figure figure) {
    figures.add(figure.subject());
    telling.report(
        new Report.Figure(figure.subject(), figure.metric(), figure.value(), figure.seconds()));
  }

  @Override
  public void draw(Curve curve) {
    telling.report(Report.Curve.of(curve));
  }

  @Override
  public synchronized void progress(long done, long all) {
    long now = clock.nanos();
    if (done == all || now - lastProgress > PROGRESS_NANOS) {
      lastProgress = now;
      telling.report(new Report.Progress(telling.phase(), done, all));
    }
  }

  @Override
  public void close() {
    ticker.close();
    closeWindows();
    telling.flush();
    if (!figures.isEmpty()) {
      telling.event(telling.now(), (time, phase) -> new Event.JobEnded(time, phase, figures));
    }
  }

  /** After the last {@link #record}, on whatever thread that was. */
  private synchronized void closeWindows() {
    windows.close();
  }
}
