package org.gridmark.lab.program;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.target.Session;

/** A load as one client offers it in one phase, and what there is to tell of how it went. */
final class Offered {
  private final Load load;
  private final Users users;
  private final Telling telling;

  /** Which they are shows only when requests are drawn. */
  private final Set<String> subjects = new ConcurrentSkipListSet<>();

  Offered(Load load, Session session, NanoClock clock, Windows windows, Telling telling) {
    this.load = load;
    this.telling = telling;
    this.users =
        new Users(
            load.as(this::subject),
            session,
            clock,
            windows,
            seen -> telling.seen(seen, load.trace()));
  }

  private String subject(String request) {
    String subject = load.subject().apply(request);
    subjects.add(subject);
    return subject;
  }

  boolean background() {
    return load.background();
  }

  void start(long origin, long end, long seed) {
    users.start(origin, end, seed);
  }

  void stop() {
    users.stop();
  }

  void await() throws InterruptedException {
    users.await();
  }

  /** Tells what was meant to be offered and what was, once it is over. */
  void tell() {
    if (load.schedule() instanceof Schedule.Open open) {
      String all = String.join(",", subjects);
      telling.event(
          telling.origin(),
          "load",
          Map.of(
              "client", load.client(),
              "subjects", all,
              "schedule", open.kind(),
              "rate", String.valueOf(open.perSecond()),
              "users", String.valueOf(load.users())));
      users.delivered().ifPresent(delivered -> tell(all, delivered));
    }
  }

  private void tell(String all, Users.Delivered delivered) {
    telling.event(
        telling.now(),
        "delivered",
        Map.of(
            "client", load.client(),
            "subjects", all,
            "due", String.valueOf(delivered.due()),
            "started", String.valueOf(delivered.started())));
  }
}
