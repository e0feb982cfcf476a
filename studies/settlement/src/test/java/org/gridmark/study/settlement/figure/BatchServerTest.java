package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.system.settlement.engine.Stage;
import org.junit.jupiter.api.Test;

class BatchServerTest {
  private static final double FIXED = 0.02;
  private static final double EACH = 0.00005;

  /** A hundred batches of this size. */
  private static StageTimes.Spent spent(int size) {
    long nanos = Math.round(100 * (FIXED + size * EACH) * 1e9);
    return new StageTimes.Spent(100L * size, 100, 0, 0, Map.of(Stage.POST, nanos, Stage.TAKE, 9L));
  }

  @Test
  void whatABatchCostsIsFoundFromTwoSizes() {
    BatchServer server = BatchServer.of(spent(1000), spent(50)).orElseThrow();
    assertThat(server.fixed()).isCloseTo(FIXED, within(1e-9));
    assertThat(server.each()).isCloseTo(EACH, within(1e-12));
  }

  @Test
  void sizesThatDoNotDifferSayNothing() {
    assertThat(BatchServer.of(spent(100), spent(100))).isEmpty();
    assertThat(BatchServer.of(spent(50), spent(1000))).isEmpty();
  }

  @Test
  void moreThanItCanServeTakesForEver() {
    assertThat(new BatchServer(FIXED, EACH).response(20_000, 0)).isInfinite();
  }

  /** Messages come at random; whoever is there when a cycle begins is in its batch. */
  @Test
  void aSimulatedServerTakesAsLongAsForetold() {
    double rate = 10_000;
    SplittableRandom random = new SplittableRandom(11);
    double now = 0;
    double arrival = 0;
    double waited = 0;
    long served = 0;
    while (served < 1_000_000) {
      double sum = 0;
      int size = 0;
      while (arrival <= now) {
        sum += arrival;
        size++;
        arrival -= Math.log(1 - random.nextDouble()) / rate;
      }
      now += FIXED + size * EACH;
      waited += size * now - sum;
      served += size;
    }
    assertThat(new BatchServer(FIXED, EACH).response(rate, 0))
        .isCloseTo(waited / served, within(0.02 * waited / served));
  }
}
