package org.gridmark.capacity.curve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The shapes of a family that trials leave possible, as a grid that closes in on them: from all
 * shapes to those along the mean and covariance of the last, until it is hardly smaller.
 */
final class ShapeGrid {
  private static final int MOST_ROUNDS = 60;
  private static final double SETTLED = 0.5;

  /** The best shape is sought in so many rounds, each on a smaller grid. */
  private static final int CLOSER = 6;

  private static final double SMALLER = 0.3;

  /** The logarithm of the odds against the best from which on a shape is not likely. */
  private static final double UNLIKELY = 11;

  private final Family family;
  private final List<SizeCosts> costs;
  private final Map<Noise, Likelihood> likelihoods;

  private final Lattice settled;

  ShapeGrid(Family family, List<SizeCosts> costs, Map<Noise, Likelihood> likelihoods) {
    this.family = family;
    this.costs = costs;
    this.likelihoods = likelihoods;
    settled = settled();
  }

  /**
   * A shape with its errors.
   *
   * @param log the logarithm of its weight: likelihood, prior and the volume of its cell
   */
  @SuppressWarnings("ArrayRecordComponent") // thousands of them, and never compared
  record Point(
      Family family,
      double[] at,
      DoubleUnaryOperator shape,
      Noise noise,
      Likelihood.Fit fit,
      double log) {}

  Family family() {
    return family;
  }

  /** The likely shapes. */
  List<Point> points() {
    return points(settled);
  }

  /** The shape that fits best, as near as rounding allows. */
  Point nearest() {
    Lattice lattice = settled;
    Point best = best(points(lattice), one -> one.fit().log());
    for (int round = 0; round < CLOSER; round++) {
      lattice = lattice.around(best.at(), SMALLER);
      best =
          best(
              Stream.concat(Stream.of(best), points(lattice).stream()).toList(),
              one -> one.fit().log());
    }
    return best;
  }

  private Lattice settled() {
    Lattice lattice = Lattice.whole(family.coordinates());
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<Point> points = points(lattice);
      Point best = best(points, Point::log);
      boolean beyond = lattice.beyond(best.at()).stream().anyMatch(at -> prior(at) > 0);
      Lattice next = beyond ? lattice.around(best.at(), 1) : along(lattice, points, best.log());
      if (!beyond && next.cellVolume() > SETTLED * lattice.cellVolume()) {
        return lattice;
      }
      lattice = next;
    }
    return lattice;
  }

  private static Point best(List<Point> points, ToDoubleFunction<Point> by) {
    return points.stream().max(Comparator.comparingDouble(by)).orElseThrow();
  }

  private static Lattice along(Lattice lattice, List<Point> points, double best) {
    double[] weights = points.stream().mapToDouble(one -> Math.exp(one.log() - best)).toArray();
    double all = DoubleStream.of(weights).sum();
    return lattice.along(
        points.stream().map(Point::at).toList(),
        DoubleStream.of(weights).map(one -> one / all).toArray());
  }

  private double prior(double... at) {
    return DoubleStream.of(at).allMatch(one -> one > 0 && one < 1) ? family.prior(at) : 0;
  }

  /** Without those that are hopeless beside the best so far. */
  private List<Point> points(Lattice lattice) {
    List<Point> points = new ArrayList<>();
    double[] logs = new double[costs.size()];
    double best = Double.NEGATIVE_INFINITY;
    for (double[] at : lattice.points()) {
      double prior = Math.log(prior(at) * lattice.cellVolume());
      if (prior == Double.NEGATIVE_INFINITY) {
        continue;
      }
      DoubleUnaryOperator shape = family.shape(at);
      for (int i = 0; i < logs.length; i++) {
        logs[i] = shape.applyAsDouble(costs.get(i).size());
      }
      for (Map.Entry<Noise, Likelihood> one : likelihoods.entrySet()) {
        Likelihood.Fit fit = one.getValue().of(logs);
        double log = fit.log() + prior;
        best = Math.max(best, log);
        if (log >= best - UNLIKELY) {
          points.add(new Point(family, at, shape, one.getKey(), fit, log));
        }
      }
    }
    return points;
  }
}
