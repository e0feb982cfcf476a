package org.gridmark.lab;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.stream.LongStream;
import org.gridmark.analyse.run.Resource;
import org.gridmark.lab.program.Ticker;
import org.gridmark.store.TrialWriter;
import oshi.software.os.OSProcess;

/** Notes once a second what each program of a trial uses, and what this controller does. */
final class ResourceWatch implements AutoCloseable {
  private final Machine machine;
  private final TrialWriter trial;
  private final Cluster cluster;
  private final Ticker ticker;

  ResourceWatch(Machine machine, Cluster cluster, TrialWriter trial) {
    this.machine = machine;
    this.cluster = cluster;
    this.trial = trial;
    this.ticker = new Ticker("resources", Duration.ofSeconds(1), this::look);
  }

  private void look() {
    try {
      note();
    } catch (UncheckedIOException e) {
      cluster.mailbox().lost(String.valueOf(e.getMessage()));
    }
  }

  private void note() {
    long now = System.currentTimeMillis();
    note(now, "controller", LongStream.of(ProcessHandle.current().pid()));
    for (ProgramProcess program : cluster.programs()) {
      LongStream children = program.children().stream().mapToLong(Long::longValue);
      note(now, program.name(), LongStream.concat(LongStream.of(program.pid()), children));
    }
  }

  private void note(long now, String name, LongStream pids) {
    double cpu = 0;
    long resident = 0;
    for (long pid : pids.toArray()) {
      OSProcess process = machine.process(pid);
      if (process != null) {
        cpu += (process.getKernelTime() + process.getUserTime()) / 1000.0;
        resident += process.getResidentMemory();
      }
    }
    if (resident > 0) {
      trial.resource(Resource.of(now, name, cpu, (double) resident));
    }
  }

  @Override
  public void close() {
    ticker.close();
  }
}
