package org.gridmark.service.legacy;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;

/** Lets so many in at once; others wait, in the order in which they came. */
final class Gate {
  private final Queue<CountDownLatch> waiting = new ArrayDeque<>();
  private int limit;
  private int inside;
  private int most;

  Gate(int limit) {
    this.limit = limit;
  }

  /** Returns when the caller is in. */
  void enter() throws InterruptedException {
    CountDownLatch turn = new CountDownLatch(1);
    synchronized (this) {
      waiting.add(turn);
      admit();
    }
    turn.await();
  }

  synchronized void leave() {
    inside--;
    admit();
  }

  /** Changes how many there may be; those inside stay. */
  synchronized void limit(int changed) {
    limit = changed;
    admit();
  }

  private void admit() {
    while (inside < limit && !waiting.isEmpty()) {
      inside++;
      most = Math.max(most, inside);
      waiting.remove().countDown();
    }
  }

  /** The most that have been inside at once since the last reset. */
  synchronized int most() {
    return most;
  }

  /** Counts the most anew, from those who are inside. */
  synchronized void reset() {
    most = inside;
  }
}
