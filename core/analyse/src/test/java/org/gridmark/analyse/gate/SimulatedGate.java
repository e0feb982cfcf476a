package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Runs of a gate of which the truth is known: {@code good} and {@code changed} take turns. The
 * effects of a trial on all requests and on one, and of a second, are lognormal, as answers are, of
 * which one in fifty takes three times as long.
 *
 * @param subjects that each client of its own asks, a hundred times a second
 * @param trials of each
 * @param deviation of the mean latency between trials
 * @param slower how many times longer the first subject takes with what was changed
 * @param stall for how many seconds what was changed stands still, once a trial
 */
record SimulatedGate(int subjects, int trials, double deviation, double slower, double stall) {
  static final String GOOD = "good";
  static final String CHANGED = "changed";

  private static final int SECONDS = 12;

  /** A stop in the first second may be told as a pause in the warm-up. */
  private static final int FIRST_STOP = 1;

  private static final int RATE = 100;
  private static final double MILLIS = 1e6;
  private static final double[] POOL = new double[1 << 18];

  static {
    SplittableRandom random = new SplittableRandom(2026);
    Arrays.setAll(
        POOL, i -> Math.exp(0.3 * random.nextGaussian()) * (random.nextInt(50) == 0 ? 3 : 1));
  }

  RunData run(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<TrialData> all = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int trial = 1; trial <= trials; trial++) {
      for (String candidate : List.of(GOOD, CHANGED)) {
        order.add(candidate);
        all.add(trial(order.size(), candidate, random));
      }
    }
    RunInfo info = Fixtures.info("run", Map.of(), order);
    return new RunData(info, all, List.of());
  }

  private TrialData trial(int number, String candidate, SplittableRandom random) {
    boolean changed = candidate.equals(CHANGED);
    double share = deviation * Math.sqrt(0.5);
    double cluster = share * random.nextGaussian();
    int stopped = FIRST_STOP + random.nextInt(SECONDS - 2 - FIRST_STOP);
    List<Window> windows = new ArrayList<>();
    for (int subject = 0; subject < subjects; subject++) {
      double own = Math.exp(cluster + share * random.nextGaussian());
      double factor = changed && subject == 0 ? slower : 1;
      for (int second = 0; second < SECONDS; second++) {
        double level = own * factor * Math.exp(0.02 * random.nextGaussian());
        double left = changed && stall > 0 ? stopped + stall - second : 0;
        boolean still = second >= stopped && left > 0;
        windows.add(window("q" + subject, second, answers(random, level, still ? left : 0)));
      }
    }
    List<Event> events =
        List.of(
            new Event.PhaseStarted(Fixtures.EPOCH, "alone"),
            new Event.PhaseEnded(Fixtures.EPOCH + SECONDS * 1000L, "alone"));
    return new TrialData(number, candidate, windows, List.of(), List.of(), events, List.of());
  }

  /**
   * A second's answers.
   *
   * @param left for how many seconds more nothing is answered; who came in them waits for their end
   */
  private static long[] answers(SplittableRandom random, double level, double left) {
    long[] nanos = new long[RATE];
    for (int i = 0; i < RATE; i++) {
      double waits = Math.max(0, left - (double) i / RATE);
      nanos[i] = Math.round(MILLIS * level * POOL[random.nextInt(POOL.length)] + waits * 1e9);
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private static Window window(String subject, int second, long[] nanos) {
    Map<Long, Long> counts = new LinkedHashMap<>();
    for (long one : nanos) {
      counts.merge(one, 1L, Long::sum);
    }
    Distribution latency =
        new Distribution(
            counts.keySet().stream().mapToLong(Long::longValue).toArray(),
            counts.values().stream().mapToLong(Long::longValue).toArray());
    return new Window(
        "client of " + subject,
        "alone",
        Subject.of(subject),
        Fixtures.EPOCH + second * 1000L,
        1,
        nanos.length,
        0,
        0,
        nanos.length,
        latency,
        latency);
  }
}
