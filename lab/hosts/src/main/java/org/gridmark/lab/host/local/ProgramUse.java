package org.gridmark.lab.host.local;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.gridmark.lab.host.Sampler;

/** The use of a program: its own process, and those that it started, the ended ones included. */
final class ProgramUse {
  private final Machine machine;
  private final ProcStats accounts;
  private final Map<Long, ProcessUse> processes = new LinkedHashMap<>();
  private double waitSeconds;

  ProgramUse(Machine machine, ProcStats accounts) {
    this.machine = machine;
    this.accounts = accounts;
  }

  /**
   * Reads the accounts of all of its processes again.
   *
   * @param mains its own process, and what it told that it had started
   */
  void look(Collection<Long> mains) {
    processes.values().forEach(ProcessUse::look);
    mains.forEach(this::add);
    // A server's workers come and go: they are not told of, but found.
    mains.stream()
        .skip(1)
        .flatMapToLong(main -> LongStream.of(accounts.children(main)))
        .forEach(this::add);
    waitSeconds = Double.NaN;
  }

  /** Adds the processes that any thread of its own process started: a load driver in C, say. */
  void findChildren(long pid) {
    accounts
        .threads(pid)
        .forEach(thread -> LongStream.of(accounts.children(pid, thread)).forEach(this::add));
  }

  private void add(long pid) {
    processes.computeIfAbsent(pid, id -> machine.process(id, accounts));
  }

  /** Reads how long its threads have waited for a processor, and says how many they are. */
  int lookAtThreads() {
    int threads = processes.values().stream().mapToInt(ProcessUse::lookAtThreads).sum();
    waitSeconds = sum(ProcessUse::waitSeconds);
    return threads;
  }

  /** The use since the last looks; the wait only if the threads were looked at too. */
  Sampler.Use use() {
    return new Sampler.Use(
        sum(ProcessUse::cpuSeconds),
        waitSeconds,
        Double.NaN,
        sum(ProcessUse::residentBytes),
        sum(ProcessUse::readBytes),
        sum(ProcessUse::writtenBytes));
  }

  /** Whether any of its processes was ever seen. */
  boolean known() {
    return !processes.isEmpty();
  }

  /** Processes that do not tell are left out; NaN if none tells. */
  private double sum(ToDoubleFunction<ProcessUse> part) {
    return processes.values().stream()
        .mapToDouble(part)
        .filter(value -> !Double.isNaN(value))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }
}
