package org.gridmark.lab.program;

import java.time.Duration;
import java.util.List;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.target.Session;

/** One client's part of a measured phase. */
final class MeasurePhase {
  private final String name;
  private final NanoClock clock;
  private final Telling telling;
  private final Windows windows;
  private final List<Users> measured;
  private final List<Users> background;

  /** When the phase is over: what a last, shorter window is cut to. */
  private volatile long end = Long.MAX_VALUE;

  MeasurePhase(String name, List<Load> loads, Session session, NanoClock clock, Telling telling) {
    this.name = name;
    this.clock = clock;
    this.telling = telling;
    this.windows = new Windows(telling.origin(), window -> telling.window(window, end));
    this.measured = users(loads, session, false);
    this.background = users(loads, session, true);
  }

  private List<Users> users(List<Load> loads, Session session, boolean inBackground) {
    return loads.stream()
        .filter(load -> load.background() == inBackground)
        .map(
            load ->
                new Users(load, session, clock, windows, seen -> telling.seen(seen, load.trace())))
        .toList();
  }

  /** Returns when the measured users have had their time, and background users were stopped. */
  void run(Duration duration, long seed) throws InterruptedException {
    long origin = telling.origin();
    try (Ticker ticker = new Ticker("windows", Duration.ofSeconds(1), this::collect)) {
      long number = seed;
      for (Users users : all()) {
        users.start(origin, origin + duration.toNanos(), number++);
      }
      telling.report(new Report.Started(name));
      for (Users users : measured) {
        users.await();
      }
      for (Users users : background) {
        users.await();
      }
    } finally {
      end = clock.nanos();
      windows.close();
      telling.flush();
    }
  }

  private List<Users> all() {
    return java.util.stream.Stream.concat(background.stream(), measured.stream()).toList();
  }

  private void collect() {
    windows.collect();
    telling.flush();
  }

  /** Background users stop. */
  void stop() {
    background.forEach(Users::stop);
  }
}
