package org.gridmark.model.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CrewTest {
  private static final int THREADS = 4;

  @Test
  void allWorkAtTheSameTime() throws Exception {
    CyclicBarrier all = new CyclicBarrier(THREADS);
    Crew.run(Collections.nCopies(THREADS, (Crew.Work) all::await));
    assertThat(all.getNumberWaiting()).isZero();
    List<Integer> arrivals =
        Crew.complete(Collections.nCopies(THREADS, (Callable<Integer>) all::await));
    assertThat(arrivals).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  @Test
  void theFirstFailureWinsAndTheOthersAreCalledOff() {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch waiting = new CountDownLatch(1);
    AtomicBoolean calledOff = new AtomicBoolean();
    Crew.Work waits =
        () -> {
          waiting.countDown();
          try {
            never.await();
          } catch (InterruptedException e) {
            calledOff.set(true);
            throw e;
          }
        };
    Crew.Work fails =
        () -> {
          waiting.await();
          throw new IOException("broken");
        };
    assertThatThrownBy(() -> Crew.run(List.of(waits, fails)))
        .isInstanceOf(IOException.class)
        .hasMessage("broken");
    assertThat(calledOff).isTrue();
  }

  @Test
  void resultsAreInTheOrderOfTheTasks() throws Exception {
    CountDownLatch second = new CountDownLatch(1);
    List<String> results =
        Crew.complete(
            List.of(
                () -> {
                  second.await();
                  return "first";
                },
                () -> {
                  second.countDown();
                  return "second";
                }));
    assertThat(results).containsExactly("first", "second");
  }

  @Test
  void whatIsCompletedIsCompletedThoughOneHasFailedAndEveryCauseIsTold() {
    CountDownLatch failed = new CountDownLatch(1);
    AtomicBoolean completed = new AtomicBoolean();
    Callable<Boolean> one =
        () -> {
          failed.countDown();
          throw new IOException("one");
        };
    Callable<Boolean> two =
        () -> {
          failed.await();
          completed.set(true);
          return true;
        };
    Callable<Boolean> three =
        () -> {
          throw new AssertionError("three");
        };
    assertThatThrownBy(() -> Crew.complete(List.of(one, two, three)))
        .isInstanceOf(IOException.class)
        .hasMessage("one")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(completed).isTrue();
  }

  @Test
  void whoIsInterruptedWaitsForTheEndAndIsToldThen() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Callable<Boolean> task =
        () -> {
          begun.countDown();
          goOn.await();
          ended.set(true);
          return true;
        };
    Thread caller =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    Crew.complete(List.of(task));
                  } catch (Exception e) {
                    thrown.set(ended.get() ? e : new AssertionError("too soon", e));
                  }
                });
    begun.await();
    caller.interrupt();
    while (caller.isInterrupted()) {
      Thread.onSpinWait(); // until it has seen that
    }
    goOn.countDown();
    caller.join();
    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
  }
}
