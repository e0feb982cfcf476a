package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class InFlightTradesTest {
  @Test
  void aTradeIsUnderWayFromItsLastMessageUntilItsCls() {
    InFlightTrades trades = new InFlightTrades(new long[] {10, 20, 20}, new long[] {30, 30, 40});
    assertThat(LongStream.of(9, 10, 19, 20, 29, 30, 39, 40, 50).mapToInt(trades::at))
        .containsExactly(0, 1, 1, 3, 3, 1, 1, 0, 0);
  }

  @Test
  void itIsWhatCountingFindsHoweverManyComeTogether() {
    Random random = new Random(5);
    long[] due = random.longs(500, 0, 60).sorted().toArray();
    long[] arrivals = random.longs(400, 0, 60).sorted().toArray();
    InFlightTrades trades = new InFlightTrades(due, arrivals);
    for (long time = -1; time <= 61; time++) {
      long at = time;
      long counted =
          LongStream.of(due).filter(one -> one <= at).count()
              - LongStream.of(arrivals).filter(one -> one <= at).count();
      assertThat(trades.at(at)).isEqualTo((int) counted);
    }
  }
}
