package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.curve.CostDistribution;
import org.gridmark.capacity.curve.CurveAverage;
import org.gridmark.capacity.curve.LackOfFit;
import org.gridmark.capacity.curve.Topology;
import org.gridmark.model.BadInput;
import org.gridmark.operational.regression.TermChoice;
import org.gridmark.operational.scalability.SizedRun;

/**
 * The throughput of a saturated cluster against its number of servers: the average of the curves
 * that trials leave possible. Where a test of fit shows that none of them is right, or cannot tell,
 * sizes far from those measured are not answered for.
 */
public final class ThroughputModel {
  /** The sizes that it takes to tell contention from coherency. */
  public static final int LEAST_SIZES = 3;

  /** The greatest size that is predicted, in multiples of the largest measured. */
  public static final int FARTHEST = 4;

  /** The same where no curve is known to fit. */
  public static final double FARTHEST_UNFIT = 1.5;

  /** Beyond so many times the largest size measured the prediction is marked. */
  private static final int TESTED = 2;

  private static final double TAIL = (1 - Estimate.SHARE) / 2;

  private final List<SizedRun> runs;
  private final FittedLaw law;
  private final CurveAverage trials;
  private final CurveAverage average;

  /** Answers so far: plans ask the same size again and again. */
  private final Map<Integer, CostDistribution> costs = new HashMap<>();

  private final Map<Asked, Estimate> told = new HashMap<>();

  private record Asked(int size, double trials) {}

  /** Where nothing is known of the topology. */
  ThroughputModel(List<SizedRun> runs) {
    this(runs, Topology.UNKNOWN);
  }

  /**
   * Fits the curves.
   *
   * @param runs one a trial
   * @throws BadInput if they are too few
   */
  public ThroughputModel(List<SizedRun> runs, Topology topology) {
    this.runs = List.copyOf(runs);
    List<Integer> sizes = sizes();
    if (sizes.size() < LEAST_SIZES) {
      throw new BadInput(
          "sizes of %s servers: a prediction takes %d sizes or more".formatted(sizes, LEAST_SIZES));
    }
    if (runs.size() < TermChoice.LEAST_SAMPLES) {
      throw new BadInput(
          "%d trials of sizes %s: a prediction takes 2 of each size or more"
              .formatted(runs.size(), sizes));
    }
    law = new FittedLaw(runs);
    trials = CurveAverage.ofTrials(runs, topology);
    average = misfits() ? CurveAverage.ofSizes(runs, topology) : trials;
  }

  /** The model of these trials; empty if they are too few. */
  static Optional<ThroughputModel> of(List<SizedRun> runs, Topology topology) {
    long sizes = runs.stream().map(SizedRun::size).distinct().count();
    return sizes >= LEAST_SIZES && runs.size() >= TermChoice.LEAST_SAMPLES
        ? Optional.of(new ThroughputModel(runs, topology))
        : Optional.empty();
  }

  /** The sizes that it was fitted to, rising. */
  public List<Integer> sizes() {
    return runs.stream().map(SizedRun::size).distinct().sorted().toList();
  }

  /** The largest of them. */
  public int largest() {
    return sizes().getLast();
  }

  /** The universal scalability law that is nearest. */
  public FittedLaw law() {
    return law;
  }

  /** The weight that the trials give each family of curves, by its name, the greatest first. */
  public Map<String, Double> support() {
    return trials.support();
  }

  /** The weight of the universal scalability law among them. */
  public double scalability() {
    return trials.scalability();
  }

  /** The test of the family that fits best; empty where sizes or trials are too few to tell. */
  public Optional<LackOfFit> fit() {
    return trials.fit();
  }

  private boolean misfits() {
    return fit().isPresent() && !fit().get().fits();
  }

  /** X of so many servers by the average of the curves, in requests/s. */
  public double of(int size) {
    return size / Math.exp(cost(size).mean());
  }

  /** By which share single trials are off the curves: their standard deviation at the middle. */
  public double deviation() {
    List<Integer> sizes = sizes();
    return cost(sizes.get(sizes.size() / 2)).deviation();
  }

  private CostDistribution cost(int size) {
    return costs.computeIfAbsent(size, average::at);
  }

  /** The standard error of the logarithm of the mean of {@link #of}. */
  double error(int size) {
    return cost(size).error();
  }

  /** X of so many servers, in requests/s, with the interval of one new trial. */
  public Prediction predict(int size) {
    return predict(size, 1);
  }

  /** The same with the interval of the mean of so many new trials. */
  public Prediction predict(int size, int trials) {
    Optional<String> silent = silent(size);
    if (silent.isPresent()) {
      return Prediction.refused(silent.get());
    }
    Estimate found = throughput(size, trials);
    CostDistribution cost = cost(size);
    return Precision.vague(found, cost.deviation() / Math.sqrt(trials), cost.error())
        .map(Prediction::refused)
        .orElseGet(() -> new Prediction(found, notes(size)));
  }

  private Estimate throughput(int size, double trials) {
    return told.computeIfAbsent(
        new Asked(size, trials),
        none -> {
          CostDistribution cost = cost(size);
          return new Estimate(
              of(size),
              size / Math.exp(cost.quantile(1 - TAIL, trials)),
              size / Math.exp(cost.quantile(TAIL, trials)),
              runs.size());
        });
  }

  /** The largest size that is answered for, in servers. */
  public int farthest() {
    return unfit().isPresent() ? (int) (FARTHEST_UNFIT * largest()) : FARTHEST * largest();
  }

  /** The reason why a size is not answered for at all; empty if it is. */
  Optional<String> silent(int size) {
    if (size > FARTHEST * largest()) {
      return Optional.of(
          "beyond %dx the largest size measured, %d servers: not answered"
              .formatted(FARTHEST, largest()));
    }
    return size > FARTHEST_UNFIT * largest()
        ? unfit().map(reason -> reason + ": not answered beyond 1.5x the largest size measured")
        : Optional.empty();
  }

  /** The reason why no curve is known to fit; empty if one is. */
  public Optional<String> unfit() {
    if (fit().isPresent()) {
      return misfits() ? Optional.of("no curve fits the trials") : Optional.empty();
    }
    return Optional.of(
        runs.size() == sizes().size()
            ? "one trial of each size cannot tell whether a curve fits"
            : sizes().size() + " sizes cannot tell whether a curve fits");
  }

  /** The doubts about a size. */
  List<String> notes(int size) {
    List<String> notes = new ArrayList<>();
    if (size > TESTED * largest()) {
      notes.add("beyond %dx the largest size measured: not tested".formatted(TESTED));
    }
    if (size > largest()) {
      unfit().ifPresent(notes::add);
    }
    if (size < sizes().getFirst()) {
      notes.add("below the smallest size of the fit");
    }
    return notes;
  }

  /** The lower end of the interval of the mean X of many trials, in requests/s. */
  double least(int size) {
    return throughput(size, Double.POSITIVE_INFINITY).low();
  }
}
