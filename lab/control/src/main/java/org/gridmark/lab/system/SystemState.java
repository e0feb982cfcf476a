package org.gridmark.lab.system;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The record of a system that stands, or stood, in a directory.
 *
 * @param pid of the process that holds it up
 * @param started when that process began, in milliseconds since the epoch
 * @param services where each is reached; empty before all are
 */
record SystemState(
    long pid,
    long started,
    String study,
    Map<String, String> settings,
    Map<String, String> services) {
  /** By how much two processes may see the start of a third differently. */
  private static final Duration JITTER = Duration.ofSeconds(2);

  /** Copies. */
  SystemState {
    settings = Map.copyOf(settings);
    services = Map.copyOf(services);
  }

  /** Of a system that this process holds up. */
  static SystemState here(
      String study, Map<String, String> settings, Map<String, String> services) {
    ProcessHandle self = ProcessHandle.current();
    return new SystemState(self.pid(), began(self).toEpochMilli(), study, settings, services);
  }

  /** The process that holds it up; empty if another one bears its number. */
  Optional<ProcessHandle> process() {
    return ProcessHandle.of(pid).filter(this::isIt);
  }

  private boolean isIt(ProcessHandle process) {
    Duration apart = Duration.between(Instant.ofEpochMilli(started), began(process)).abs();
    return apart.compareTo(JITTER) <= 0;
  }

  private static Instant began(ProcessHandle process) {
    return process.info().startInstant().orElse(Instant.EPOCH);
  }

  /** Without addresses, which hold passwords. */
  @Override
  public String toString() {
    return study + Map.of("pid", pid);
  }
}
