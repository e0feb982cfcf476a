package org.gridmark.analyse.steady;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.statistics.Shift;
import org.gridmark.record.Window;

/** The median latencies of successive windows. */
final class Medians {
  /** Chance of a line in what counts; a step in it, and a line in all, have half as much each. */
  private static final double CHANCE = 0.01;

  /** A smaller change does no harm to what is measured. */
  private static final double HARMLESS = 0.02;

  /** A trend that goes on less than this share as steeply as before has come to its end. */
  private static final double GOES_ON = 1.0 / 3;

  /** Their logarithms; NaN for a silent window. */
  private final double[] logs;

  private Medians(double[] logs) {
    this.logs = logs;
  }

  static Medians of(List<Window> windows) {
    return new Medians(
        windows.stream()
            .map(Window::latency)
            .mapToDouble(
                one ->
                    one.count() == 0
                        ? Double.NaN
                        : Math.log((double) Math.max(1, one.quantile(0.5))))
            .toArray());
  }

  /**
   * How many of the first half, from the first on, are unlike the second half; -1 if that could not
   * be told, for a silent window between them.
   */
  int unlike() {
    Usual second = Usual.of(Arrays.copyOfRange(logs, logs.length / 2, logs.length));
    double[] sides = Arrays.stream(logs, 0, logs.length / 2).map(second::side).toArray();
    int run = 0;
    while (run < sides.length
        && sides[run] != 0
        && sides[run] == sides[0]
        && (run == 0 || sides[run] * (logs[run] - logs[run - 1]) <= second.far())) {
      run++;
    }
    int next = run;
    while (next < sides.length && Double.isNaN(logs[next])) {
      next++;
    }
    return next > run && next < sides.length && sides[next] != 0 ? -1 : run;
  }

  /** Whether those after the first ones are steady. */
  boolean steady(int first) {
    double[] rest = rest(first);
    return rest.length >= SteadyState.LEAST_LEFT
        && (rest.length < Shift.LEAST || !shift(first, rest));
  }

  private boolean shift(int first, double[] rest) {
    return harmful(Shift.line(rest), CHANCE)
        || harmful(Shift.lateStep(rest), CHANCE / 2)
        || (goOn(first) && harmful(Shift.line(all(first)), CHANCE / 2));
  }

  /** Whether those after the first ones rise or fall at least a third as steeply as all. */
  boolean goOn(int first) {
    double[] all = all(first);
    double[] rest = rest(first);
    Shift line = Shift.line(rest);
    double whole = Shift.line(all).size() / all.length;
    return line.size() / rest.length / whole >= GOES_ON && Math.abs(line.size()) > HARMLESS;
  }

  private static boolean harmful(Shift shift, double chance) {
    return shift.p() < chance && Math.abs(shift.size()) > HARMLESS;
  }

  /** A stall is no trend: it counts as far as what is usual goes. */
  private double[] rest(int first) {
    double[] rest = Arrays.copyOfRange(logs, first, logs.length);
    Usual usual = Usual.of(rest);
    return plain(known(Arrays.stream(rest)).map(usual::cut));
  }

  /** The first ones as they are, and then the others. */
  private double[] all(int first) {
    double[] before = plain(known(Arrays.stream(logs, 0, first)));
    return DoubleStream.concat(Arrays.stream(before), Arrays.stream(rest(first))).toArray();
  }

  private static DoubleStream known(DoubleStream logs) {
    return logs.filter(one -> !Double.isNaN(one));
  }

  private static double[] plain(DoubleStream logs) {
    return logs.map(Math::exp).toArray();
  }
}
