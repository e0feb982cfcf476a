package org.gridmark.lab.doctor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import oshi.SystemInfo;

/** Looks at this machine for what costs speed or makes numbers differ. It changes nothing. */
public final class Doctor {
  private final SystemFiles files;

  private Doctor(SystemFiles files) {
    this.files = files;
  }

  /** One for the machine that this program runs on. */
  public static Doctor here() {
    return new Doctor(SystemFiles.here());
  }

  /**
   * Everything, measured where it can be.
   *
   * @param watch how long to watch for other work and for time that the hypervisor took
   */
  public List<Finding> examine(Duration watch) throws InterruptedException {
    Optional<ProcessorTime> before = processorTime();
    TimeUnit.NANOSECONDS.sleep(watch.toNanos());
    List<Finding> time = ProcessorChecks.time(before, processorTime());
    List<Finding> findings = new ArrayList<>(setUp());
    findings.addAll(room());
    findings.addAll(time);
    findings.add(ClockChecks.source(files, ClockChecks.reading()));
    findings.add(ClockChecks.wakeUps(files, ClockChecks.late()));
    findings.add(ClockChecks.stepped(files));
    findings.add(NetworkChecks.loopback());
    return findings;
  }

  private Optional<ProcessorTime> processorTime() {
    return files.text("proc/stat").flatMap(ProcessorTime::parse);
  }

  /** How the machine is set up, which does not change by itself. */
  private List<Finding> setUp() {
    return List.of(
        ProcessorChecks.cores(Runtime.getRuntime().availableProcessors(), Cgroup.of(files)),
        ProcessorChecks.governor(files),
        MemoryChecks.swap(files),
        MemoryChecks.hugePages(files),
        LimitChecks.files(files),
        LimitChecks.threads(files),
        NetworkChecks.buffers(files),
        container(files),
        JdkChecks.installed(files, Path.of(System.getProperty("java.home")), virtualMachine()),
        JdkChecks.options(System.getenv()));
  }

  /** How much room there is now. */
  private List<Finding> room() {
    long available = new SystemInfo().getHardware().getMemory().getAvailable();
    return List.of(
        MemoryChecks.free(available, Cgroup.of(files)),
        DiskChecks.temporary(files, Path.of(System.getProperty("java.io.tmpdir"))));
  }

  private static String virtualMachine() {
    return System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
  }

  static Finding container(SystemFiles files) {
    boolean docker = files.has(".dockerenv");
    boolean podman = files.has("run/.containerenv");
    boolean kubernetes = files.has("var/run/secrets/kubernetes.io");
    String found = kubernetes ? "Kubernetes" : podman ? "podman" : docker ? "Docker" : "none found";
    return Finding.ok("container", found);
  }

  /** The shortcomings of the set-up, in a few words for the record of a run. */
  public String brief() {
    return brief(setUp());
  }

  static String brief(List<Finding> findings) {
    List<String> topics =
        findings.stream()
            .filter(finding -> finding.level().compareTo(Finding.Level.WARNING) >= 0)
            .map(Finding::topic)
            .toList();
    return switch (topics.size()) {
      case 0 -> "no warning";
      case 1 -> "1 warning: " + topics.getFirst();
      default -> topics.size() + " warnings: " + topics.stream().collect(Collectors.joining(", "));
    };
  }
}
