package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.measure.Users;
import org.gridmark.measure.Window;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.history.KeyRequest;
import org.gridmark.model.history.Operation;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Event;
import org.junit.jupiter.api.Test;

class JobBenchTest {
  private final NanoClock clock = NanoClock.system();
  private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();

  /** A job may last for hours: what it records must not be kept until it is over. */
  @Test
  void aFinishedWindowIsToldWhileTheJobGoesOn() throws Exception {
    PhaseReporter telling =
        new PhaseReporter("job", clock, TrialTime.begin(), Duration.ZERO, reports::add);
    try (JobBench bench = bench(telling)) {
      bench.record("trade", response(telling.origin() + 1));
      bench.record("trade", response(telling.origin() + Window.NANOS + 1));

      Report first = reports.poll(30, TimeUnit.SECONDS);
      assertThat(first).isInstanceOf(Report.Window.class);
      assertThat(((Report.Window) first).window().subject()).hasToString("trade");
    }
    assertThat(reports).hasSize(1); // the last second's, at the end
  }

  @Test
  void itTellsInTheEndOfWhatItFoundFigures() {
    PhaseReporter telling =
        new PhaseReporter("job", clock, TrialTime.begin(), Duration.ZERO, reports::add);
    try (JobBench bench = bench(telling)) {
      bench.figure(new Figure("load", StandardMetrics.LOAD_RATE, 7));
      bench.figure(new Figure("a, b", StandardMetrics.LOAD_RATE, 8));
      bench.figure(new Figure("load", StandardMetrics.LOAD_TIME, 9));
    }
    assertThat(reports)
        .filteredOn(Report.Happened.class::isInstance)
        .map(report -> ((Report.Happened) report).event().event())
        .singleElement()
        .isInstanceOfSatisfying(
            Event.JobEnded.class,
            job ->
                assertThat(job.figures())
                    .containsExactlyInAnyOrder(Subject.of("a, b"), Subject.of("load")));
  }

  /** The last reads of a probe are no load. */
  @Test
  void anOperationOnAKeyGoesIntoTheHistoryAlone() {
    TrialTime time = new TrialTime(clock.nanos(), 0, 0);
    PhaseReporter telling = new PhaseReporter("job", clock, time, Duration.ZERO, reports::add);
    KeyRequest read =
        new KeyRequest(HistoryProbe.CACHE, 5, 8, Operation.Kind.READ, Operation.ABSENT);
    try (JobBench bench = bench(telling)) {
      long start = time.nanos() + 1_000;
      bench.record("history", new Response(read, 1, start, start + 10, null, List.of()));
    }
    Operation kept =
        new Operation(
            5, 8, Operation.Kind.READ, Operation.ABSENT, 1_000, 1_010, 0, Operation.Outcome.OK);
    assertThat(reports).containsExactly(new Report.Operations("job", List.of(kept)));
  }

  /** One user and answers of 50 ms: a third of 60 arrivals a second. */
  @Test
  void aLoadOfAJobThatIsNotDeliveredIsToldWithTheTimesOfItsBacklog() throws Exception {
    PhaseReporter telling =
        new PhaseReporter("job", clock, TrialTime.begin(), Duration.ZERO, reports::add);
    Requests slow = Requests.inTurn(List.of(new Slow()));
    Load load = Load.measured("users", 1, new Schedule.Constant(60), slow);
    List<Long> times = new ArrayList<>();
    long began = clock.nanos();
    try (JobBench bench = bench(telling)) {
      bench.ask(
          load,
          Duration.ofSeconds(1),
          (intended, response) -> {
            times.add(response.end() - intended);
            return true;
          });
    }
    assertThat(times).hasSize(60); // what was due is asked, up to 10 s late
    assertThat(times.getLast()).isGreaterThan(1_900_000_000L); // 60 x 50 ms less 1 s, about
    assertThat(clock.nanos() - began).isGreaterThan(2_900_000_000L);
    assertThat(events(Event.LoadStarted.class))
        .singleElement()
        .satisfies(
            started -> {
              assertThat(started.load().subjects()).containsExactly(Subject.of("slow"));
              assertThat(started.rate()).isEqualTo(60);
              assertThat(started.users()).isEqualTo("1");
            });
    assertThat(events(Event.LoadDelivered.class))
        .singleElement()
        .satisfies(
            delivered -> {
              assertThat(delivered.due()).isEqualTo(60);
              assertThat(delivered.started()).isBetween(1.0, 21.0);
            });
    assertThat(windows("slow").stream().mapToLong(EncodedWindow::affected).sum()).isEqualTo(60);
    assertThat(windows(Hiccups.SUBJECT)).isNotEmpty();
  }

  @Test
  void usersOfAClosedLoadGoOnUntilEnoughWasHeard() throws Exception {
    PhaseReporter telling =
        new PhaseReporter("job", clock, TrialTime.begin(), Duration.ZERO, reports::add);
    AtomicInteger heard = new AtomicInteger();
    Requests requests = Requests.inTurn(List.of(new Nothing()));
    try (JobBench bench = bench(telling)) {
      bench.ask(
          Load.measured("users", 1, Schedule.closed(), requests),
          Duration.ofDays(1),
          (intended, response) -> heard.incrementAndGet() < 500);
    }
    assertThat(heard).hasValue(500);
    assertThat(windows("nothing").stream().mapToLong(EncodedWindow::affected).sum()).isEqualTo(500);
    assertThat(events(Event.LoadStarted.class)).isEmpty();
  }

  private JobBench bench(PhaseReporter telling) {
    return new JobBench(
        new NoSession(),
        Users.TIMEOUT,
        clock,
        Services.of(Map.of()),
        telling,
        "users",
        new Seed(7));
  }

  private <E extends Event> List<E> events(Class<E> kind) {
    return reports.stream()
        .filter(Report.Happened.class::isInstance)
        .map(report -> ((Report.Happened) report).event().event())
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private List<EncodedWindow> windows(String subject) {
    return reports.stream()
        .filter(Report.Window.class::isInstance)
        .map(report -> ((Report.Window) report).window())
        .filter(window -> window.subject().equals(Subject.of(subject)))
        .toList();
  }

  private static Response response(long end) {
    return new Nothing().execute(new NoSession(), () -> end);
  }

  private static final class Nothing extends Query {
    Nothing() {
      super("nothing", Request.UNKNOWN);
    }

    @Override
    protected long perform(Session session) {
      return 1;
    }
  }

  private static final class Slow extends Query {
    Slow() {
      super("slow", 1);
    }

    @Override
    protected long perform(Session session) throws Exception {
      Thread.sleep(50);
      return 1;
    }
  }

  private static final class NoSession implements Session {
    @Override
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Placement placement() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }
}
