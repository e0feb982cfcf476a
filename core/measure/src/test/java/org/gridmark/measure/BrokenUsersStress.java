package org.gridmark.measure;

import java.util.function.Consumer;
import org.gridmark.measure.BrokenInFlight.Fault;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.target.Connection;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/** {@link UsersStress} on copies with a fault: {@link UsersStressTest} expects these to fail. */
public final class BrokenUsersStress {
  private BrokenUsersStress() {}

  /** The end is noted before the stop, and what arrives in between is asked. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class EarlyEnd {
    private final StoppedUser user = new StoppedUser(BrokenPace::new);

    @Actor
    public void user() {
      user.ask();
    }

    @Actor
    public void stopper() {
      user.stop();
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = user.asked();
      result.r1 = user.verdict();
    }
  }

  /** Two users may take the same arrival. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class BacklogForOneUser {
    private final SharedArrivals users = new SharedArrivals(BrokenBacklog::new);

    @Actor
    public void oneUser() {
      users.askAsOne();
    }

    @Actor
    public void otherUser() {
      users.askAsOther();
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = users.asked();
      result.r1 = users.verdict();
    }
  }

  /** A request times out while it is answered, and both count. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class AnsweredTwice {
    private final AnsweredLater load =
        new AnsweredLater(new Schedule.Constant(1), BrokenUsersStress::answeredTwice);

    @Actor
    public void starter() {
      load.start();
    }

    @Actor
    public void answerer() {
      load.answer();
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = load.begun();
      result.r1 = load.verdict();
    }
  }

  /** A load ends, or asks more than it may, while an answer is still recorded. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class CountedEarly {
    private final AnsweredLater load =
        new AnsweredLater(Schedule.closed(), BrokenUsersStress::countedEarly);

    @Actor
    public void starter() {
      load.start();
    }

    @Actor
    public void answerer() {
      load.answer();
    }

    @Arbiter
    public void end(LI_Result result) {
      result.r2 = load.begun();
      result.r1 = load.verdict();
    }
  }

  /** The end is looked up and noted in two steps. */
  @JCStressTest
  @Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "the end stands")
  @Outcome(expect = Expect.FORBIDDEN, desc = "who has stopped saw an earlier end")
  @State
  public static class MovingEnd {
    private final Pace pace = new BrokenPace(NanoClock.system());
    private long one;
    private long other;

    @Actor
    public void oneStopper() {
      pace.stop();
      one = pace.end();
    }

    @Actor
    public void otherStopper() {
      pace.stop();
      other = pace.end();
    }

    @Arbiter
    public void end(Z_Result result) {
      result.r1 = pace.end() == Math.min(one, other);
    }
  }

  private static InFlight answeredTwice(
      Connection connection, NanoClock clock, UserLoop asker, Consumer<Throwable> broken) {
    return new BrokenInFlight(Fault.ANSWERED_TWICE, connection, clock, asker);
  }

  private static InFlight countedEarly(
      Connection connection, NanoClock clock, UserLoop asker, Consumer<Throwable> broken) {
    return new BrokenInFlight(Fault.COUNTED_EARLY, connection, clock, asker);
  }
}
