package org.gridmark.lab.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Processors: how many, how fast, and who else has them. */
final class ProcessorChecks {
  private static final int FEW = 4;
  private static final double STEAL = 0.01;
  private static final double OTHERS = 0.1;

  private ProcessorChecks() {}

  /**
   * @param available as many as the JVM sees
   */
  static Finding cores(int available, Cgroup group) {
    String found = available == 1 ? "1 core" : available + " cores";
    if (group.cpus().isPresent() && group.cpus().getAsDouble() < available) {
      return Finding.warning(
          "cores",
          String.format(
              Locale.ROOT, "%s, of which a quota leaves %.1f", found, group.cpus().getAsDouble()),
          "Once the quota of a period is used up, every program of this group stands still until"
              + " the next: pauses of tens of milliseconds that belong to no program.",
          "give the container or group whole processors (docker: --cpuset-cpus rather than --cpus)"
              + " or no quota");
    }
    return available >= FEW
        ? Finding.ok("cores", found)
        : Finding.warning(
            "cores",
            found,
            "Nodes, clients and services take turns on them: a client that waits for a core counts"
                + " as latency, and adding a node adds no capacity.",
            "a machine with " + FEW + " cores or more, or more of them for this one");
  }

  static Finding governor(SystemFiles files) {
    Map<String, Long> governors =
        files.list("sys/devices/system/cpu").stream()
            .map(folder -> folder.getFileName().toString())
            .filter(name -> name.matches("cpu\\d+"))
            .map(name -> "sys/devices/system/cpu/" + name + "/cpufreq/scaling_governor")
            .map(files::text)
            .flatMap(Optional::stream)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    if (governors.isEmpty()) {
      return Finding.unknown(
          "cpu governor",
          virtual(files) ? "unknown: this is a virtual machine, its host decides" : "unknown");
    }
    String found =
        governors.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(of -> of.getKey() + " on " + of.getValue())
            .collect(Collectors.joining(", "));
    return governors.keySet().equals(java.util.Set.of("performance"))
        ? Finding.ok("cpu governor", found)
        : Finding.warning(
            "cpu governor",
            found,
            "The clock is held low or follows the load with a delay: light loads look"
                + " slower than heavy ones, and trials differ.",
            "cpupower frequency-set -g performance, until the next boot");
  }

  private static boolean virtual(SystemFiles files) {
    return files
        .text("proc/cpuinfo")
        .orElse("")
        .lines()
        .anyMatch(line -> line.startsWith("flags") && line.matches(".*\\bhypervisor\\b.*"));
  }

  /** Two looks, some seconds apart. */
  static List<Finding> time(Optional<ProcessorTime> before, Optional<ProcessorTime> after) {
    if (before.isEmpty() || after.isEmpty()) {
      return List.of(Finding.unknown("steal", "unknown"), Finding.unknown("other work", "unknown"));
    }
    ProcessorTime spent = after.get().since(before.get());
    return List.of(steal(spent, after.get()), others(spent));
  }

  private static Finding steal(ProcessorTime spent, ProcessorTime sinceBoot) {
    String found =
        "%s now, %s since boot"
            .formatted(Texts.percent(spent.stealShare()), Texts.percent(sinceBoot.stealShare()));
    return spent.stealShare() < STEAL && sinceBoot.stealShare() < STEAL
        ? Finding.ok("steal", found)
        : Finding.warning(
            "steal",
            found,
            "For that share of the time the hypervisor gave these processors to others: whatever"
                + " ran then was late, and nothing of it is the target's doing.",
            "a machine with processors of its own, or a quieter hour; and --trials 5 or more");
  }

  private static Finding others(ProcessorTime spent) {
    String found = "%s of the processors busy".formatted(Texts.percent(spent.busyShare()));
    return spent.busyShare() < OTHERS
        ? Finding.ok("other work", found)
        : Finding.warning(
            "other work",
            found,
            "Other programs take turns with those of a run, and no two runs meet the same ones.",
            "end them, or wait until they rest; top shows which they are");
  }
}
