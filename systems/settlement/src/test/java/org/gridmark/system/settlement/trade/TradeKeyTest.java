package org.gridmark.system.settlement.trade;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.gridmark.system.settlement.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TradeKeyTest {
  private static final BigInteger TWO_64 = BigInteger.TWO.pow(64);

  /** By the definitions of FNV-1a and of MurmurHash3's finalizer, in unbounded numbers. */
  @Test
  void theHashIsTheOneItSaysItIs() {
    TradeKey key = key(12);
    assertThat(key.text()).isEqualTo("XSES 2005-01-14 T12");
    BigInteger hash = new BigInteger("14695981039346656037");
    for (byte b : key.text().getBytes(StandardCharsets.US_ASCII)) {
      hash = hash.xor(BigInteger.valueOf(b)).multiply(new BigInteger("1099511628211")).mod(TWO_64);
    }
    hash =
        hash.xor(hash.shiftRight(33)).multiply(new BigInteger("ff51afd7ed558ccd", 16)).mod(TWO_64);
    hash =
        hash.xor(hash.shiftRight(33)).multiply(new BigInteger("c4ceb9fe1a85ec53", 16)).mod(TWO_64);
    hash = hash.xor(hash.shiftRight(33));
    assertThat(key.hash()).isEqualTo(hash.longValue());
    assertThat(key.database(16)).isEqualTo(hash.mod(BigInteger.valueOf(16)).intValue());
  }

  @Test
  void allMessagesOfATradeMeet() {
    for (long trade = 0; trade < 50; trade++) {
      assertThat(Samples.ofEveryVariant(trade))
          .extracting(Message::trade)
          .containsOnly(Samples.TRADES.message(trade, Slot.SET_BROKER).trade());
    }
  }

  /** 1500 is nearly five standard deviations of fair draws: sqrt(100 000). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 16})
  void tradesAreSpreadEvenly(int databases) {
    int trades = 100_000 * databases;
    int[] counts = new int[databases];
    for (int n = 0; n < trades; n++) {
      counts[key(n).database(databases)]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(98_500, 101_500);
    }
  }

  private static TradeKey key(int n) {
    return new TradeKey("XSES", LocalDate.of(2005, 1, 14), "T" + n);
  }
}
