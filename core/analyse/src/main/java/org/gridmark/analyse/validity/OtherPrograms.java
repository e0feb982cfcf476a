package org.gridmark.analyse.validity;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/** Processor time that went to programs that are not of a trial, and to other virtual machines. */
final class OtherPrograms {
  /** The share of the machine that they may take before it is noted. */
  static final double NOTED = 0.1;

  private OtherPrograms() {}

  /**
   * Their share of the machine in a stretch of a trial.
   *
   * @param from the first millisecond
   * @param to the last one
   * @param cores of the machine; 0: not known
   * @return NaN if it is not known
   */
  static double share(TrialData trial, double from, double to, int cores) {
    Map<String, List<Resource>> byProgram =
        trial.resources().stream()
            .filter(row -> row.machine().isEmpty() && row.time() >= from && row.time() <= to)
            .collect(Collectors.groupingBy(Resource::program));
    List<Resource> machine = byProgram.getOrDefault(Resource.MACHINE, List.of());
    byProgram.remove(Resource.MACHINE);
    double ours =
        byProgram.values().stream()
            .mapToDouble(OtherPrograms::cpu)
            .filter(OtherPrograms::told)
            .sum();
    double others = cpu(machine) + grown(machine, Resource::stealSeconds) - ours;
    // All are read at slightly different times, so that the difference may exceed the machine.
    return cores > 0 ? Math.min(1, others / seconds(machine) / cores) : Double.NaN;
  }

  private static boolean told(double value) {
    return !Double.isNaN(value);
  }

  /** Who may be among them, for a reason of doubt: the user's server, where it is not told. */
  static String perhaps(TrialData trial) {
    boolean hidden =
        trial.resources().stream()
            .anyMatch(row -> row.program().equals(Resource.ATTACHED) && !told(row.cpuSeconds()));
    return hidden ? " (the attached server could be among them)" : "";
  }

  static double cpu(Collection<Resource> rows) {
    return grown(List.copyOf(rows), Resource::cpuSeconds);
  }

  /** By how much it is more in the last row than in the first. */
  static double grown(List<Resource> rows, ToDoubleFunction<Resource> part) {
    return rows.isEmpty()
        ? 0
        : part.applyAsDouble(rows.getLast()) - part.applyAsDouble(rows.getFirst());
  }

  /** NaN, through a division by it, for less than two rows. */
  private static double seconds(List<Resource> rows) {
    double seconds = grown(rows, row -> row.time() / 1000.0);
    return seconds > 0 ? seconds : Double.NaN;
  }
}
