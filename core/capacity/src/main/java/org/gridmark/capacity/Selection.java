package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.operational.scalability.SizedRun;
import org.jspecify.annotations.Nullable;

/** The measurements of a run that a model is fitted to, and those that are left out. */
final class Selection {
  private final List<Measurement> fitted;
  private final Set<Integer> leftOut;

  private Selection(List<Measurement> fitted, Set<Integer> leftOut) {
    this.fitted = List.copyOf(fitted);
    this.leftOut = leftOut;
  }

  /** Every measurement. */
  static Selection all(List<Measurement> measured) {
    return new Selection(measured, Set.of());
  }

  /**
   * Sizes that keep no backups do less work, and are left out where three others are there.
   *
   * @param upTo servers of the largest size
   */
  static Selection upTo(int upTo, List<Measurement> measured, Sizes sizes) {
    List<Measurement> small = measured.stream().filter(one -> one.servers() <= upTo).toList();
    Set<Integer> leftOut = withoutBackups(small, sizes);
    return new Selection(
        small.stream().filter(one -> !leftOut.contains(one.servers())).toList(), leftOut);
  }

  private static Set<Integer> withoutBackups(List<Measurement> measured, Sizes sizes) {
    Set<Integer> without = new TreeSet<>();
    Set<Integer> with = new TreeSet<>();
    measured.forEach(
        one -> (sizes.keepsBackups(one.servers()) ? with : without).add(one.servers()));
    return with.size() >= ThroughputModel.LEAST_SIZES ? without : Set.of();
  }

  /** All that were not left out, doubts or not. */
  List<Measurement> fitted() {
    return fitted;
  }

  /** Those without a doubt of each size and phase; where all are in doubt, all. */
  List<Measurement> sound(Predicate<Measurement> which) {
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
        .flatMap(group -> certain(group).stream())
        .toList();
  }

  private static List<Measurement> certain(List<Measurement> group) {
    List<Measurement> certain = group.stream().filter(one -> one.doubts().isEmpty()).toList();
    return certain.isEmpty() ? group : certain;
  }

  /** The throughputs of a phase, one of each trial. */
  List<SizedRun> runs(String phase) {
    return sound(one -> one.phase().equals(phase)).stream()
        .map(one -> new SizedRun(one.servers(), one.throughput()))
        .toList();
  }

  /** The requests of the measured phases, and all of them together, which come first. */
  List<String> subjects() {
    Set<String> names = new LinkedHashSet<>(List.of(Measurement.ALL));
    fitted.forEach(one -> names.addAll(one.answers().keySet()));
    return List.copyOf(names);
  }

  /**
   * The closed phase that saturates the cluster: the wished one, else {@value
   * CapacityModel#SATURATED}, else the one with the highest throughput.
   *
   * @param run its name
   * @throws BadInput if there is none
   */
  String saturated(String run, @Nullable String wished) {
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
    return names.contains(CapacityModel.SATURATED)
        ? CapacityModel.SATURATED
        : closed.stream()
            .max(Comparator.comparingDouble(Measurement::throughput))
            .orElseThrow()
            .phase();
  }

  /** Measurements that were left out or are in doubt, a line each. */
  List<String> remarks() {
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
}
