package org.gridmark.study.hub.topology;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;

/** Tells what this client has in its heap once the garbage is collected. */
record ClientHeap(String subject) implements Job {
  @Override
  public void run(Bench bench) {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    memory.gc();
    bench.figure(subject, StandardMetrics.MEMORY_HEAP, memory.getHeapMemoryUsage().getUsed());
  }
}
