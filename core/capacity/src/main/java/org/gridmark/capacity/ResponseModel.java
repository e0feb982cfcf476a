package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.operational.regression.Forecast;
import org.gridmark.operational.regression.Sample;
import org.gridmark.operational.regression.TermChoice;

/**
 * One number of response time against utilization: R = a + b u / (1 - u) + c (n - 1), as in an open
 * queue whose requests find others before them, with a term that grows with the number of servers.
 * By the rule of {@link TermChoice}, the last two terms are there only where trials show them.
 * Errors are on a scale of ratios.
 *
 * <p>u is the arrival rate over the throughput of the saturated cluster of the same size.
 */
public final class ResponseModel {
  /** The utilization from which on a cluster counts as saturated: no queue is steady there. */
  public static final double SATURATED = 0.98;

  /** Fewer different utilizations than this tell no curve. */
  public static final int LEAST_LEVELS = 3;

  /** Two utilizations closer than this are one level. */
  private static final double LEVEL = 0.02;

  /**
   * A number that one trial gave.
   *
   * @param utilization a share
   * @param millis the response time
   */
  public record Point(int servers, double utilization, double millis) {}

  private final List<Point> points;
  private final TermChoice choice;

  private ResponseModel(List<Point> points) {
    this.points = points;
    this.choice =
        TermChoice.of(
            points.stream()
                .map(one -> new Sample(terms(one.servers(), one.utilization()), one.millis()))
                .toList());
  }

  /** Fits it; empty if there are fewer than three levels of utilization, or trials are too few. */
  public static Optional<ResponseModel> of(List<Point> points) {
    List<Point> usable =
        points.stream().filter(one -> one.utilization() < SATURATED && one.millis() > 0).toList();
    return usable.size() >= TermChoice.LEAST_SAMPLES && levels(usable) >= LEAST_LEVELS
        ? Optional.of(new ResponseModel(usable))
        : Optional.empty();
  }

  private static int levels(List<Point> points) {
    int levels = 0;
    double last = Double.NEGATIVE_INFINITY;
    for (double one : points.stream().mapToDouble(Point::utilization).sorted().toArray()) {
      if (one - last >= LEVEL) {
        levels++;
        last = one;
      }
    }
    return levels;
  }

  private static List<Double> terms(int servers, double utilization) {
    return List.of(1.0, utilization / (1 - utilization), servers - 1.0);
  }

  /** The highest utilization measured. */
  public double highest() {
    return points.stream().mapToDouble(Point::utilization).max().orElseThrow();
  }

  /** The lowest utilization measured. */
  public double lowest() {
    return points.stream().mapToDouble(Point::utilization).min().orElseThrow();
  }

  /** How many trials' numbers it was fitted to. */
  public int points() {
    return points.size();
  }

  /** By which share single trials are off the curve: their standard deviation. */
  public double deviation() {
    return choice.best().deviation();
  }

  /** The weight of a term: 0 is a, 1 is b, 2 is c; in ms. */
  public double weight(int term) {
    return choice.best().weight(term);
  }

  /**
   * R in ms, with the interval of the mean of some new trials.
   *
   * @param utilization under {@link #SATURATED}
   * @param error the standard error of its logarithm
   */
  public Prediction predict(int servers, double utilization, double error, int trials) {
    if (!(utilization < SATURATED)) {
      return Prediction.refused(
          "saturated: utilization %.0f %% predicted".formatted(100 * utilization));
    }
    Forecast forecast = choice.forecast(terms(servers, utilization)).ofMean(trials);
    double further = error * steepness(servers, utilization);
    Estimate found =
        new Estimate(
            forecast.value(),
            forecast.low(Precision::reach, further),
            forecast.high(Precision::reach, further),
            points.size());
    Optional<String> missing = Precision.missing(found, forecast);
    if (missing.isPresent()) {
      return Prediction.refused(missing.get());
    }
    List<String> notes = new ArrayList<>();
    if (utilization > highest()) {
      notes.add("beyond utilization %.2f measured".formatted(highest()));
    }
    if (utilization < lowest()) {
      notes.add("below utilization %.2f measured".formatted(lowest()));
    }
    return new Prediction(found, notes);
  }

  /** By how much the logarithm of R rises with that of u. */
  private double steepness(int servers, double utilization) {
    double slope = weight(1) * utilization / Math.pow(1 - utilization, 2);
    return slope / choice.best().value(terms(servers, utilization));
  }
}
