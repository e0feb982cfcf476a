package org.gridmark.model.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermutationTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 100, 1000, 4096, 4097, 65_535, 100_000})
  void everyRankIsTakenOnce(long size) {
    Permutation permutation = new Permutation(7, size);
    BitSet taken = new BitSet();
    for (long n = 0; n < size; n++) {
      taken.set(Math.toIntExact(permutation.rank(n)));
    }
    assertThat(taken.cardinality()).isEqualTo(size);
    assertThat(taken.length()).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 100, 4097, 1_000_000_000})
  void theWayBackLeadsBack(long size) {
    Permutation permutation = new Permutation(7, size);
    for (long n = 0; n < Math.min(size, 5000); n++) {
      assertThat(permutation.at(permutation.rank(n))).isEqualTo(n);
      assertThat(permutation.rank(permutation.at(size - 1 - n))).isEqualTo(size - 1 - n);
    }
  }

  /**
   * The first ranks must lie all over, or a query's answer would sit in one corner of the cache.
   */
  @Test
  void theFirstRanksAreSpreadEvenly() {
    long size = 100_000;
    Permutation permutation = new Permutation(11, size);
    Integer[] tenths = new Integer[10];
    Arrays.fill(tenths, 0);
    for (long rank = 0; rank < 10_000; rank++) {
      tenths[(int) (permutation.at(rank) * 10 / size)]++;
    }
    // 1000 each; 150 is about five standard deviations of independent draws
    assertThat(tenths).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
  }

  @Test
  void anotherSeedGivesAnotherOrder() {
    Permutation one = new Permutation(1, 10_000);
    Permutation other = new Permutation(2, 10_000);
    long same = 0;
    for (long n = 0; n < 10_000; n++) {
      same += one.rank(n) == other.rank(n) ? 1 : 0;
    }
    assertThat(same).isLessThan(20);
  }
}
