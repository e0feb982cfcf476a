package org.gridmark.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** What the made-up run recorded in one trial. */
final class SampleTrial {
  static final String FAULT_PHASE = "kill a node";
  static final String TRACED = "Activity Trade Status";
  private static final int SECONDS = 6;
  private static final int FAULT_SECONDS = 30;
  private static final int STRIKE = 8;

  private final int number;
  private final Random random;
  private final double slower;
  private final List<Window> windows = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private long time = Sample.STARTED + 25_000;

  SampleTrial(int number, int strategy) {
    this.number = number;
    this.random = new Random(number);
    this.slower = 1 + 0.3 * strategy;
  }

  TrialData of(String strategy) {
    events.add(new EventText(time, "cluster-ready", "", Map.of()).event());
    load();
    Sample.QUERIES.forEach(query -> measure(query.name(), query.ours(), false));
    Sample.QUERIES.forEach(
        query -> measure(query.name() + " under traffic", query.ours() * 1.62, true));
    fault();
    long strike = time - (FAULT_SECONDS - STRIKE) * 1000L;
    events.addAll(SampleMachine.pauses(random, Sample.STARTED + 30_000, time));
    events.sort(Comparator.comparingLong(Event::time));
    return new TrialData(
        number,
        strategy,
        windows,
        points,
        List.of(),
        events,
        SampleMachine.looks(random, Sample.STARTED, time, strike));
  }

  private void load() {
    events.add(new EventText(time, "clock", "", Map.of("clock", "monotonic")).event());
    phase("load", 4000, () -> {});
  }

  private void measure(String subject, double mean, boolean traffic) {
    phase(
        "query " + subject,
        SECONDS * 1000L,
        () -> {
          if (traffic) {
            Map<String, String> detail = Map.of("subject", "traffic");
            events.add(new EventText(time, "background", "query " + subject, detail).event());
          }
          for (int second = 0; second < SECONDS; second++) {
            double now = mean * slower * (second == 0 ? 2.2 : second == 1 ? 1.3 : 1);
            windows.add(window("client-queries", "query " + subject, subject, second, now));
            windows.add(
                window(
                    "client-queries", "query " + subject, Window.HICCUPS.request(), second, 0.08));
            if (traffic) {
              windows.add(window("client-users", "query " + subject, "traffic", second, 14.3));
            }
          }
        });
  }

