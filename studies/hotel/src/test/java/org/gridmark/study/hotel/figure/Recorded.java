package org.gridmark.study.hotel.figure;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** A trial of phases of ten seconds each. */
final class Recorded {
  private static final long MILLI = 1_000_000;

  private final List<Window> windows = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();
  private long now;

  /** A phase begins. */
  Recorded begins(String phase) {
    events.add(new Event.PhaseStarted(now, phase));
    return this;
  }

  /** Of a page in a phase: so many answers that took as long each, and so many failures. */
  Recorded window(String phase, Subject page, long answers, long millis, long failures) {
    Distribution latency =
        answers == 0
            ? Distribution.NONE
            : new Distribution(new long[] {millis * MILLI}, new long[] {answers});
    long all = answers + failures;
    windows.add(
        new Window("visitors", phase, page, now, 10, all, failures, 0, 0, latency, latency));
    return this;
  }

  /** The same of its answers alone. */
  Recorded window(String phase, String page, long answers, long millis) {
    return window(phase, Subject.of(page), answers, millis, 0);
  }

  /** The processor time that a program has used until now. */
  Recorded used(String program, double seconds) {
    resources.add(Resource.of(now, program, seconds, 0));
    return this;
  }

  /** The same, and the time for which it was ready to run and did not. */
  Recorded used(String program, double seconds, double waited) {
    double unknown = Double.NaN;
    resources.add(
        new Resource(
            now, program, seconds, waited, unknown, 0, unknown, unknown, unknown, unknown));
    return this;
  }

  /** It ends, after ten seconds. */
  Recorded ends(String phase) {
    now += 10_000;
    events.add(new Event.PhaseEnded(now, phase));
    return this;
  }

  TrialData trial() {
    return new TrialData(1, "database", windows, List.of(), List.of(), events, resources);
  }

  /** NaN: there is none. */
  static double value(List<Figure> figures, Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElse(Double.NaN);
  }
}
