package org.gridmark.system.settlement.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.gridmark.system.settlement.engine.GroupBarrier.Action;
import org.gridmark.system.settlement.engine.GroupBarrier.FailedException;

/**
 * Members that bring numbers to a barrier as often as they can, leave and come back, while actions
 * fail now and then; and whether all of it went as promised: actions do not overlap, and a number
 * is acted on once, with success, if and only if its member was told so.
 */
final class Meeting {
  /** The barrier under test. */
  interface Barrier {
    void join();

    void leave();

    void submit(Integer brought, Action<Integer> action)
        throws FailedException, InterruptedException;
  }

  private static final int MEMBERS = 4;
  private static final int LIMIT_SECONDS = 120;

  private final Barrier barrier;
  private final int each;
  private final AtomicInteger acting = new AtomicInteger();
  private final AtomicIntegerArray done;
  private final AtomicIntegerArray told;
  private final AtomicInteger largest = new AtomicInteger();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

  /**
   * @param each how many numbers each member brings
   */
  Meeting(Barrier barrier, int each) {
    this.barrier = barrier;
    this.each = each;
    this.done = new AtomicIntegerArray(MEMBERS * each);
    this.told = new AtomicIntegerArray(MEMBERS * each);
  }

  /** Runs all members; returns the faults, empty if there were none. */
  List<String> hold() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(MEMBERS);
    try {
      List<Future<?>> members = new ArrayList<>();
      for (int member = 0; member < MEMBERS; member++) {
        int first = member * each;
        members.add(threads.submit(() -> bringAll(first)));
      }
      for (Future<?> member : members) {
        member.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      }
    } catch (TimeoutException e) {
      wrong.add("a member waits for ever");
    } finally {
      threads.shutdownNow();
    }
    for (int number = 0; number < MEMBERS * each; number++) {
      if (done.get(number) != told.get(number)) {
        wrong.add(number + " done " + done.get(number) + " times, told " + told.get(number));
      }
    }
    return List.copyOf(wrong);
  }

  /** The largest group that met. */
  int largest() {
    return largest.get();
  }

  private Void bringAll(int first) throws InterruptedException {
    SplittableRandom random = new SplittableRandom(first);
    barrier.join();
    for (int number = first; number < first + each && wrong.isEmpty(); number++) {
      if (random.nextInt(8) == 0) {
        barrier.leave();
        Thread.onSpinWait();
        barrier.join();
      }
      try {
        barrier.submit(number, group -> act(group, random));
        told.incrementAndGet(number);
      } catch (FailedException e) {
        // Then it must not have been done.
      }
    }
    barrier.leave();
    return null;
  }

  private void act(List<Integer> group, SplittableRandom random) {
    if (acting.incrementAndGet() != 1) {
      wrong.add("two act at once");
    }
    try {
      for (int i = 0; i < 1_000; i++) {
        Thread.onSpinWait(); // meanwhile others come
      }
      if (random.nextInt(50) == 0) {
        throw new IllegalStateException("now and then");
      }
      group.forEach(done::incrementAndGet);
      largest.accumulateAndGet(group.size(), Math::max);
    } finally {
      acting.decrementAndGet();
    }
  }
}
