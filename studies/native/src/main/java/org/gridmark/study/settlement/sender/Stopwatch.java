package org.gridmark.study.settlement.sender;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.gridmark.model.NanoClock;

/**
 * Time on the clock, and of the processors for all of this process: its compiler and its collector
 * belong to what a program in Java costs.
 */
public final class Stopwatch {
  private final NanoClock clock;
  private final long start;
  private final long processorStart;

  private Stopwatch(NanoClock clock) {
    this.clock = clock;
    this.processorStart = processorNanos();
    this.start = clock.nanos();
  }

  /** Begins now. */
  public static Stopwatch start(NanoClock clock) {
    return new Stopwatch(clock);
  }

  /** The time that it took until now. */
  public BlockSender.Sent read(long messages) {
    return new BlockSender.Sent(messages, clock.nanos() - start, processorNanos() - processorStart);
  }

  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
