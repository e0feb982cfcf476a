package org.gridmark.lab.program;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A program that keeps some memory, throws much more away, and says what its collections did. */
final class Allocating {
  static final int KEPT_BYTES = 40_000_000;

  private static final TrialTime TIME = TrialTime.begin();

  /** With what a collector's regions leave unused, and the JVM's own. */
  static final int MOST_BYTES = 70_000_000;

  /** What any machine takes to copy what is kept, object by object. */
  static final long LONG_MILLIS = 2;

  static final String USAGE = "usage ";
  static final String PAUSE = "long pause ";

  private static final int PIECE = 1_000;

  private Allocating() {}

  /**
   * Prints a line for each long pause, and at last its usage.
   *
   * @param args anything: the collection that was asked for is a long pause, and waited for
   */
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(args.length);
    HeapWatch watch =
        new HeapWatch(
            LONG_MILLIS,
            pause -> {
              System.out.println(PAUSE + Wire.line(HeapWatch.event("me", TIME, pause)));
              if (pause.cause().equals("System.gc()")) {
                asked.countDown();
              }
            });
    List<byte[]> kept = new ArrayList<>();
    for (int i = 0; i < 20 * KEPT_BYTES / PIECE; i++) {
      byte[] piece = new byte[PIECE];
      if (i % 20 == 0) {
        kept.add(piece);
      }
    }
    try {
      System.gc();
      // What a collection did is told a moment after it.
      long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
      while (!asKept(watch.usage().heapBytes()) && System.nanoTime() < deadline) {
        Thread.onSpinWait();
      }
      asked.await(10, TimeUnit.SECONDS);
      System.out.println(USAGE + Wire.line(watch.usage()));
    } finally {
      Reference.reachabilityFence(kept);
    }
  }

  private static boolean asKept(double heapBytes) {
    return heapBytes >= KEPT_BYTES && heapBytes <= MOST_BYTES;
  }
}
