package org.gridmark.lab.host.local;

import java.util.HashMap;
import java.util.Map;
import oshi.software.os.OSProcess;

/** The use of one process, as the operating system counts it; that stays after its end. */
final class ProcessUse {
  private final OSProcess process;
  private final ProcStats accounts;
  private boolean alive = true;
  private Map<String, Long> waits = new HashMap<>();
  private long endedThreads;
  private double readBytes = Double.NaN;
  private double writtenBytes = Double.NaN;

  ProcessUse(OSProcess process, ProcStats accounts) {
    this.process = process;
    this.accounts = accounts;
    countBytes();
  }

  /** Reads its accounts again. */
  void look() {
    alive = alive && process.updateAttributes();
    if (alive) {
      countBytes();
    }
  }

  private void countBytes() {
    long[] bytes = accounts.bytes(process.getProcessID());
    if (bytes.length > 1) {
      readBytes = bytes[0];
      writtenBytes = bytes[1];
    }
  }

  /**
   * Reads how long each thread has waited for a processor. It costs about as much as all the rest,
   * a hundred threads about a millisecond.
   *
   * @return how many threads were read
   */
  int lookAtThreads() {
    int pid = process.getProcessID();
    Map<String, Long> now = new HashMap<>();
    for (String thread : accounts.threads(pid)) {
      long[] schedule = accounts.schedule(pid, thread);
      if (schedule.length > 1) {
        now.put(thread, schedule[1]);
      }
    }
    // The time that an ended thread waited still counts; its number may come back for another.
    waits.forEach((thread, wait) -> endedThreads += now.getOrDefault(thread, 0L) < wait ? wait : 0);
    waits = now;
    return now.size();
  }

  double cpuSeconds() {
    return (process.getKernelTime() + process.getUserTime()) / 1000.0;
  }

  /** As of the last look at its threads; NaN if the system does not tell. */
  double waitSeconds() {
    long nanos = endedThreads + waits.values().stream().mapToLong(Long::longValue).sum();
    return nanos == 0 && waits.isEmpty() ? Double.NaN : nanos / 1e9;
  }

  double residentBytes() {
    return alive ? process.getResidentMemory() : 0;
  }

  double readBytes() {
    return readBytes;
  }

  double writtenBytes() {
    return writtenBytes;
  }
}
