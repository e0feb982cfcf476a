package org.gridmark.measure;

import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Schedule;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * Users and those who stop or answer them at the same time, for jcstress; {@link UsersStressTest}
 * runs it. The second part of each result is a number of requests: it shows that the two met.
 */
public final class UsersStress {
  private UsersStress() {}

  /** A user of an open load is stopped while it waits, draws or asks. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class UserAndStop {
    private final StoppedUser user = new StoppedUser(Pace::new);

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

  /** Two users take arrivals of one open load. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class TwoUsers {
    private final SharedArrivals users = new SharedArrivals(Backlog::new);

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

  /** Requests of an open load are answered, refused and timed out at once. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class AnswersAndTimeOuts {
    private final AnsweredLater load = new AnsweredLater(new Schedule.Constant(1), InFlight::new);

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

  /** Users of a closed load ask again when they are answered, until they are stopped. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class AnswersAndStop {
    private final AnsweredLater load = new AnsweredLater(Schedule.closed(), InFlight::new);

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

  /** Visits of an open load whose pages are answered, refused and timed out at once. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class VisitsAndTimeOuts {
    private final AnsweredLater load = AnsweredLater.visits(new Schedule.Constant(1));

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

  /** Visitors of a closed load come again when they are answered, until they are stopped. */
  @JCStressTest
  @Outcome(id = "accounted, .*", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "lost, doubled, or not due")
  @State
  public static class VisitsAndStop {
    private final AnsweredLater load = AnsweredLater.visits(Schedule.closed());

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

  /** A load is stopped by two at once, as where one of its users fails. */
  @JCStressTest
  @Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "the end stands")
  @Outcome(expect = Expect.FORBIDDEN, desc = "who has stopped saw an earlier end")
  @State
  public static class TwoStops {
    private final Pace pace = new Pace(NanoClock.system());
    private long one;
    private long other;

    public TwoStops() {
      pace.until(Long.MAX_VALUE);
    }

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
}
