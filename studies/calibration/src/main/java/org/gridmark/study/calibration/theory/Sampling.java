package org.gridmark.study.calibration.theory;

import java.util.SplittableRandom;
import org.gridmark.operational.queue.ConstantService;
import org.gridmark.operational.queue.ExponentialService;
import org.gridmark.operational.queue.Sojourn;

/** How far the mean of a sample may be from that of infinite time. */
public final class Sampling {
  private static final int SAMPLES = 1000;
  private static final int SETTLING = 10_000;

  private Sampling() {}

  /**
   * The standard deviation of the mean sojourn of {@code n} requests in a row at one server, in
   * units of the mean service time: of {@value #SAMPLES} such samples, drawn one after the other.
   */
  public static double deviation(Sojourn theory, int n) {
    SplittableRandom random = new SplittableRandom(1952);
    double wait = 0;
    double squares = 0;
    for (int sample = -SETTLING / n; sample < SAMPLES; sample++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        double service = service(theory, random);
        sum += wait + service;
        wait = Math.max(0, wait + service - random.nextExponential() / utilisation(theory));
      }
      double apart = sum / n - theory.mean();
      squares += sample < 0 ? 0 : apart * apart;
    }
    return Math.sqrt(squares / SAMPLES);
  }

  private static double service(Sojourn theory, SplittableRandom random) {
    return switch (theory) {
      case ExponentialService exponential -> random.nextExponential();
      case ConstantService constant -> 1;
    };
  }

  private static double utilisation(Sojourn theory) {
    return switch (theory) {
      case ExponentialService exponential -> exponential.utilisation();
      case ConstantService constant -> constant.utilisation();
    };
  }
}