  private Window window(String client, String phase, String subject, int second, double mean) {
    int count =
        (int)
            Math.max(
                3, Math.min(subject.equals(Window.HICCUPS.request()) ? 100 : 3000, 1000 / mean));
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = latency(mean);
    }
    Distribution latency = distribution(values);
    return new Window(
        client,
        phase,
        FormerNames.subject(subject),
        time + second * 1000L,
        1,
        count,
        0,
        0,
        count * 10L,
        latency,
        latency);
  }

  private long latency(double mean) {
    double tail = random.nextInt(200) == 0 ? 3 + 3 * random.nextDouble() : 1;
    return (long) (1e6 * mean * 0.95 * Math.exp(0.22 * random.nextGaussian()) * tail);
  }

  private static Distribution distribution(long[] values) {
    TreeMap<Long, Long> counts = new TreeMap<>();
    Arrays.stream(values).forEach(value -> counts.merge(value / 1000 * 1000, 1L, Long::sum));
    return new Distribution(longs(counts.keySet()), longs(counts.values()));
  }

  private static long[] longs(Collection<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  private void fault() {
    phase(
        FAULT_PHASE,
        FAULT_SECONDS * 1000L,
        () -> {
          for (int second = 0; second < FAULT_SECONDS; second++) {
            double now = 6.02 * slower * (second >= STRIKE && second < STRIKE + 6 ? 4 : 1);
            windows.add(window("client-queries", FAULT_PHASE, TRACED, second, now));
          }
          double struck = time + STRIKE * 1000.0;
          events.add(
              new EventText(
                      (long) struck,
                      "fault",
                      FAULT_PHASE,
                      Map.of("fault", "kill-node", "program", "node-3"))
                  .event());
          placement(struck);
          points(struck);
        });
  }

  private void placement(double struck) {
    int[][] steps = {{0, 0}, {180, 41}, {900, 118}, {2300, 96}, {4200, 52}, {5600, 17}, {6400, 0}};
    for (int[] step : steps) {
      Map<String, String> detail = new LinkedHashMap<>();
      detail.put("nodes", step[0] < 100 ? "4" : "3");
      detail.put("partitions", "257");
      detail.put("unowned", step[0] == 180 ? "41" : "0");
      detail.put("unprotected", String.valueOf(step[1]));
      detail.put("balanced", String.valueOf(step[1] == 0));
      events.add(new EventText((long) struck + step[0], "placement", FAULT_PHASE, detail).event());
    }
  }

  private void points(double struck) {
    double now = time;
    while (now < time + FAULT_SECONDS * 1000.0) {
      double after = (now - struck) / 1000;
      double usual =
          6.02 * slower * (after > 0 && after < 8.9 ? 1 + 2.5 * Math.exp(-after / 3) : 1);
      boolean blocked = now < struck && now + usual >= struck;
      long latency = blocked ? 2_240_000_000L : latency(usual);
      Point.Outcome outcome =
          blocked
              ? Point.Outcome.FAILED
              : after > 0 && after < 4 && random.nextInt(25) == 0
                  ? Point.Outcome.WRONG
                  : Point.Outcome.RIGHT;
      now += latency / 1e6;
      points.add(new Point(FAULT_PHASE, Subject.of(TRACED), now, latency, 10, outcome));
    }
  }

  private void phase(String name, long millis, Runnable body) {
    events.add(new EventText(time, "phase-started", name, Map.of()).event());
    body.run();
    time += millis;
    events.add(new EventText(time, "phase-ended", name, Map.of()).event());
    time += 300;
  }

  /** All that was asked in it, in doubt for the same reason. */
  static List<Doubt> doubts(TrialData trial, String reason) {
    Map<String, Set<Subject>> subjects = new TreeMap<>();
    trial
        .windows()
        .forEach(
            one ->
                subjects
                    .computeIfAbsent(one.phase(), absent -> new TreeSet<>())
                    .add(one.subject()));
    return subjects.entrySet().stream()
        .map(
            phase ->
                new Doubt(
                    trial.number(), trial.strategy(), phase.getKey(), phase.getValue(), reason))
        .toList();
  }

  static Recovery recovery(TrialData trial) {
    List<Point> points = trial.points();
    long struck = trial.events(Event.FaultInjected.class).findFirst().orElseThrow().time();
    double worst = points.stream().mapToLong(Point::latency).max().orElse(0);
    long wrong = points.stream().filter(p -> p.outcome() == Point.Outcome.WRONG).count();
    return new Recovery(
        trial.number(),
        trial.strategy(),
        FAULT_PHASE,
        Subject.of(TRACED),
        "kill-node",
        struck,
        6.02e6,
        worst,
        0.42,
        2.31,
        6.4,
        8.9,
        18_400,
        null,
        wrong,
        1);
  }

  static List<Series> series(String strategy, List<TrialData> trials) {
    Map<List<Object>, List<List<Window>>> bySubject = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      Map<List<Object>, List<Window>> own = new LinkedHashMap<>();
      for (Window window : trial.windows()) {
        own.computeIfAbsent(List.of(window.phase(), window.subject()), k -> new ArrayList<>())
            .add(window);
      }
      own.forEach((key, list) -> bySubject.computeIfAbsent(key, k -> new ArrayList<>()).add(list));
    }
    List<Series> series = new ArrayList<>();
    bySubject.forEach((key, lists) -> series.add(series(strategy, key, lists)));
    return series;
  }

  private static Series series(String strategy, List<Object> key, List<List<Window>> trials) {
    List<Distribution> steady = new ArrayList<>();
    for (List<Window> windows : trials) {
      windows.stream().skip(2).map(Window::latency).forEach(steady::add);
    }
    Distribution latency = Distribution.merge(steady);
    boolean settles = !key.get(1).toString().startsWith("Position Date under");
    return new Series(
        strategy,
        key.get(0).toString(),
        (Subject) key.get(1),
        trials,
        trials.stream().map(t -> 2).toList(),
        trials.stream().map(t -> settles).toList(),
        settles,
        latency);
  }
}
