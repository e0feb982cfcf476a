package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.gridmark.driver.cassandra.TokenRanges.Range;
import org.junit.jupiter.api.Test;

class TokenRangesTest {
  private static final BigInteger ALL = BigInteger.TWO.pow(Long.SIZE);

  @Test
  void theyCoverEveryTokenOnceInOrder() {
    for (int count : new int[] {1, 2, 3, 7, 32, 1000}) {
      List<Range> ranges = TokenRanges.of(count);

      assertThat(ranges).hasSize(count);
      assertThat(ranges.getFirst().first()).isEqualTo(Long.MIN_VALUE);
      assertThat(ranges.getLast().last()).isEqualTo(Long.MAX_VALUE);
      for (int i = 1; i < count; i++) {
        assertThat(ranges.get(i).first()).isEqualTo(ranges.get(i - 1).last() + 1);
      }
    }
  }

  @Test
  void theyAreOfTheSameSizeButForWhatIsLeftOver() {
    for (int count : new int[] {2, 3, 7, 32, 1000}) {
      BigInteger share = ALL.divide(BigInteger.valueOf(count));

      assertThat(TokenRanges.of(count))
          .allSatisfy(
              range ->
                  assertThat(size(range).subtract(share).abs())
                      .isLessThanOrEqualTo(BigInteger.valueOf(count)));
    }
  }

  private static BigInteger size(Range range) {
    return BigInteger.valueOf(range.last())
        .subtract(BigInteger.valueOf(range.first()))
        .add(BigInteger.ONE);
  }
}
