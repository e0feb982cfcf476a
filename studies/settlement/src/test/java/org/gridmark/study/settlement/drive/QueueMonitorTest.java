package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.gridmark.model.NanoClock;
import org.gridmark.operational.QueueSample;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.system.settlement.broker.Envelope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class QueueMonitorTest {
  private static final Duration INTERVAL = Duration.ofMillis(5);

  private final MemoryBroker broker = new MemoryBroker();
  private final CountDownLatch end = new CountDownLatch(1);
  private final QueueMonitor.Kept kept = new QueueMonitor.Kept();
  private final QueueMonitor monitor =
      new QueueMonitor(broker, List.of("a", "b"), INTERVAL, kept, NanoClock.system(), end);

  private Thread start() {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                monitor.run();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
  }

  private void awaitLooks(int more) {
    int there = kept.all().size();
    while (kept.all().size() < there + more) {
      Thread.onSpinWait();
    }
  }

  @Test
  void everyLookTellsTheLengthOfEachQueue() throws Exception {
    Thread thread = start();
    awaitLooks(2);
    broker.put("b", new Envelope(new byte[0], null, ""));
    awaitLooks(3);
    end.countDown();
    thread.join();
    assertThat(kept.all().getFirst().length(List.of("a", "b"))).isZero();
    assertThat(kept.all().getLast().length("a")).isZero();
    assertThat(kept.all().getLast().length("b")).isOne();
  }

  @Test
  void looksComeInTheOrderOfTimeAndNotBeforeTheirTurn() throws Exception {
    Thread thread = start();
    awaitLooks(10);
    end.countDown();
    thread.join();
    List<Look> looks = kept.all();
    long origin = looks.getFirst().began();
    for (int i = 1; i < looks.size(); i++) {
      assertThat(looks.get(i).began()).isGreaterThan(looks.get(i - 1).ended());
      // on average: a single one may follow sooner on one that was late
      assertThat(looks.get(i).began() - origin).isGreaterThan((i - 1) * INTERVAL.toNanos());
    }
  }

  @Test
  void aMonitorThatLosesTheBrokerGoesOnWhenItIsBack() throws Exception {
    Thread thread = start();
    awaitLooks(2);
    broker.lose(2);
    awaitLooks(2);
    end.countDown();
    thread.join();
    assertThat(broker.opened()).isEqualTo(4);
  }

  @Test
  void aSampleStandsInTheMiddleOfItsLook() {
    Look look = new Look(3_000_000_000L, 3_500_000_000L, Map.of("a", 4L));
    assertThat(look.sample("noe", look.length("a"))).isEqualTo(new QueueSample(3.25, "noe", 4));
  }
}
