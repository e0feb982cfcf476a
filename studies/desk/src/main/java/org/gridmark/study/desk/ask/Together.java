package org.gridmark.study.desk.ask;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;

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
    Crew.Work work =
        () -> {
          for (long n = next.getAndAdd(batch); n < size; n = next.getAndAdd(batch)) {
            part.run(n, Math.min(size, n + batch));
          }
        };
    Crew.run(Collections.nCopies(threads, work));
  }
}
