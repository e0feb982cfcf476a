package org.gridmark.capacity.curve;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.gridmark.capacity.curve.ShapeGrid.Point;
import org.gridmark.operational.scalability.SizedRun;

/**
 * The average of all curves that a topology allows, each with the weight that the trials give it.
 * Before, all families weigh the same, and within a family shapes as {@link Family#prior} says; so
 * does each {@link Noise}. A family of more coordinates weighs less where fewer explain as much.
 */
public final class CurveAverage {
  /** Curves that together weigh less are left out. */
  private static final double NEGLIGIBLE = 1e-3;

  /** The weight from which on it matters whether a family fits. */
  private static final double SUPPORTED = 0.05;

  private final List<Curve> curves;
  private final StudentTable student;
  private final Optional<LackOfFit> fit;

  private CurveAverage(List<Curve> curves, StudentTable student, Optional<LackOfFit> fit) {
    this.curves = curves;
    this.student = student;
    this.fit = fit;
  }

  /** Of trials, each of which is an observation. */
  public static CurveAverage ofTrials(List<SizedRun> runs, Topology topology) {
    List<SizeCosts> costs = SizeCosts.of(runs);
    Map<Noise, Likelihood> likelihoods = likelihoods(costs, Set.of(Noise.values()));
    List<ShapeGrid> grids = grids(costs, topology, likelihoods);
    List<Curve> curves = curves(points(grids), likelihoods, Double.NaN);
    return new CurveAverage(
        curves,
        new StudentTable(SizeCosts.trials(costs) - 1.0),
        fit(grids, likelihoods, weights(curves)));
  }

  /**
   * Of the means of sizes, each of which is an observation: for trials that no family fits. Each
   * size is off the curves by as much as those are that were measured, and its trials by as much as
   * theirs.
   */
  public static CurveAverage ofSizes(List<SizedRun> runs, Topology topology) {
    List<SizeCosts> costs = SizeCosts.of(runs);
    double squares = costs.stream().mapToDouble(SizeCosts::squares).sum();
    double pure = squares / (SizeCosts.trials(costs) - costs.size());
    List<SizeCosts> means = costs.stream().map(SizeCosts::asOne).toList();
    Map<Noise, Likelihood> likelihoods = likelihoods(means, Set.of(Noise.ALIKE));
    List<Point> points = points(grids(means, topology, likelihoods));
    return new CurveAverage(
        curves(points, likelihoods, pure), new StudentTable(means.size() - 1.0), Optional.empty());
  }

  private static Map<Noise, Likelihood> likelihoods(List<SizeCosts> costs, Set<Noise> noises) {
    Map<Noise, Likelihood> likelihoods = new EnumMap<>(Noise.class);
    noises.forEach(noise -> likelihoods.put(noise, new Likelihood(costs, noise)));
    return likelihoods;
  }

  private static List<ShapeGrid> grids(
      List<SizeCosts> costs, Topology topology, Map<Noise, Likelihood> likelihoods) {
    return topology.families(costs.stream().map(SizeCosts::size).toList()).stream()
        .map(family -> new ShapeGrid(family, costs, likelihoods))
        .toList();
  }

  /** Of all families, the likeliest first. */
  private static List<Point> points(List<ShapeGrid> grids) {
    return grids.stream()
        .flatMap(grid -> grid.points().stream())
        .sorted(Comparator.comparingDouble(Point::log).reversed())
        .toList();
  }

  /**
   * The points that matter as curves.
   *
   * @param points the best first
   * @param pure the variance of trials, where sizes are the observations; NaN: where trials are
   */
  private static List<Curve> curves(
      List<Point> points, Map<Noise, Likelihood> likelihoods, double pure) {
    double best = points.getFirst().log();
    ToDoubleFunction<Point> odds = point -> Math.exp(point.log() - best);
    double all = points.stream().mapToDouble(odds).sum();
    double sum = 0;
    int used = 0;
    while (used < points.size() && sum < (1 - NEGLIGIBLE) * all) {
      sum += odds.applyAsDouble(points.get(used++));
    }
    double whole = sum;
    return points.subList(0, used).stream()
        .map(
            point ->
                curve(
                    point, likelihood(likelihoods, point), pure, odds.applyAsDouble(point) / whole))
        .toList();
  }

  private static Curve curve(Point point, Likelihood likelihood, double pure, double weight) {
    double variance = point.fit().squares() / (likelihood.trials() - 1);
    boolean bySize = Double.isFinite(pure);
    return new Curve(
        point.family(),
        point.shape(),
        point.fit().level(),
        variance / likelihood.precision(),
        bySize ? variance : 0,
        bySize ? pure : variance,
        point.noise(),
        weight);
  }

  private static Likelihood likelihood(Map<Noise, Likelihood> likelihoods, Point point) {
    return Optional.ofNullable(likelihoods.get(point.noise())).orElseThrow();
  }

  /** The test of the best fitting of the families that weigh something; empty: none can tell. */
  private static Optional<LackOfFit> fit(
      List<ShapeGrid> grids, Map<Noise, Likelihood> likelihoods, Map<Family, Double> weights) {
    return grids.stream()
        .filter(grid -> weights.getOrDefault(grid.family(), 0.0) >= SUPPORTED)
        .map(ShapeGrid::nearest)
        .map(
            point ->
                LackOfFit.of(
                    likelihood(likelihoods, point),
                    point.fit().squares(),
                    point.family().coordinates() + 1))
        .filter(LackOfFit::tells)
        .max(Comparator.comparingDouble(LackOfFit::probability));
  }

  private static Map<Family, Double> weights(List<Curve> curves) {
    Map<Family, Double> weights = new LinkedHashMap<>();
    curves.forEach(curve -> weights.merge(curve.family(), curve.weight(), Double::sum));
    return weights;
  }

  /** The weight of each family, by its name. */
  public Map<String, Double> support() {
    Map<String, Double> support = new LinkedHashMap<>();
    weights(curves).forEach((family, weight) -> support.put(family.words(), weight));
    return support;
  }

  /** The weight of the universal scalability law, with a loss or without. */
  public double scalability() {
    return curves.stream()
        .filter(one -> one.family() instanceof SumOfTerms sum && sum.scalability())
        .mapToDouble(Curve::weight)
        .sum();
  }

  /**
   * The test of lack of fit of the family that fits best; empty where there are too few sizes or
   * trials to tell.
   */
  public Optional<LackOfFit> fit() {
    return fit;
  }

  /** A request's cost at so many servers, as far as it is known. */
  public CostDistribution at(double servers) {
    return new CostDistribution(
        student,
        of(Curve::weight),
        of(curve -> curve.logCost(servers)),
        of(Curve::variance),
        of(curve -> curve.trial(servers)));
  }

  private double[] of(ToDoubleFunction<Curve> what) {
    return curves.stream().mapToDouble(what).toArray();
  }
}
