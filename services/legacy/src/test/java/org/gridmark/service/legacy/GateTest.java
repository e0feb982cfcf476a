package org.gridmark.service.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GateTest {
  @Test
  void noMoreThanTheLimitAreInsideAtOnce() throws Exception {
    Gate gate = new Gate(3);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Void> visit =
          () -> {
            gate.enter();
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            LockSupport.parkNanos(10_000);
            inside.decrementAndGet();
            gate.leave();
            return null;
          };
      for (Future<Void> one : threads.invokeAll(Collections.nCopies(2000, visit))) {
        one.get();
      }
    }
    assertThat(most).hasValue(3);
    assertThat(gate.most()).isEqualTo(3);
  }

  @Test
  void othersEnterInTheOrderInWhichTheyCame() throws Exception {
    Gate gate = new Gate(1);
    List<Integer> order = new CopyOnWriteArrayList<>();
    gate.enter();
    Semaphore entered = new Semaphore(0);
    for (int i = 0; i < 20; i++) {
      int number = i;
      Thread waiting =
          Thread.ofPlatform()
              .start(
                  () -> {
                    enter(gate);
                    order.add(number);
                    gate.leave();
                    entered.release();
                  });
      while (waiting.getState() != Thread.State.WAITING) {
        LockSupport.parkNanos(100_000);
      }
    }
    gate.leave();
    entered.acquire(20);
    assertThat(order).isSorted().hasSize(20);
  }

  @Test
  void aGreaterLimitLetsThoseInWhoWait() throws Exception {
    Gate gate = new Gate(1);
    gate.enter();
    Thread waiting = Thread.ofPlatform().start(() -> enter(gate));
    gate.limit(2);
    waiting.join();
    assertThat(gate.most()).isEqualTo(2);
    gate.leave();
    gate.reset();
    assertThat(gate.most()).isEqualTo(1);
  }

  private static void enter(Gate gate) {
    try {
      gate.enter();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
