package org.gridmark.driver.contract.disturbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.measure.NoAnswer;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;

/** Some users who get an entry again and again while something is disturbed, and what they saw. */
final class AskedMeanwhile {
  static final Duration TIMEOUT = Duration.ofSeconds(2);
  private static final int USERS = 4;
  private static final int BEFORE = 100;

  /** Tests run beside others, on machines that are busy. */
  private static final Duration LATE = Duration.ofSeconds(6);

  private static final int TRIES = 30;

  private final Session session;
  private final NanoClock clock = NanoClock.system();
  private final List<Users.Seen> seen = new CopyOnWriteArrayList<>();
  private long recorded;

  AskedMeanwhile(Session session) {
    this.session = session;
  }

  /** Something that fails, or that is cured. */
  interface Act {
    void run() throws Exception;
  }

  /** Asks for so long, 400 times a second, and disturbs once some were answered. */
  void disturbed(Duration phase, Act disturbance) throws Exception {
    ask(
        phase,
        () -> {
          awaitSeen(BEFORE);
          disturbance.run();
        });
  }

  private void ask(Duration phase, Act meanwhile) throws Exception {
    seen.clear();
    recorded = 0;
    long origin = clock.nanos();
    Windows windows =
        new Windows(origin, one -> recorded += one.failures() + one.latency().getTotalCount());
    Requests requests =
        Requests.inTurn(List.of(Query.key("get", Values.SAMPLES, Values.key(1), 1)));
    Load load = Load.measured("client", USERS, new Schedule.Constant(400), requests).traced();
    Users users = new Users(load, TIMEOUT, session, clock, windows, seen::add);
    users.start(origin, origin + phase.toNanos(), 1);
    FutureTask<Void> disturbing = inBackground(meanwhile);
    users.await(); // and gives up what has no answer, while it is disturbed
    disturbing.get(LATE.toSeconds(), TimeUnit.SECONDS);
    windows.close();
    Duration took = Duration.ofNanos(clock.nanos() - origin);
    assertThat(took).isLessThan(phase.plus(Users.GRACE).plus(LATE));
    assertThat(recorded).as("each once").isEqualTo(seen.size());
    assertThat(unanswered())
        .allSatisfy(
            one ->
                assertThat(Duration.ofNanos(one.response().end() - one.intended()))
                    .isGreaterThanOrEqualTo(TIMEOUT));
  }

  private static FutureTask<Void> inBackground(Act act) {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              act.run();
              return null;
            });
    Thread.ofPlatform().daemon().name("disturbing").start(task);
    return task;
  }

  /** Returns when so many requests are over. */
  void awaitSeen(int count) throws InterruptedException {
    while (seen.size() < count) {
      Thread.sleep(1);
    }
  }

  List<Users.Seen> failed() {
    return seen.stream().filter(one -> one.response().failed()).toList();
  }

  List<Users.Seen> unanswered() {
    return seen.stream().filter(one -> one.response().failure() instanceof NoAnswer).toList();
  }

  /** How many were answered, each in time. */
  long answered() {
    List<Users.Seen> all = seen.stream().filter(one -> !one.response().failed()).toList();
    assertThat(all)
        .allSatisfy(
            one ->
                assertThat(Duration.ofNanos(one.response().nanos())).isLessThan(TIMEOUT.plus(LATE)))
        .allSatisfy(one -> assertThat(one.response().wrong()).isFalse());
    return all.size();
  }

  /** After the cure all is answered again, a little later perhaps. */
  void assertAnsweredAgain() throws Exception {
    for (int attempt = 0; attempt < TRIES; attempt++) {
      ask(Duration.ofMillis(500), () -> {});
      if (failed().isEmpty()) {
        assertThat(session.cache(Values.SAMPLES).getAll(Values.samples(3).keySet())).hasSize(3);
        return;
      }
    }
    assertThat(failed()).as("after the cure").isEmpty();
  }
}
