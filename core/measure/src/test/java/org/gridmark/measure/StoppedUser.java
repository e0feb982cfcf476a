package org.gridmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Connection;

/** A user of an open load that another thread stops, and whether all that it did is accounted. */
final class StoppedUser {
  /** As few as are kept one by one; then the user waits. */
  private static final int ARRIVALS = 60;

  private static final long NANOS_APART = 20;
  private static final Schedule SCHEDULE = new Schedule.Constant(1e9 / NANOS_APART);
  private static final int SPINS = 200;

  private final NanoClock clock =
      new NanoClock() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void park(long nanos) {
          Thread.onSpinWait();
        }
      };
  private final Request request =
      new SingleRequest<Connection>("request", Request.UNKNOWN) {
        @Override
        protected long perform(Connection connection) {
          late += stopped ? 1 : 0;
          return 1;
        }
      };
  private final List<Users.Seen> seen = new ArrayList<>();
  private final Pace pace;
  private long origin;
  private Backlog backlog = new Backlog(n -> 0, 0, 0);
  private long recorded;
  private int late;
  private volatile boolean stopped;

  StoppedUser(Function<NanoClock, Pace> pace) {
    this.pace = pace.apply(clock);
    this.pace.until(Long.MAX_VALUE);
  }

  /** The user's thread. */
  void ask() {
    origin = clock.nanos();
    backlog = new Backlog(StoppedUser::arrival, origin, Long.MAX_VALUE);
    Windows windows = new Windows(origin, one -> recorded += one.latency().getTotalCount());
    Load load =
        Load.background("client", "traffic", 1, SCHEDULE, Requests.inTurn(List.of(request)))
            .traced();
    Recorder recorder = windows.recorder();
    UserLoop user =
        new UserLoop(load, () -> {}, clock, recorder, seen::add, new SplittableRandom(1));
    user.takeAndAsk(backlog, pace);
    user.close();
    windows.close();
  }

  private static long arrival(long n) {
    return n < ARRIVALS ? n * NANOS_APART : Long.MAX_VALUE / 2;
  }

  /** The thread that stops it, after a while. */
  void stop() {
    for (int spins = ThreadLocalRandom.current().nextInt(SPINS); spins > 0; spins--) {
      Thread.onSpinWait();
    }
    pace.stop();
    stopped = true;
  }

  int asked() {
    return seen.size();
  }

  /** "accounted", or what is wrong. */
  String verdict() {
    long end = pace.end();
    long due = seen.size();
    for (int n = seen.size(); n < ARRIVALS && origin + arrival(n) < end; n++) {
      due++;
    }
    long started = seen.stream().filter(one -> one.response().start() < end).count();
    Users.Delivered delivered = backlog.delivered(end);
    if (recorded != seen.size()) {
      return recorded + " recorded of " + seen.size();
    }
    if (late > 1) {
      return late + " asked after the stop";
    }
    if (!seen.isEmpty() && seen.getLast().intended() > end) {
      return "asked though it was not due";
    }
    // The last one may have started while the end was being noted.
    boolean right = delivered.started() == started || delivered.started() == started + 1;
    return right && delivered.due() == due ? "accounted" : delivered + ", not " + due;
  }
}
