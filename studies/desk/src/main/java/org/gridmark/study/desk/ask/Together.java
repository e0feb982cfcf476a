package org.gridmark.study.desk.ask;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Threads that share one piece of work. */
final class Together {
  /** A part of the work, of entries from one place up to another. */
  @FunctionalInterface
  interface Part {
    void run(long from, long to) throws Exception;
  }

  private Together() {}

  /**
   * Runs every part, each on a thread that is free; throws what the first part to fail threw, once
   * all threads have ended.
   */
  static void run(int threads, long size, int batch, Part part) throws Exception {
    AtomicLong next = new AtomicLong();
    Callable<Boolean> work =
        () -> {
          for (long n = next.getAndAdd(batch); n < size; n = next.getAndAdd(batch)) {
            part.run(n, Math.min(size, n + batch));
          }
          return true;
        };
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Boolean>> all = pool.invokeAll(Collections.nCopies(threads, work));
      for (Future<Boolean> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
