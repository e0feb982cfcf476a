package org.gridmark.lab.program;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.gridmark.measure.Users;
import org.gridmark.measure.Window;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.KeyRequest;
import org.gridmark.model.history.Operation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Event;

/** Tells the controller what was recorded in one phase, its times put on the trial's time. */
final class PhaseReporter {
  private record Failure(Subject subject, Class<?> kind) {}

  private final String phase;
  private final NanoClock clock;
  private final Consumer<Report> reports;
  private final long origin;
  private final TrialTime time;
  private final Set<Failure> failuresSeen = ConcurrentHashMap.newKeySet();
  private List<Report.Point> points = new ArrayList<>();
  private List<Operation> operations = new ArrayList<>();

  /**
   * @param lead how long from now the phase begins
   */
  PhaseReporter(
      String phase, NanoClock clock, TrialTime time, Duration lead, Consumer<Report> reports) {
    this.phase = phase;
    this.time = time;
    this.clock = clock;
    this.reports = reports;
    this.origin = clock.nanos() + lead.toNanos();
  }

  String phase() {
    return phase;
  }

  /** When the phase began, on the clock of the responses. */
  long origin() {
    return origin;
  }

  /** Now, on the clock of the responses. */
  long now() {
    return clock.nanos();
  }

  void report(Report report) {
    reports.accept(report);
  }

  /** Tells what happened at that time on the clock of the responses. */
  void event(long time, BiFunction<Long, String, Event> event) {
    reports.accept(Report.Happened.of(event.apply(Math.round(this.time.at(time)), phase)));
  }

  /** Tells of a window that lasted its whole second. */
  void wholeWindow(Window window) {
    window(window, origin + (window.index() + 1) * Window.NANOS);
  }

  /** Tells of a window that lasted until {@code end} at most, on the clock of the responses. */
  void window(Window window, long end) {
    long start = window.index() * Window.NANOS;
    double seconds = Math.min(Window.NANOS, end - origin - start) / (double) Window.NANOS;
    reports.accept(
        new Report.Window(
            new EncodedWindow(
                phase,
                window.subject(),
                Math.round(time.at(origin + start)),
                seconds,
                window.failures(),
                window.wrong(),
                window.affected(),
                EncodedWindow.encode(window.latency()),
                EncodedWindow.encode(window.service()),
                window.failed() == null ? "" : EncodedWindow.encode(window.failed()))));
  }

  /** Takes note of a single response; failures are told once a kind, operations each. */
  void seen(Users.Seen seen, boolean traced) {
    Response response = seen.response();
    if (response.failed()) {
      failure(seen.subject(), Objects.requireNonNull(response.failure()));
    }
    if (traced) {
      point(seen);
    }
    if (response.request() instanceof KeyRequest asked) {
      operation(asked.operation(response, time.nanos(), time.errorAt(response.end())));
    }
  }

  private synchronized void operation(Operation operation) {
    operations.add(operation);
  }

  private void failure(Subject subject, Throwable failure) {
    String text = String.valueOf(failure);
    if (failuresSeen.add(new Failure(subject, failure.getClass()))) {
      String told = text.substring(0, Math.min(500, text.length()));
      event(now(), (at, in) -> new Event.RequestFailed(at, in, subject, told));
    }
  }

  private synchronized void point(Users.Seen seen) {
    Response response = seen.response();
    points.add(
        new Report.Point(
            seen.subject(),
            time.at(response.end()),
            response.end() - seen.intended(),
            response.affected(),
            response.failed() ? "FAILED" : response.wrong() ? "WRONG" : "RIGHT"));
  }

  /** Passes on the single responses and operations noted since the last time. */
  void flush() {
    List<Report.Point> noted = takePoints();
    // Without the lock: a user who has something to note must not wait for the controller to read.
    if (!noted.isEmpty()) {
      reports.accept(new Report.Points(phase, noted));
    }
    List<Operation> kept = takeOperations();
    if (!kept.isEmpty()) {
      reports.accept(new Report.Operations(phase, kept));
    }
  }

  private synchronized List<Report.Point> takePoints() {
    List<Report.Point> noted = points;
    points = new ArrayList<>();
    return noted;
  }

  private synchronized List<Operation> takeOperations() {
    List<Operation> kept = operations;
    operations = new ArrayList<>();
    return kept;
  }
}
