package org.gridmark.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** The users of one load, a thread each. */
public final class Users {
  /**
   * What every single response is told to, where a load is traced or a request fails.
   *
   * @param subject the subject it was recorded under
   * @param intended when it was meant to start, on the clock of the response
   */
  public record Seen(String subject, long intended, Response response) {}

  private final Load load;
  private final Session session;
  private final NanoClock clock;
  private final Windows windows;
  private final Consumer<Seen> witness;
  private final Pace pace;
  private final List<Thread> threads = new ArrayList<>();
  private volatile @Nullable Throwable fault;

  /**
   * @param windows where responses are recorded
   * @param witness told of each response of a traced load, and of each failure
   */
  public Users(
      Load load, Session session, NanoClock clock, Windows windows, Consumer<Seen> witness) {
    this.load = load;
    this.session = session;
    this.clock = clock;
    this.windows = windows;
    this.witness = witness;
    this.pace = new Pace(clock);
  }

  /**
   * Starts every user.
   *
   * @param origin when the phase began
   * @param end when the last request may be meant to start; background users go on until stopped
   * @param seed of what users draw
   */
  public void start(long origin, long end, long seed) {
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int user = 0; user < load.users(); user++) {
      SplittableRandom random = seeds.split();
      Recorder recorder = windows.recorder();
      Schedule.Starts starts = load.schedule().starts(user, load.users(), random);
      User one =
          new User(random, recorder, starts, origin, load.background() ? Long.MAX_VALUE : end);
      threads.add(Thread.ofPlatform().daemon().name("user-" + user).unstarted(one));
    }
    threads.forEach(Thread::start);
  }

  /** No user starts another request. */
  public void stop() {
    pace.stop();
    threads.forEach(LockSupport::unpark);
  }

  /**
   * Returns when every user has had its last answer.
   *
   * @throws IllegalStateException if a user broke down: its load was not delivered
   */
  public void await() throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
    if (fault != null) {
      throw new IllegalStateException("a user broke down: " + fault, fault);
    }
  }

  private final class User implements Runnable {
    private final SplittableRandom random;
    private final Recorder recorder;
    private final Schedule.Starts starts;
    private final long origin;
    private final long end;
    private final Map<String, String> subjects = new HashMap<>();
    private String lastName = "";
    private String lastSubject = "";

    User(
        SplittableRandom random, Recorder recorder, Schedule.Starts starts, long origin, long end) {
      this.random = random;
      this.recorder = recorder;
      this.starts = starts;
      this.origin = origin;
      this.end = end;
    }

    @Override
    public void run() {
      try {
        long now = origin;
        for (long n = 0; !pace.stopped(); n++) {
          long intended = origin + starts.next(n, now - origin);
          if (intended >= end) {
            return;
          }
          // The clock is read only when there is something to wait for.
          if (intended > now) {
            pace.await(intended);
            if (pace.stopped()) {
              return;
            }
          }
          now = ask(load.requests().next(n, random), intended);
        }
      } catch (RuntimeException | Error e) {
        fault = e;
        stop();
      } finally {
        recorder.close();
      }
    }

    private long ask(Request request, long intended) {
      Response response = request.execute(session, clock);
      String subject = subject(request.name());
      recorder.record(subject, intended, response);
      if (load.trace() || response.failed()) {
        witness.accept(new Seen(subject, intended, response));
      }
      return response.end();
    }

    private String subject(String name) {
      if (!name.equals(lastName)) {
        lastSubject = subjects.computeIfAbsent(name, load.subject());
        lastName = name;
      }
      return lastSubject;
    }
  }
}
