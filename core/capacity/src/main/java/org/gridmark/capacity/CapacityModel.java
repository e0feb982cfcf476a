package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.capacity.ResponseModel.Point;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunData;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a run on clusters of several sizes for other sizes: throughput of the saturated
 * cluster, and response times at a rate. {@link Planner} asks it for rates and servers.
 */
public final class CapacityModel {
  /** The name that a study gives the closed phase which saturates its cluster. */
  public static final String SATURATED = "saturated";

  /**
   * The part of a run that the model is fitted to.
   *
   * @param target the one of several; null: the run has one
   * @param phase the closed phase that saturates the cluster; null: {@value #SATURATED}, else the
   *     one with the highest throughput
   * @param upTo servers of the largest size
   */
  public record Choice(@Nullable String target, @Nullable String phase, int upTo) {
    /** All of a run with one target. */
    public static final Choice ALL = new Choice(null, null, Integer.MAX_VALUE);
  }

  private final Sizes sizes;
  private final Machines machines;
  private final List<Measurement> all;
  private final Selection selection;
  private final String phase;
  private final ThroughputModel throughput;
  private final Map<String, Optional<ResponseModel>> responses = new HashMap<>();

  private CapacityModel(RunData run, Choice choice) {
    sizes = Sizes.of(run.info(), choice.target());
    machines = Machines.of(run.info());
    all = MeasurementFinder.find(run, sizes);
    selection = Selection.upTo(choice.upTo(), all, sizes);
    phase = selection.saturated(run.info().name(), choice.phase());
    throughput = new ThroughputModel(selection.runs(phase), sizes.topology());
  }

  /**
   * The model of a run.
   *
   * @throws BadInput with the reason, if the run cannot tell
   */
  public static CapacityModel of(RunData run, Choice choice) {
    return new CapacityModel(run, choice);
  }

  /** The measurements of a run, which need not suffice for a model. */
  public static List<Measurement> measured(RunData run, Choice choice) {
    return MeasurementFinder.find(run, Sizes.of(run.info(), choice.target()));
  }

  /** The sizes of the run. */
  public Sizes sizes() {
    return sizes;
  }

  /** The phase that the throughput is taken from. */
  public String phase() {
    return phase;
  }

  /** Every measurement of the run, those that the model was not fitted to among them. */
  public List<Measurement> measurements() {
    return all;
  }

  /** The requests of the measured phases, and all of them together, which come first. */
  public List<String> subjects() {
    return selection.subjects();
  }

  /** The throughput of the saturated cluster. */
  public ThroughputModel throughput() {
    return throughput;
  }

  /** Arrival rate over the throughput of the saturated cluster, a share. */
  public double utilization(int servers, double rate) {
    return rate / throughput.of(servers);
  }

  /** A number of response time against utilization; empty where there are too few open phases. */
  public Optional<ResponseModel> response(String subject, Latency latency) {
    return responses.computeIfAbsent(
        subject + "\n" + latency, key -> ResponseModel.of(points(subject, latency)));
  }

  private List<Point> points(String subject, Latency latency) {
    List<Point> points = new ArrayList<>();
    for (Measurement one : selection.sound(one -> one.open() && one.delivered())) {
      double millis = one.response(subject, latency);
      if (millis > 0) {
        double busy = utilization(one.servers(), one.throughput());
        points.add(new Point(one.servers(), busy, millis));
      }
    }
    return points;
  }

  /**
   * The response time in ms of so many servers at a rate of all requests together, in one new
   * trial.
   */
  public Prediction response(String subject, Latency latency, int servers, double rate) {
    return response(subject, latency, servers, rate, 1);
  }

  /**
   * The same with the interval of the mean of so many new trials. It may be known where the
   * throughput is not: far below saturation response times depend little on it.
   */
  public Prediction response(
      String subject, Latency latency, int servers, double rate, int trials) {
    Prediction most = throughput.predict(servers, trials);
    if (!most.given() && (throughput.silent(servers).isPresent() || mayBeFull(servers, rate))) {
      return most;
    }
    Optional<ResponseModel> model = response(subject, latency);
    if (model.isEmpty()) {
      return Prediction.refused(
          "response times take open-loop phases at %d utilizations or more"
              .formatted(ResponseModel.LEAST_LEVELS));
    }
    Prediction found =
        model.get().predict(servers, utilization(servers, rate), throughput.error(servers), trials);
    return throughput.notes(servers).stream()
        .reduce(found, Prediction::noting, (one, other) -> other);
  }

  private boolean mayBeFull(int servers, double rate) {
    return rate / throughput.least(servers) >= ResponseModel.SATURATED;
  }

  /**
   * The demands of a request at the largest size of the fit.
   *
   * @param link bytes/s that each host can send; NaN: not known
   */
  public Demands demands(double link) {
    return new Demands(
        selection.sound(one -> one.phase().equals(phase) && one.servers() == throughput.largest()),
        selection.fitted(),
        machines,
        link);
  }

  /** Measurements that were left out or are in doubt, and other limits of the run, a line each. */
  public List<String> remarks() {
    List<String> lines = new ArrayList<>(selection.remarks());
    if (machines.shared()) {
      lines.add("all hosts are parts of one machine");
    }
    return lines;
  }

  /** From which sizes on a station that is not scaled with the servers limits the throughput. */
  public List<String> unscaled() {
    List<String> lines = new ArrayList<>();
    for (Demand one : demands(Double.NaN).stations()) {
      if (!one.station().equals(Demands.NODES) && Double.isFinite(one.bound())) {
        IntStream.rangeClosed(1, ThroughputModel.FARTHEST * throughput.largest())
            .filter(size -> throughput.of(size) > one.bound())
            .findFirst()
            .ifPresent(
                size ->
                    lines.add(
                        "from %d servers on the %s would be the bottleneck"
                            .formatted(size, one.station())));
      }
    }
    return lines;
  }
}
