package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * A phase of a known course, in virtual time: answers take a lognormal time, scaled by what the
 * second has of its own and by the course, and once the target stands still.
 *
 * @param open whether 300 requests a second arrive, or 4 users ask without a pause
 * @param seconds the phase's length
 * @param at when it stands still
 * @param still for how long, in seconds; 0: never
 */
record Pulsed(boolean open, Course course, int seconds, double at, double still, long seed) {
  private static final int USERS = 4;
  private static final double RATE = 300;
  private static final double EVERY = 15;
  private static final double COLLECTION = 0.15;
  private static final String PHASE = "load";
  private static final Subject GET = Subject.of("Get");

  /** How the service time changes over the phase. */
  enum Course {
    LEVEL,
    FALLING,
    TREND,
    COLLECTED
  }

  /** The numbers that the analysis tells of the subject. */
  record Told(double mean, double p99, double max, double setAside, String verdict) {}

  /** By whole seconds: those before are the warm-up. */
  int warmUp() {
    return course == Course.FALLING ? (int) Math.ceil(seconds / 5.0) : 0;
  }

  private double factor(double time) {
    return switch (course) {
      case FALLING -> 1 + 2 * Math.max(0, 1 - time / (seconds / 5.0));
      case TREND -> 1 + 0.3 * time / seconds;
      case LEVEL, COLLECTED -> 1;
    };
  }

  /** The windows, one a second. */
  List<Window> windows() {
    SplittableRandom random = new SplittableRandom(seed);
    double[] own = new double[seconds + 1];
    Arrays.setAll(own, i -> Math.exp(0.03 * random.nextGaussian()));
    double collection = EVERY * random.nextDouble();
    TreeMap<Integer, TreeMap<Long, Long>> answers = new TreeMap<>();
    for (int user = 0; user < (open ? 1 : USERS); user++) {
      double time = 0;
      while (time < seconds) {
        double plain = open ? 0.001 : 0.002;
        double service =
            plain * Math.exp(0.3 * random.nextGaussian()) * factor(time) * own[(int) time];
        double end = stalled(time, time + service, collection);
        if (end < seconds) {
          answers
              .computeIfAbsent((int) end, second -> new TreeMap<>())
              .merge(Math.round((end - time) * 1e6) * 1000, 1L, Long::sum);
        }
        time = open ? time + 1 / RATE : end;
      }
    }
    List<Window> windows = new ArrayList<>();
    answers.forEach((second, counts) -> windows.add(window(second, counts)));
    return windows;
  }

  private double stalled(double from, double end, double collection) {
    double later = still > 0 && end > at && from < at + still ? at + still + end - from : end;
    if (course != Course.COLLECTED) {
      return later;
    }
    double last = collection + EVERY * Math.floor((later - collection) / EVERY);
    boolean collected = last >= 0 && later > last && from < last + COLLECTION;
    return collected ? Math.max(later, last + COLLECTION + end - from) : later;
  }

  private static Window window(int second, TreeMap<Long, Long> counts) {
    Distribution all =
        new Distribution(
            counts.keySet().stream().mapToLong(Long::longValue).toArray(),
            counts.values().stream().mapToLong(Long::longValue).toArray());
    long start = Fixtures.EPOCH + second * 1000L;
    return new Window("users", PHASE, GET, start, 1, all.count(), 0, 0, 0, all, all);
  }

  /** The numbers of all answers from a second on, as anybody would take them. */
  private static Told from(List<Window> windows, int second) {
    Distribution all =
        Distribution.merge(
            windows.stream()
                .filter(one -> one.start() >= Fixtures.EPOCH + second * 1000L)
                .map(Window::latency)
                .toList());
    return new Told(all.mean() / 1e6, all.quantile(0.99) / 1e6, all.max() / 1e6, second, "");
  }

  private TrialData trial(List<Window> windows) {
    List<Event> events =
        List.of(
            new Event.PhaseStarted(Fixtures.EPOCH, PHASE),
            new Event.PhaseEnded(Fixtures.EPOCH + seconds * 1000L, PHASE));
    return new TrialData(1, "default", windows, List.of(), List.of(), events, List.of());
  }

  /** As a run of one trial is told of. */
  Told told() {
    return told(windows());
  }

  private Told told(List<Window> windows) {
    RunData run =
        Fixtures.run(Fixtures.info(List.of("default"), List.of(), List.of()), trial(windows));
    Map<String, Result> numbers =
        Analyst.analyse(run).results().stream()
            .collect(Collectors.toMap(one -> one.metric().name(), one -> one));
    Result mean = numbers.get("latency.mean");
    return new Told(
        mean.estimate().value(),
        numbers.get("latency.p99").estimate().value(),
        numbers.get("latency.max").estimate().value(),
        numbers.get("setaside.seconds").estimate().value(),
        mean.verdict().words());
  }

  /**
   * Whether a value is off and nothing says so. Where a fall ends is known to two seconds. A pause
   * in the warm-up may be told with all of the warm-up, or with what came after it began.
   */
  boolean offInSilence() {
    List<Window> windows = windows();
    Told told = told(windows);
    if (!told.verdict().isEmpty()) {
      return false;
    }
    List<Integer> cuts = new ArrayList<>();
    boolean late = still == 0 || at >= warmUp();
    for (int early = 0; early <= 2; early++) {
      cuts.add(Math.max(0, late ? warmUp() - early : early == 0 ? 0 : (int) at));
    }
    return cuts.stream().map(cut -> from(windows, cut)).noneMatch(truth -> near(told, truth));
  }

  private static boolean near(Told told, Told truth) {
    return Math.abs(told.mean() / truth.mean() - 1) <= 0.05
        && Math.abs(told.p99() / truth.p99() - 1) <= 0.1
        && Math.abs(told.max() / truth.max() - 1) <= 1 / 1024.0;
  }
}
