package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;

/** Throughput by servers whose truth is known, and by how much single trials are off it. */
@SuppressWarnings("ImmutableEnumChecker") // functions without a state
enum KnownCurve {
  POWER_9("n^0.9", n -> Math.pow(n, 0.9), n -> 0.02),
  POWER_8("n^0.8, noise 1 %", n -> Math.pow(n, 0.8), n -> 0.01),
  REMOTE("(n - 1)/n of the gets remote, 2.5 times as dear", KnownCurve::remote, n -> 0.02),
  ALONE("size 1 keeps no backup, 1.5 times as fast", n -> n == 1 ? 1.5 : n, n -> 0.02),
  NOISIER("linear, noise n %", n -> n, n -> 0.01 * n),
  SHARED("M/M/4: 4 n users, a shared station", n -> shared(4 * n, 4, 1), n -> 0.02),
  LOGARITHM("ln(1 + n)", Math::log1p, n -> 0.02),
  SATURATING("1 - e^(-n/8)", n -> -Math.expm1(-n / 8.0), n -> 0.02),
  REMOTE_2("the remote gets, sizes 2 to 4", KnownCurve::remote, n -> 0.02, 2, 3, 4),

  TWO_LOSSES(
      "remote gets and contention", n -> n / (0.6 + 0.4 * away(n) + 0.05 * (n - 1)), n -> 0.02),
  THREE_LOSSES(
      "remote gets, backups and contention",
      n -> n / ((n == 1 ? 0.7 : 1) + 0.3 * away(n) + 0.04 * (n - 1)),
      n -> 0.02),
  HYPERBOLIC("tanh(n/8)", n -> Math.tanh(n / 8.0), n -> 0.02),
  ROOT("n / (1 + 0.15 sqrt(n - 1)), noise 1 %", n -> n / (1 + 0.15 * Math.sqrt(n - 1)), n -> 0.01),
  POWER_7("n^0.7, noise 2 sqrt(n) %", n -> Math.pow(n, 0.7), n -> 0.02 * Math.sqrt(n)),
  DOUBLINGS("n / (1 + 0.2 log2 n)", n -> n / (1 + 0.2 * Math.log(n) / Math.log(2)), n -> 0.02),

  LAW("sigma 0.05, kappa 0.002", law(0.05, 0.002), n -> 0.02),
  CONTENTION("sigma 0.03", law(0.03, 0), n -> 0.02),
  BOTH("sigma 0.1, kappa 0.01, noise 1 %", law(0.1, 0.01), n -> 0.01),
  LINEAR("linear", n -> n, n -> 0.02),

  LIMIT("linear up to 5 servers", n -> Math.min(n, 5), n -> 0.02),
  QUEUE("M/M/1: n users, the limit of 6 servers", n -> shared(n, 1, 0.2), n -> 0.02),
  LATE_QUEUE("M/M/2: 2 n users, the limit of 6 servers", n -> shared(2 * n, 2, 0.2), n -> 0.02),
  BEND("1 + ln n", n -> 1 + Math.log(n), n -> 0.02);

  /** Trials of each size. */
  static final int TRIALS = 5;

  /** Not the universal scalability law, and no limit that begins beyond the sizes measured. */
  static final List<KnownCurve> OTHERS =
      List.of(POWER_9, POWER_8, REMOTE, ALONE, NOISIER, SHARED, LOGARITHM, SATURATING, REMOTE_2);

  /** The same, chosen before and never tried while rules were made. */
  static final List<KnownCurve> BLIND =
      List.of(TWO_LOSSES, THREE_LOSSES, HYPERBOLIC, ROOT, POWER_7, DOUBLINGS);

  /** The universal scalability law. */
  static final List<KnownCurve> LAWS = List.of(LAW, CONTENTION, BOTH, LINEAR);

  /** Bends that lie beyond the sizes measured, or between them. */
  static final List<KnownCurve> UNSEEN = List.of(LIMIT, QUEUE, LATE_QUEUE, BEND);

  private final String words;
  private final IntToDoubleFunction throughput;
  private final IntToDoubleFunction deviation;
  private final List<Integer> sizes;

  KnownCurve(String words, IntToDoubleFunction throughput, IntToDoubleFunction deviation) {
    this(words, throughput, deviation, 1, 2, 3, 4);
  }

  KnownCurve(
      String words,
      IntToDoubleFunction throughput,
      IntToDoubleFunction deviation,
      Integer... sizes) {
    this.words = words;
    this.throughput = throughput;
    this.deviation = deviation;
    this.sizes = List.of(sizes);
  }

  /** The share of entries that are on other nodes. */
  private static double away(int n) {
    return (n - 1.0) / n;
  }

  private static double remote(int n) {
    return n / (0.4 + 0.6 * away(n));
  }

  private static IntToDoubleFunction law(double sigma, double kappa) {
    return new ScalabilityLaw(1, sigma, kappa)::throughput;
  }

  /**
   * The throughput of users who work for 1 on average by themselves, and then need one of some
   * processors that they share: the birth and death process of M/M/c//N.
   */
  private static double shared(int users, int processors, double demand) {
    double probability = 1;
    double all = 1;
    double busy = 0;
    for (int there = 1; there <= users; there++) {
      int served = Math.min(there, processors);
      probability *= (users - there + 1) * demand / served;
      all += probability;
      busy += probability * served;
    }
    return busy / demand / all;
  }

  /** As a table has it. */
  String words() {
    return words;
  }

  double throughput(int servers) {
    return 1000 * throughput.applyAsDouble(servers);
  }

  /** The throughput of one trial. */
  double trial(int servers, SplittableRandom random) {
    return throughput(servers) * Math.exp(deviation.applyAsDouble(servers) * random.nextGaussian());
  }

  /** Trials of all sizes. */
  List<SizedRun> trials(SplittableRandom random) {
    List<SizedRun> runs = new ArrayList<>();
    for (int servers : sizes) {
      for (int trial = 0; trial < TRIALS; trial++) {
        runs.add(new SizedRun(servers, trial(servers, random)));
      }
    }
    return runs;
  }
}
