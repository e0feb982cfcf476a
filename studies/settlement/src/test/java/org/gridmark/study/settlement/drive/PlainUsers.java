package org.gridmark.study.settlement.drive;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Job;

/** The generator's users, whose records nobody keeps. */
final class PlainUsers {
  private PlainUsers() {}

  /** As {@link Job.Bench#ask}. */
  static void ask(Load load, Duration time, Job.Bench.Heard heard) throws InterruptedException {
    NanoClock clock = NanoClock.system();
    long start = clock.nanos();
    AtomicReference<Users> asking = new AtomicReference<>();
    Users users =
        new Users(
            load.traced(),
            () -> {},
            clock,
            new Windows(start, window -> {}),
            seen -> {
              if (!heard.goOn(seen.intended(), seen.response())) {
                asking.get().stop();
              }
            });
    asking.set(users);
    heard.begins(start);
    users.start(start, start + time.toNanos(), 1);
    try {
      users.await();
    } finally {
      users.stop();
    }
  }
}
