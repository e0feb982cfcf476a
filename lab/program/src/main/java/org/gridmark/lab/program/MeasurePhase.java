package org.gridmark.lab.program;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.target.Connection;

/** One client's part of a measured phase. */
final class MeasurePhase {
  private final String name;
  private final NanoClock clock;
  private final PhaseReporter telling;
  private final Windows windows;
  private final Users hiccups;

  /** Background loads come first: they run before the first measured request. */
  private final List<LoadExecution> loads;

  /** When the phase is over: what a last, shorter window is cut to. */
  private volatile long end = Long.MAX_VALUE;

  /**
   * @param timeout how long the answer of a request is waited for
   */
  MeasurePhase(
      String name,
      String client,
      List<Load> loads,
      Duration timeout,
      Connection connection,
      NanoClock clock,
      PhaseReporter telling) {
    this.name = name;
    this.clock = clock;
    this.telling = telling;
    this.windows = new Windows(telling.origin(), window -> telling.window(window, end));
    this.hiccups = new Users(Hiccups.load(client), connection, clock, windows, seen -> {});
    this.loads =
        loads.stream()
            .sorted(Comparator.comparing(load -> !load.background()))
            .map(
                load -> new LoadExecution(load, timeout, connection, clock, windows, telling, null))
            .toList();
  }

  /** The random seed of one client's users in one phase. */
  static Seed seed(long run, String phase, String client) {
    return new Seed(run).with(phase).with(client);
  }

  /** The random seed of the users of one of its loads. */
  static long seed(Seed client, int load) {
    return client.with(load).value();
  }

  /** Returns when the measured users have had their time, and background users were stopped. */
  void run(Duration duration, Seed seed) throws InterruptedException {
    long origin = telling.origin();
    long due = origin + duration.toNanos();
    try (Ticker ticker = new Ticker("windows", Duration.ofSeconds(1), this::collect);
        Ticker overdue = new Ticker("overdue", Users.LOOK, this::giveUp)) {
      hiccups.start(origin, due, seed.with(Hiccups.SUBJECT).value());
      for (int load = 0; load < loads.size(); load++) {
        loads.get(load).start(origin, due, seed(seed, load));
      }
      telling.report(new Report.Started(name));
      await();
    } finally {
      end = clock.nanos();
      windows.close();
      telling.flush();
    }
    loads.forEach(LoadExecution::tell);
  }

  private void await() throws InterruptedException {
    for (LoadExecution load : loads.reversed()) {
      load.await();
    }
    hiccups.stop();
    hiccups.await();
  }

  private void giveUp() {
    loads.forEach(LoadExecution::giveUp);
  }

  private void collect() {
    windows.collect();
    telling.flush();
  }

  /** Background users stop. */
  void stop() {
    loads.stream().filter(LoadExecution::background).forEach(LoadExecution::stop);
  }
}
