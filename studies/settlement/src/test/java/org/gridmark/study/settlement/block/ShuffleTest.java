package org.gridmark.study.settlement.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gridmark.model.random.Draw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShuffleTest {
  private static final int GROUP = 7;

  private static int[] within(int window, int count) {
    return Shuffle.within(window, count, Draw.of(1, window)).toArray();
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,50", "2,50", "7,50", "49,50", "50,50", "1000,50", "100,100000"})
  void eachNumberComesOnceAndNoneMovesAsFarAsTheWindow(int window, int count) {
    int[] numbers = within(window, count);
    boolean[] seen = new boolean[count];
    for (int place = 0; place < count; place++) {
      assertThat(seen[numbers[place]]).isFalse();
      seen[numbers[place]] = true;
      assertThat(Math.abs(numbers[place] - place)).isLessThan(window);
    }
    assertThat(numbers).hasSize(count);
  }

  @Test
  void theSameDrawGivesTheSameOrderAndAnotherOneAnother() {
    assertThat(within(100, 1000)).isEqualTo(within(100, 1000));
    assertThat(Shuffle.within(100, 1000, Draw.of(2, 100)).toArray())
        .isNotEqualTo(within(100, 1000));
  }

  /**
   * Seven that are drawn evenly from an interval cover six eighths of it on average, with a
   * standard deviation of 0.14 of it; some 25 000 groups of it are within 0.01. Groups that overlap
   * share places, not delays.
   */
  @Test
  void whatBelongsTogetherIsSpreadEvenlyOverTheWindow() {
    int window = 10_000;
    int count = 200_000;
    int[] places = new int[count];
    int[] numbers = within(window, count);
    for (int place = 0; place < count; place++) {
      places[numbers[place]] = place;
    }
    double mean =
        IntStream.range(window / GROUP, (count - window) / GROUP)
            .map(group -> spread(Arrays.copyOfRange(places, group * GROUP, (group + 1) * GROUP)))
            .average()
            .orElseThrow();
    assertThat(mean / window).isCloseTo(6.0 / 8, offset(0.01));
  }

  private static int spread(int[] places) {
    return Arrays.stream(places).max().orElseThrow() - Arrays.stream(places).min().orElseThrow();
  }

  /** Made as they are asked for: the first of a thousand million numbers are there at once. */
  @Test
  void noMoreIsKeptThanTheWindow() {
    assertThat(Shuffle.within(100, 1_000_000_000, Draw.of(1, 1)).limit(1000).max().orElseThrow())
        .isLessThan(1100);
  }
}
