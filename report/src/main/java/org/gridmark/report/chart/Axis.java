package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.gridmark.analyse.panel.Numbers;

/**
 * Where values lie along one side of a chart.
 *
 * @param place from a value to its place, 0 at the axis' begin and 1 at its end
 * @param ticks the values that are named
 */
public record Axis(DoubleUnaryOperator place, List<Tick> ticks) {
  /** The share of values that is not above 0, 90, 99 ... percent lie at equal distances. */
  private static final String[] NINES = {
    "0", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %", "99.9999 %"
  };

  /** A value that is named, and its name. */
  public record Tick(double value, String label) {}

  /** Where the value lies, within the axis; what is not a number lies at its begin. */
  public double at(double value) {
    double at = place.applyAsDouble(value);
    return Double.isNaN(at) ? 0 : Math.clamp(at, 0, 1);
  }

  /** Whether a value lies before the axis' begin (-1), within it (0), or behind its end (1). */
  public int beyond(double value) {
    double at = place.applyAsDouble(value);
    return at < -1e-9 ? -1 : at > 1 + 1e-9 ? 1 : 0;
  }

  /** Of an axis of ratios, the logarithm of that of its end to its begin; of any other 0. */
  public double ratios() {
    double first = place.applyAsDouble(10) - place.applyAsDouble(1);
    double next = place.applyAsDouble(100) - place.applyAsDouble(10);
    return Math.abs(next - first) < 1e-9 ? 1 / first : 0;
  }

  /** Equal distances are equal differences. */
  public static Axis linear(double low, double high, int about, DoubleFunction<String> label) {
    double span = high > low ? high - low : 1;
    double step = step(span / about);
    List<Tick> ticks = new ArrayList<>();
    for (double i = Math.ceil(low / step - 1e-9) + 0.0; i * step <= low + span * (1 + 1e-9); i++) {
      ticks.add(new Tick(i * step, label.apply(i * step)));
    }
    return new Axis(value -> (value - low) / span, ticks);
  }

  /** From 0 to a round number that is not below the greatest value. */
  public static Axis fromZero(double greatest, int about, DoubleFunction<String> label) {
    double step = step((greatest > 0 ? greatest : 1) / about);
    return linear(0, step * Math.max(1, Math.ceil(greatest / step - 1e-9)), about, label);
  }

  /** Equal distances are equal ratios; both bounds are positive. */
  public static Axis log(double low, double high, DoubleFunction<String> label) {
    double begin = Math.log10(low) - 0.04;
    double span = Math.max(Math.log10(high) + 0.04 - begin, 0.1);
    List<Tick> ticks = new ArrayList<>();
    double[] parts = span > 2.5 ? new double[] {1} : new double[] {1, 2, 5};
    for (double decade = Math.floor(begin); decade <= begin + span; decade++) {
      for (double part : parts) {
        double value = part * Math.pow(10, decade);
        if (Math.log10(value) >= begin && Math.log10(value) <= begin + span) {
          ticks.add(new Tick(value, label.apply(value)));
        }
      }
    }
    return new Axis(value -> (Math.log10(value) - begin) / span, ticks);
  }

  /** Ratios around 1: by ratio, with ticks close enough for small differences. */
  public static Axis ratio(double low, double high) {
    double factor = Math.max(high, 1 / low);
    if (factor > 3) {
      return log(low, high, Numbers::given);
    }
    double step = step(Math.max(high - 1, 1 - low) / 3);
    double begin = Math.log10(low) - 0.01;
    double span = Math.log10(high) + 0.01 - begin;
    List<Tick> ticks = new ArrayList<>();
    for (double i = Math.ceil((low - 1) / step); 1 + i * step <= high; i++) {
      ticks.add(new Tick(1 + i * step, Numbers.given(1 + i * step)));
    }
    return new Axis(value -> (Math.log10(value) - begin) / span, ticks);
  }

  /** Shares from 0 up to that of the greatest of so many values, as HdrHistogram plots them. */
  public static Axis percentile(long count) {
    double end = Math.max(1, Math.log10(Math.max((double) count, 1)) + 0.1);
    List<Tick> ticks = new ArrayList<>();
    for (int nines = 0; nines < NINES.length && nines <= end; nines++) {
      ticks.add(new Tick(1 - Math.pow(10, -nines), NINES[nines]));
    }
    return new Axis(share -> -Math.log10(1 - share) / end, ticks);
  }

  /** Latencies in nanoseconds: by ratio if they differ much, else from zero. */
  public static Axis latency(double least, double greatest, int about) {
    return least > 0 && greatest > 12 * least
        ? log(least, greatest, Numbers::briefTime)
        : fromZero(greatest, about, Numbers::briefTime);
  }

  /** The next of 1, 2, 5, 10, 20 ... that is not below. */
  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double part : new double[] {1, 2, 5}) {
      if (part * power >= least * (1 - 1e-9)) {
        return part * power;
      }
    }
    return 10 * power;
  }
}
