package org.gridmark.capacity.curve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * The shapes of a family that trials leave possible, as a grid that closes in on them: from all
 * shapes to the box of the likely ones, until that is hardly smaller.
 */
final class ShapeGrid {
  private static final int MOST_ROUNDS = 60;
  private static final double SETTLED = 0.5;

  /** The logarithm of the odds against the best from which on a shape is not likely. */
  private static final double UNLIKELY = 11;

  private final Family family;
  private final List<SizeCosts> costs;
  private final Map<Noise, Likelihood> likelihoods;

  ShapeGrid(Family family, List<SizeCosts> costs, Map<Noise, Likelihood> likelihoods) {
    this.family = family;
    this.costs = costs;
    this.likelihoods = likelihoods;
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

  List<Point> points() {
    Box box = Box.whole(family.coordinates());
    List<Point> points = points(box);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Point best = points.stream().max(Comparator.comparingDouble(Point::log)).orElseThrow();
      List<double[]> likely =
          points.stream().filter(one -> one.log() >= best.log() - UNLIKELY).map(Point::at).toList();
      Box next = box.around(best.at(), likely);
      if (!box.ends(best.at()) && next.cellVolume() > SETTLED * box.cellVolume()) {
        return points;
      }
      box = next;
      points = points(box);
    }
    return points;
  }

  private List<Point> points(Box box) {
    double volume = box.cellVolume();
    List<Point> points = new ArrayList<>();
    for (double[] at : box.points()) {
      double prior = family.prior(at);
      if (prior > 0) {
        DoubleUnaryOperator shape = family.shape(at);
        double[] logs =
            costs.stream().mapToDouble(one -> shape.applyAsDouble(one.size())).toArray();
        likelihoods.forEach(
            (noise, likelihood) -> {
              Likelihood.Fit fit = likelihood.of(logs);
              double log = fit.log() + Math.log(prior * volume);
              points.add(new Point(family, at, shape, noise, fit, log));
            });
      }
    }
    return points;
  }
}
