package org.gridmark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountsTest {
  private static EncodedWindow window(String latency) {
    return new EncodedWindow("p", Subject.of("get"), 0, 1, 0, 0, 0, latency, latency, "");
  }

  private static Histogram decoded(String encoded) throws Exception {
    return Histogram.decodeFromCompressedByteBuffer(
        ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
  }

  /** HdrHistogram itself records the same values one by one. */
  @Test
  void countsAreTheHistogramOfTheirValues() throws Exception {
    long[] values = new SplittableRandom(7).longs(500, 0, 3_000_000_000L).toArray();
    Histogram all = new Histogram(3);
    LongStream.of(values).forEach(all::recordValue);
    String text =
        LongStream.of(values).mapToObj(value -> value + "=1").collect(Collectors.joining(","));

    assertThat(decoded(window("counts:" + text).latency())).isEqualTo(all);
  }

  @Test
  void oneCountStandsForManyValues() throws Exception {
    Histogram all = new Histogram(3);
    all.recordValueWithCount(1200, 3);
    all.recordValue(1350);

    assertThat(decoded(window("counts:1200=3,1350=1").service())).isEqualTo(all);
  }

  @Test
  void noCountIsAnEmptyHistogram() throws Exception {
    assertThat(decoded(window("counts:").latency()).getTotalCount()).isZero();
  }

  @Test
  void aHistogramOfHdrHistogramIsPassedOnAsItIs() {
    assertThat(window("HISTFAAA").latency()).isEqualTo("HISTFAAA");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "=",
        "1=",
        "=1",
        "1=0",
        "-1=1",
        "1=-1",
        "1.5=1",
        "1=1;2=1",
        "99999999999999=1"
      })
  void whatIsNoCountIsRefused(String count) {
    assertThatThrownBy(() -> window("counts:3=1," + count))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected counts")
        .hasMessageContaining(count);
  }
}
