package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Users that are stopped at any moment: while they wait, draw, ask or record. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class UsersStopTest {
  private static final int USERS = 3;
  private static final List<Schedule> SCHEDULES =
      List.of(
          Schedule.closed(),
          Schedule.closed(Duration.ofHours(1)),
          new Schedule.Constant(50_000),
          new Schedule.Poisson(2_000_000),
          new Schedule.Constant(1.0 / 3600));

  @Test
  void eachRequestIsRecordedOnceWheneverUsersAreStopped() throws Exception {
    stopOften(200);
  }

  @Test
  @Tag("soak")
  void eachRequestIsRecordedOnceWheneverUsersAreStoppedVeryOften() throws Exception {
    stopOften(20_000);
  }

  private static void stopOften(int rounds) throws InterruptedException {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < rounds; round++) {
      Schedule schedule = SCHEDULES.get(round % SCHEDULES.size());
      new Stopped(schedule).run(random.nextInt(1, 50_000));
    }
  }

  /** Some users that are stopped, and what they did. */
  private static final class Stopped {
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong late = new AtomicLong();
    private final AtomicLong seen = new AtomicLong();
    private final List<Window> windows = new ArrayList<>();
    private final NanoClock clock = NanoClock.system();
    private final Schedule schedule;
    private volatile boolean stopped;

    Stopped(Schedule schedule) {
      this.schedule = schedule;
    }

    void run(int spins) throws InterruptedException {
      long now = clock.nanos();
      Windows collected = new Windows(now, windows::add);
      Requests requests = Requests.inTurn(List.of(request()));
      Load load = Load.background("client", "traffic", USERS, schedule, requests).traced();
      Users users =
          new Users(
              load,
              new UsersTest.NoSession(),
              clock,
              collected,
              response -> seen.incrementAndGet());
      users.start(now, now + 1, 1);
      for (int i = 0; i < spins; i++) {
        Thread.onSpinWait();
      }
      users.stop();
      stopped = true;
      users.await();
      collected.close();

      long recorded = windows.stream().mapToLong(one -> one.latency().getTotalCount()).sum();
      assertThat(recorded).isEqualTo(begun.get()).isEqualTo(ended.get()).isEqualTo(seen.get());
      assertThat(late.get()).as("begun after the stop").isBetween(0L, (long) USERS);
      users
          .delivered()
          .ifPresent(
              account -> {
                assertThat(account.started()).isLessThanOrEqualTo(begun.get());
                assertThat(account.due()).isGreaterThanOrEqualTo(begun.get());
              });
    }

    private Request request() {
      return new Query("request", Request.UNKNOWN) {
        @Override
        protected long perform(Session session) {
          if (stopped) {
            late.incrementAndGet();
          }
          begun.incrementAndGet();
          return ended.incrementAndGet();
        }
      };
    }
  }

  /**
   * While the end of the load is being found out, the next arrival falls due. It comes after the
   * end, so it is neither due nor asked.
   */
  @Test
  void anArrivalOfTheMomentOfTheStopIsNotDue() throws Exception {
    StepClock clock = new StepClock();
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    AtomicLong asked = new AtomicLong();
    Request request =
        new Query("request", Request.UNKNOWN) {
          @Override
          protected long perform(Session session) throws InterruptedException {
            clock.user = Thread.currentThread();
            if (asked.incrementAndGet() > 1) {
              stopped.await();
            }
            return 1;
          }
        };
    Load load =
        Load.background(
                "client",
                "traffic",
                1,
                new Schedule.Constant(100),
                Requests.inTurn(List.of(request)))
            .traced();
    Users users =
        new Users(
            load,
            new UsersTest.NoSession(),
            clock,
            new Windows(0, window -> {}),
            seen -> first.countDown());
    users.start(0, 1, 1);
    first.await();

    clock.now.set(TimeUnit.MILLISECONDS.toNanos(5));
    clock.reader = Thread.currentThread();
    clock.meanwhile =
        () -> {
          clock.now.set(TimeUnit.MILLISECONDS.toNanos(15));
          while (clock.user.isAlive() && asked.get() == 1) {
            Thread.onSpinWait();
          }
        };
    users.stop();
    stopped.countDown();
    users.await();

    assertThat(asked).hasValue(1);
    assertThat(users.delivered()).contains(new Users.Delivered(1, 1));
  }

  /** A clock that is moved by hand; something happens right after one thread has read it. */
  private static final class StepClock implements NanoClock {
    private final AtomicLong now = new AtomicLong();
    private volatile Thread user = Thread.currentThread();
    private volatile Thread reader = new Thread();
    private volatile Runnable meanwhile = () -> {};

    @Override
    public long nanos() {
      long read = now.get();
      if (Thread.currentThread().equals(reader)) {
        meanwhile.run();
      }
      return read;
    }

    @Override
    public void park(long nanos) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
  }
}
