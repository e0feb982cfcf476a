package org.gridmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Connection;

/** Two users of an open load whose arrivals are all due, and whether each was asked once. */
final class SharedArrivals {
  static final int ARRIVALS = 8;
  private static final Request REQUEST =
      new SingleRequest<Connection>("request", Request.UNKNOWN) {
        @Override
        protected long perform(Connection connection) {
          return 1;
        }
      };

  /** Makes arrivals of one moment, and no more of them. */
  interface Arriving {
    Backlog at(Schedule.Arrivals arrivals, long origin, long end);
  }

  private final NanoClock clock = NanoClock.system();
  private final long origin = clock.nanos();
  private final long end = origin + Users.GRACE.toNanos();
  private final Pace pace = new Pace(clock);
  private final Backlog backlog;
  private long recorded;
  private final Windows windows =
      new Windows(origin, one -> recorded += one.latency().getTotalCount());
  private final User one = new User();
  private final User other = new User();

  SharedArrivals(Arriving arriving) {
    backlog = arriving.at(n -> n < ARRIVALS ? 0 : Long.MAX_VALUE / 2, origin, end);
    pace.until(end);
  }

  /** The thread of the one user. */
  void askAsOne() {
    one.loop.takeAndAsk(backlog, pace);
  }

  /** The thread of the other. */
  void askAsOther() {
    other.loop.takeAndAsk(backlog, pace);
  }

  /** How many of them the one user asked. */
  int asked() {
    return one.numbers.size();
  }

  /** "accounted", or what is wrong. */
  String verdict() {
    windows.close();
    List<Long> asked =
        Stream.concat(one.numbers.stream(), other.numbers.stream()).sorted().toList();
    if (!asked.equals(LongStream.range(0, ARRIVALS).boxed().toList())) {
      return "asked " + asked;
    }
    Users.Delivered delivered = backlog.delivered(end);
    return recorded == ARRIVALS && delivered.equals(new Users.Delivered(ARRIVALS, ARRIVALS))
        ? "accounted"
        : recorded + " recorded, " + delivered;
  }

  /** A user, and the numbers of the arrivals that it asked. */
  private final class User {
    private final List<Long> numbers = new ArrayList<>();
    private final UserLoop loop =
        new UserLoop(
            Load.measured("client", 2, new Schedule.Constant(1), this::next),
            () -> {},
            clock,
            windows.recorder(),
            seen -> {},
            new SplittableRandom(1));

    private Request next(long number, RandomGenerator random) {
      numbers.add(number);
      return REQUEST;
    }
  }
}
