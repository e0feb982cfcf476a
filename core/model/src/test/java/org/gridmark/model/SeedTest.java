package org.gridmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedTest {
  private static final List<String> PHASES = List.of("", "alone", "traffic", "query-1", "query-2");
  private static final List<String> CLIENTS = List.of("c1", "c2", "c3", "c10", "users", "Aa", "BB");
  private static final int LOADS = 6;
  private static final int USERS = 20;

  /** Every user's stream begins with a number that no other has, and so do the loads' own. */
  @Test
  void noTwoUsersOfAnyLoadClientPhaseOrSeedShareAStream() {
    Set<Long> firsts = new HashSet<>();
    int streams = 0;
    for (long seed = -2; seed < 12; seed++) {
      for (String phase : PHASES) {
        for (String client : CLIENTS) {
          for (int load = 0; load < LOADS; load++) {
            SplittableRandom users =
                new SplittableRandom(new Seed(seed).with(phase).with(client).with(load).value());
            for (int user = 0; user < USERS; user++) {
              firsts.add(users.split().nextLong());
              streams++;
            }
          }
        }
      }
    }
    assertThat(firsts).hasSize(streams);
  }

  @Test
  void partsAreToldApartByTheirPlace() {
    Seed seed = new Seed(1);
    assertThat(seed.with("ab").with("c")).isNotEqualTo(seed.with("a").with("bc"));
    assertThat(seed.with(1).with(2)).isNotEqualTo(seed.with(2).with(1));
  }

  /** Like a random function, it turns half the bits when one bit of a part turns. */
  @Test
  void everyBitOfAPartTurnsHalfTheBits() {
    double turned =
        IntStream.range(0, 64)
            .map(bit -> Long.bitCount(new Seed(7).with(5).value() ^ flipped(bit)))
            .average()
            .orElseThrow();
    // 64 draws of 64 fair bits each: the mean's standard error is 0.5.
    assertThat(turned).isBetween(29.5, 34.5);
  }

  private static long flipped(int bit) {
    return new Seed(7).with(5L ^ (1L << bit)).value();
  }
}
