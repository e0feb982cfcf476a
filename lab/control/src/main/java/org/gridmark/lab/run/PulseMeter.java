package org.gridmark.lab.run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * Makes pulses of the windows that clients tell of, in measured phases and in jobs. A second is
 * over when every client that measures has told of a later one: none is ever shown in part, and a
 * client that is held up holds the pulse back. Traffic beside what is measured is not in it.
 *
 * <p>The windows of one client begin a second apart, so there is one of each client in every second
 * of the wall clock, although their phases do not begin at the same moment.
 */
final class PulseMeter {
  /** A last window that was cut shorter than this says little about a rate. */
  private static final double SHORTEST = 0.5;

  /** Silence beyond this many seconds is not told second by second. */
  private static final long LONGEST_SILENCE = 600;

  private static final long NONE = Long.MIN_VALUE;

  private final Consumer<Pulse> sink;
  private final Set<String> clients = new HashSet<>();
  private final Set<Subject> background = new HashSet<>();
  private final Map<String, Long> reached = new HashMap<>();
  private final TreeMap<Long, Second> open = new TreeMap<>();
  private String phase = "";

  /** The first second that is not over yet. */
  private long next = NONE;

  private long failures;
  private long wrong;

  /**
   * @param sink told of each second on the thread that told of the window, so it must not wait
   */
  PulseMeter(Consumer<Pulse> sink) {
    this.sink = sink;
  }

  /** A phase begins that is measured. */
  synchronized void begin(Phase.Measure measured) {
    end();
    phase = measured.name();
    for (Load load : measured.loads()) {
      if (load.background()) {
        background.add(load.subject().apply(""));
      } else {
        clients.add(load.client());
      }
    }
  }

  /**
   * A job begins in this client: what it records is told like what users ask, without what goes on
   * beside it.
   */
  synchronized void begin(Phase.Once job, String client) {
    end();
    phase = job.name();
    clients.add(client);
    job.meanwhile().forEach(load -> background.add(load.subject().apply("")));
  }

  /** It is over: what was held back is passed on. */
  synchronized void end() {
    if (!open.isEmpty()) {
      passOn(open.lastKey() + 1);
    }
    clients.clear();
    background.clear();
    reached.clear();
    next = NONE;
    failures = 0;
    wrong = 0;
  }

  /** A client tells of a window. */
  synchronized void window(Window window) {
    String client = window.client();
    if (!window.phase().equals(phase) || !clients.contains(client)) {
      return;
    }
    long second = Math.floorDiv(window.start(), 1000L);
    if (measured(window.subject())) {
      open.computeIfAbsent(second, any -> new Second()).add(window);
    }
    reached.merge(client, second, Math::max);
    if (reached.size() == clients.size()) {
      passOn(reached.values().stream().mapToLong(Long::longValue).min().orElseThrow());
    }
  }

  /** Whether it is measured and not background; the parts of a request count with the whole. */
  private boolean measured(Subject subject) {
    return !subject.equals(Window.HICCUPS) && !subject.hasPart() && !background.contains(subject);
  }

  /** Tells of every second before the horizon, of those without an answer too. */
  private void passOn(long horizon) {
    long first = next != NONE ? next : open.isEmpty() ? horizon : open.firstKey();
    for (long second = Math.max(first, horizon - LONGEST_SILENCE); second < horizon; second++) {
      tell(second, open.getOrDefault(second, new Second()));
    }
    open.headMap(horizon).clear();
    next = Math.max(first, horizon);
  }

  private void tell(long number, Second second) {
    failures += second.failures;
    wrong += second.wrong;
    if (second.length() >= SHORTEST) {
      sink.accept(second.pulse(phase, number * 1000, failures, wrong));
    }
  }

  /** One second, as far as it is known. */
  private static final class Second {
    private final Histogram latency = new Histogram(3);
    private final Map<String, Double> lengths = new HashMap<>();
    private final Map<String, Long> responses = new HashMap<>();
    private long failures;
    private long wrong;

    void add(Window window) {
      Distribution answered = window.latency();
      for (int i = 0; i < answered.values().length; i++) {
        latency.recordValueWithCount(answered.values()[i], answered.counts()[i]);
      }
      lengths.merge(window.client(), window.seconds(), Math::max);
      responses.merge(window.client(), window.count(), Long::sum);
      failures += window.failures();
      wrong += window.wrong();
    }

    /** A second of which nobody told was a whole one. */
    double length() {
      return lengths.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    }

    Pulse pulse(String phase, long time, long allFailures, long allWrong) {
      double rate =
          responses.entrySet().stream()
              .mapToDouble(of -> of.getValue() / lengths.getOrDefault(of.getKey(), 1.0))
              .sum();
      return new Pulse(
          phase,
          time,
          rate,
          latency.getValueAtPercentile(50),
          latency.getValueAtPercentile(99),
          failures,
          wrong,
          allFailures,
          allWrong);
    }
  }
}
