package org.gridmark.operational;

import java.util.Comparator;
import java.util.List;

/**
 * Response time against throughput (Drayton and Sehmi, "The Little's Law Curve", Figures 10, 13 and
 * 15): almost level while little is asked, and ever steeper towards what the bottleneck can bear.
 *
 * @param points with rising throughput
 */
public record LittlesLawCurve(List<Point> points) {
  /** Keeps a copy. */
  public LittlesLawCurve {
    points = List.copyOf(points);
  }

  /**
   * One point of the curve.
   *
   * @param throughput X, in customers/s or requests/s
   * @param responseTime R, in s for each of them
   */
  public record Point(double throughput, double responseTime) {
    /** N = X R, how many are under way. */
    public double queueLength() {
      return throughput * responseTime;
    }
  }

  /** The prediction if so many customers, from 1 up, are under way all the time. */
  public static LittlesLawCurve closed(Network network, int customers) {
    return new LittlesLawCurve(
        MeanValueAnalysis.solve(network, customers).stream()
            .map(solution -> new Point(solution.throughput(), solution.responseTime()))
            .toList());
  }

  /**
   * The prediction if customers come at random, at rates up to the greatest throughput.
   *
   * @param points how many
   */
  public static LittlesLawCurve open(Network network, int points) {
    return new LittlesLawCurve(
        network.rates(points).mapToObj(rate -> new Point(rate, response(network, rate))).toList());
  }

  /** The observations: of one component at several loads, or of several components at one. */
  public static LittlesLawCurve measured(List<Observation> seen) {
    return new LittlesLawCurve(
        seen.stream()
            .filter(one -> one.completions() > 0)
            .map(one -> new Point(one.throughput(), one.responseTime()))
            .sorted(Comparator.comparingDouble(Point::throughput))
            .toList());
  }

  private static double response(Network network, double rate) {
    return network.stations().stream().mapToDouble(station -> station.residence(rate)).sum();
  }
}
