package org.gridmark.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Connection;

/**
 * The cost of the harness for a request, in this JVM: a real user, recorder and windows around a
 * request that does nothing. It takes less than a second to find out.
 *
 * @param nanos of time
 * @param bytes allocated
 */
public record HarnessCost(double nanos, double bytes) {
  private static final Duration ROUND = Duration.ofMillis(80);
  private static final int WARM_UP = 4;
  private static final int ROUNDS = 5;

  /** The median of some rounds, after some in which the code is compiled. */
  public static HarnessCost measure(NanoClock clock) throws InterruptedException {
    List<HarnessCost> rounds = new ArrayList<>();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      HarnessCost cost = round(clock);
      if (round >= 0) {
        rounds.add(cost);
      }
    }
    rounds.sort(Comparator.comparingDouble(HarnessCost::nanos));
    return rounds.get(ROUNDS / 2);
  }

  private static HarnessCost round(NanoClock clock) throws InterruptedException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] answers = new long[1];
    long origin = clock.nanos();
    long allocated = threads.getTotalThreadAllocatedBytes();
    Windows windows = new Windows(origin, window -> answers[0] += window.latency().getTotalCount());
    Load load =
        Load.measured("client", 1, Schedule.closed(), Requests.inTurn(List.of(new Nothing())));
    Users user = new Users(load, () -> {}, clock, windows, seen -> {});
    user.start(origin, origin + ROUND.toNanos(), 1);
    user.await();
    double nanos = clock.nanos() - origin;
    windows.close();
    double bytes = threads.getTotalThreadAllocatedBytes() - allocated;
    return new HarnessCost(nanos / answers[0], bytes / answers[0]);
  }

  /** A request that does nothing. */
  private static final class Nothing extends SingleRequest<Connection> {
    Nothing() {
      super("nothing", Request.UNKNOWN);
    }

    @Override
    protected long perform(Connection connection) {
      return 1;
    }
  }
}
