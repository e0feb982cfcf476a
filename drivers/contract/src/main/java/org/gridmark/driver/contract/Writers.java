package org.gridmark.driver.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Several threads that begin at the same moment. */
final class Writers {
  /** How many. */
  static final int WRITERS = 4;

  private Writers() {}

  /** Returns when each has done its work; each is told its number, from 0. */
  static void run(IntConsumer work) {
    CountDownLatch begin = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int writer = i;
        writers.add(
            threads.submit(
                () -> {
                  begin.await();
                  work.accept(writer);
                  return null;
                }));
      }
      begin.countDown();
      writers.forEach(Writers::await);
    }
  }

  /** How many of them say yes. */
  static int count(IntPredicate work) {
    return sum(writer -> work.test(writer) ? 1 : 0);
  }

  /** The sum of what they give. */
  static int sum(IntUnaryOperator work) {
    AtomicInteger sum = new AtomicInteger();
    run(writer -> sum.addAndGet(work.applyAsInt(writer)));
    return sum.get();
  }

  private static void await(Future<?> writer) {
    try {
      writer.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
