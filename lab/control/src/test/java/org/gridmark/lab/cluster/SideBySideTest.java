package org.gridmark.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.lab.process.LabFailure;
import org.junit.jupiter.api.Test;

class SideBySideTest {
  @Test
  void stepsThatNeedEachOtherAreTaken() throws Exception {
    CyclicBarrier all = new CyclicBarrier(3);
    AtomicInteger taken = new AtomicInteger();
    SideBySide.Step step =
        () -> {
          meet(all);
          taken.incrementAndGet();
        };

    SideBySide.run(List.of(step, step, step));

    assertThat(taken).hasValue(3);
  }

  @Test
  void theFirstFailureIsToldWhenAllAreDone() {
    AtomicInteger taken = new AtomicInteger();

    assertThatThrownBy(
            () ->
                SideBySide.run(
                    List.of(
                        taken::incrementAndGet,
                        () -> {
                          throw new LabFailure("host two is full");
                        },
                        taken::incrementAndGet)))
        .isInstanceOf(LabFailure.class)
        .hasMessage("host two is full");
    assertThat(taken).hasValue(2);
  }

  private static void meet(CyclicBarrier all) throws LabFailure {
    try {
      all.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new LabFailure("alone: " + e);
    }
  }
}
