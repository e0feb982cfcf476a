package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.capacity.ResponseModel.Point;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.operational.scalability.SizedRun;
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

  private final String run;
  private final Sizes sizes;
  private final Machines machines;
  private final List<Measurement> all;
  private final List<Measurement> fitted;
  private final Set<Integer> leftOut;
  private final String phase;
  private final ThroughputModel throughput;
  private final Map<String, Optional<ResponseModel>> responses = new HashMap<>();

  private CapacityModel(RunData run, Choice choice) {
    this.run = run.info().name();
    sizes = Sizes.of(run.info(), choice.target());
    machines = Machines.of(run.info());
    all = MeasurementFinder.find(run, sizes);
    List<Measurement> small = all.stream().filter(one -> one.servers() <= choice.upTo()).toList();
    leftOut = withoutBackups(small);
    fitted = small.stream().filter(one -> !leftOut.contains(one.servers())).toList();
    phase = phase(choice.phase());
    throughput =
        new ThroughputModel(
            sound(one -> one.phase().equals(phase)).stream()
                .map(one -> new SizedRun(one.servers(), one.throughput()))
                .toList());
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

  /** Sizes that keep no backups do less work, and tell little where three others are there. */
  private Set<Integer> withoutBackups(List<Measurement> measured) {
    Set<Integer> without = new TreeSet<>();
    Set<Integer> with = new TreeSet<>();
    measured.forEach(
        one -> (sizes.keepsBackups(one.servers()) ? with : without).add(one.servers()));
    return with.size() >= ThroughputModel.LEAST_SIZES ? without : Set.of();
  }

  private String phase(@Nullable String wished) {
    List<Measurement> closed = fitted.stream().filter(one -> !one.open()).toList();
    List<String> names = closed.stream().map(Measurement::phase).distinct().toList();
    if (names.isEmpty()) {
      throw new BadInput(run + " has no closed-loop phase, which would tell the throughput");
    }
    if (wished != null && !names.contains(wished)) {
      throw new BadInput(
          "--phase: %s has no closed-loop phase %s%s"
              .formatted(run, wished, Suggestion.hint(wished, names)));
    }
    if (wished != null) {
      return wished;
    }
    return names.contains(SATURATED)
        ? SATURATED
        : closed.stream()
            .max(Comparator.comparingDouble(Measurement::throughput))
            .orElseThrow()
            .phase();
  }

  /** Those without a doubt of each size and phase; where all are in doubt, all. */
  private List<Measurement> sound(Predicate<Measurement> which) {
    record Key(int servers, String phase) {}
    return fitted.stream()
        .filter(which)
        .collect(
            Collectors.groupingBy(
                one -> new Key(one.servers(), one.phase()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .flatMap(group -> sound(group).stream())
        .toList();
  }

  private static List<Measurement> sound(List<Measurement> group) {
    List<Measurement> certain = group.stream().filter(one -> one.doubts().isEmpty()).toList();
    return certain.isEmpty() ? group : certain;
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
    Set<String> names = new LinkedHashSet<>(List.of(Measurement.ALL));
    fitted.forEach(one -> names.addAll(one.answers().keySet()));
    return List.copyOf(names);
  }

  /** The throughput of the saturated cluster. */
  public ThroughputModel throughput() {
    return throughput;
  }

  /** Arrival rate over throughput, a share. */
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
    for (Measurement one : sound(one -> one.open() && one.delivered())) {
      double utilization = utilization(one.servers(), one.throughput());
      double millis = one.response(subject, latency);
      if (millis > 0) {
        points.add(new Point(one.servers(), utilization, millis));
      }
    }
    return points;
  }

  /** The response time in ms of so many servers at a rate of all requests together. */
  public Prediction response(String subject, Latency latency, int servers, double rate) {
    Prediction most = throughput.predict(servers);
    if (!most.given()) {
      return most;
    }
    Optional<ResponseModel> model = response(subject, latency);
    if (model.isEmpty()) {
      return Prediction.refused(
          "response times take open-loop phases at %d utilizations or more"
              .formatted(ResponseModel.LEAST_LEVELS));
    }
    Prediction found =
        model.get().predict(servers, utilization(servers, rate), throughput.error(servers));
    return most.notes().stream().reduce(found, Prediction::noting, (one, other) -> other);
  }

  /** The demands of a request at the largest size of the fit. */
  public Demands demands() {
    return new Demands(
        sound(one -> one.phase().equals(phase) && one.servers() == throughput.largest()),
        fitted,
        machines);
  }

  /** Measurements that were left out or are in doubt, a line each. */
  public List<String> remarks() {
    List<String> lines = new ArrayList<>();
    leftOut.forEach(
        size -> lines.add("size %d is left out: too few servers to keep backups".formatted(size)));
    List<Measurement> used = sound(one -> true);
    count(lines, used, one -> !one.delivered(), "are left out: the rate was not delivered");
    count(lines, used, one -> !one.settled(), "did not settle");
    count(
        lines,
        used,
        one -> !one.doubts().isEmpty(),
        "are in doubt, the first because: " + doubt(used));
    if (machines.shared()) {
      lines.add("all hosts are parts of one machine");
    }
    return lines;
  }

  private static String doubt(List<Measurement> used) {
    return used.stream().flatMap(one -> one.doubts().stream()).findFirst().orElse("");
  }

  private static void count(
      List<String> lines, List<Measurement> used, Predicate<Measurement> which, String words) {
    long count = used.stream().filter(which).count();
    if (count > 0) {
      lines.add("%d of %d measured phases %s".formatted(count, used.size(), words));
    }
  }

  /** From which sizes on a station that is not scaled with the servers limits the throughput. */
  public List<String> unscaled() {
    List<String> lines = new ArrayList<>();
    for (Demand one : demands().stations()) {
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
