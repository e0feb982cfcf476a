package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConfirmedPrefixTest {
  @Test
  void itGrowsOverTheGapsThatWereFilled() {
    ConfirmedPrefix prefix = new ConfirmedPrefix(4);
    prefix.confirm(1);
    prefix.confirm(2);
    assertThat(prefix.length()).isZero();
    prefix.confirm(0);
    assertThat(prefix.length()).isEqualTo(3);
  }

  @Test
  void itIsWhatCountingAfreshWouldFind() {
    int window = 7;
    Random random = new Random(1);
    ConfirmedPrefix prefix = new ConfirmedPrefix(window);
    BitSet confirmed = new BitSet();
    while (prefix.length() < 1_000) {
      int number = confirmed.nextClearBit(0) + random.nextInt(window);
      if (!confirmed.get(number)) {
        confirmed.set(number);
        prefix.confirm(number);
      }
      assertThat(prefix.length()).isEqualTo(confirmed.nextClearBit(0));
    }
  }
}
