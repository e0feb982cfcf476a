package org.gridmark.perf.driver;

import java.time.Duration;
import org.gridmark.model.NanoClock;
import org.gridmark.perf.Rounds;

/**
 * One turn of each after the other, for a round: the machine's speed differs more from one second
 * to the next than the two ways do.
 *
 * @param count of turns of each
 * @param driver time of its turns together, in ns, as of those by hand
 */
record Turns(long count, long driver, long hand) {
  private static final Duration ROUND = Duration.ofMillis(250);
  private static final int WARM_UP = 40; // after 10, Ignite's SQL was still being compiled
  private static final int ROUNDS = 24;
  private static final NanoClock CLOCK = NanoClock.system();

  /** Something that is done, and how many of what was done came out right. */
  interface Work {
    long run() throws Exception;
  }

  /** Prints the ratio of the rates, by hand and through the driver, over some rounds. */
  static void compare(String name, String what, Work driver, Work hand, long right)
      throws Exception {
    Rounds through = new Rounds();
    Rounds byHand = new Rounds();
    Rounds ratio = new Rounds();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      Turns turns = take(driver, hand, right);
      if (round >= 0) {
        through.add(turns.driver / 1e3 / turns.count);
        byHand.add(turns.hand / 1e3 / turns.count);
        ratio.add((double) turns.hand / turns.driver);
      }
    }
    System.out.printf(
        "%-14s %-16s %s   by hand %8.1f us   through the driver %8.1f us%n",
        name, what, ratio.mean(), byHand.median(), through.median());
  }

  private static Turns take(Work driver, Work hand, long right) throws Exception {
    long begin = CLOCK.nanos();
    long count = 0;
    long through = 0;
    long byHand = 0;
    while (CLOCK.nanos() - begin < ROUND.toNanos()) {
      // Who goes first changes, so that what one leaves behind favours neither.
      boolean handFirst = count % 2 == 0;
      long first = time(handFirst ? hand : driver, right);
      long second = time(handFirst ? driver : hand, right);
      byHand += handFirst ? first : second;
      through += handFirst ? second : first;
      count++;
    }
    return new Turns(count, through, byHand);
  }

  private static long time(Work work, long right) throws Exception {
    long begin = CLOCK.nanos();
    long found = work.run();
    long end = CLOCK.nanos();
    if (found != right) {
      throw new IllegalStateException(found + " right, not " + right);
    }
    return end - begin;
  }
}
