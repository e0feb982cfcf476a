package org.gridmark.store.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import java.util.zip.Deflater;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.Histogram;
import org.gridmark.record.Distribution;
import org.gridmark.store.Fixtures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the library reads from its own encoding is what is expected here. */
class HistogramDecoderTest {
  private final HistogramDecoder decoder = new HistogramDecoder();

  @AfterEach
  void close() {
    decoder.close();
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 1", "3, 1", "4, 1", "5, 1", "3, 1000", "3, 1024", "2, 7"})
  void anyDigitsAndUnitAreReadAsTheLibraryReadsThem(int digits, long unit) throws Exception {
    Random random = new Random(digits * 31L + unit);
    for (int round = 0; round < 5; round++) {
      Histogram histogram = new Histogram(unit, Long.MAX_VALUE / 4, digits);
      for (int i = random.nextInt(3000); i > 0; i--) {
        histogram.recordValueWithCount(
            random.nextLong() >>> (3 + random.nextInt(60)), 1 + (random.nextLong() >>> 50));
      }
      agrees(histogram);
    }
  }

  @Test
  void valuesAsTheyAreMeasuredAreReadAsTheLibraryReadsThem() throws Exception {
    Random random = new Random(3);
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 100_000; i++) {
      histogram.recordValue((long) (1e6 * Math.exp(random.nextGaussian())));
    }
    agrees(histogram);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2047, 2048, 4095, 4096, 1L << 40, Long.MAX_VALUE - 1, Long.MAX_VALUE})
  void oneValueIsReadAsTheLibraryReadsIt(long value) throws Exception {
    agrees(Fixtures.histogram(value));
  }

  @Test
  void anEmptyHistogramIsNone() throws Exception {
    PackedHistogram none = decode(text(new Histogram(3)));
    assertThat(none.distribution()).isEqualTo(Distribution.NONE);
    assertThat(none.count()).isZero();
    assertThat(none.mean()).isNaN();
  }

  @Test
  void hugeCountsAreExact() throws Exception {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(7, 1L << 60);
    histogram.recordValueWithCount(8, 1);
    agrees(histogram);
  }

  private void agrees(Histogram histogram) throws DamagedHistogram {
    PackedHistogram packed = decode(text(histogram));
    Distribution expected = Distributions.of(histogram);
    assertThat(packed.distribution()).isEqualTo(expected);
    assertThat(packed.count()).isEqualTo(histogram.getTotalCount());
    assertThat(packed.mean()).isEqualTo(expected.mean());
  }

  @Test
  void valuesThatOccurOnceTakeAboutOneByteEach() throws Exception {
    Random random = new Random(4);
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 1000; i++) {
      histogram.recordValue((long) (1e6 * Math.exp(0.5 * random.nextGaussian())));
    }
    PackedHistogram packed = decode(text(histogram));
    assertThat((double) packed.packed().length / packed.distinct()).isBetween(1.0, 1.3);
  }

  /** Each byte changed, and each length: the checksum tells, or nothing changed at all. */
  @Test
  void anyDamageIsTold() {
    Histogram histogram = Fixtures.histogram(1_000_000, 2_000_000, 2_000_000, 3_000_000_000L);
    Distribution whole = Distributions.of(histogram);
    String text = text(histogram);
    for (int i = 0; i < text.length(); i++) {
      for (char other : new char[] {'A', '/', '!', '\u00ff', (char) (text.charAt(i) ^ 1)}) {
        toldOrUnchanged(whole, text.substring(0, i) + other + text.substring(i + 1));
      }
      toldOrUnchanged(whole, text.substring(0, i));
    }
  }

  private void toldOrUnchanged(Distribution whole, String damaged) {
    try {
      assertThat(decode(damaged).distribution()).isEqualTo(whole);
    } catch (DamagedHistogram told) {
      assertThat(told.getMessage()).isNotEmpty().doesNotContain("\n");
    }
  }

  @Test
  void whatSomebodyMadeUpIsTold() {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      byte[] payload = new byte[random.nextInt(40)];
      random.nextBytes(payload);
      try {
        PackedHistogram read = decode(madeUp(payload.length, 0, 3, 1, payload));
        assertThat(read.distribution().count()).isEqualTo(read.count());
      } catch (DamagedHistogram told) {
        assertThat(told.getMessage()).isNotEmpty();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, 3, 1", // shifted
    "2, 0, 6, 1",
    "2, 0, -1, 1",
    "2, 0, 3, 0",
    "2, 0, 3, 9223372036854775807",
    "1, 0, 3, 1", // shorter than what follows
    "3, 0, 3, 1",
    "-1, 0, 3, 1",
    "2147483647, 0, 3, 1"
  })
  void aHeaderThatCannotBeIsTold(int length, int shift, int digits, long unit) {
    String text = madeUp(length, shift, digits, unit, new byte[] {2, 2});
    assertThatThrownBy(() -> decode(text)).isInstanceOf(DamagedHistogram.class);
  }

  /** All numbers are encoded as the library does. */
  @Test
  void aHeaderThatCanBeIsRead() throws Exception {
    assertThat(decode(madeUp(2, 0, 3, 1, new byte[] {2, 2})).distribution())
        .isEqualTo(new Distribution(new long[] {0, 1}, new long[] {1, 1}));
  }

  @Test
  void histogramsOfDoublesAreForeign() {
    DoubleHistogram histogram = new DoubleHistogram(3);
    histogram.recordValue(1.5);
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int size = histogram.encodeIntoCompressedByteBuffer(buffer);
    String text = base64(buffer, size);
    assertThatThrownBy(() -> decode(text))
        .isInstanceOf(DamagedHistogram.class)
        .hasMessageContaining("cookie");
  }

  private PackedHistogram decode(String text) throws DamagedHistogram {
    byte[] line = ("before" + text + "after").getBytes(StandardCharsets.ISO_8859_1);
    return decoder.decode(line, 6, line.length - 5);
  }

  private static String text(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
    return base64(buffer, histogram.encodeIntoCompressedByteBuffer(buffer));
  }

  private static String base64(ByteBuffer buffer, int size) {
    byte[] encoded = new byte[size];
    buffer.get(0, encoded);
    return Base64.getEncoder().encodeToString(encoded);
  }

  private static String madeUp(int length, int shift, int digits, long unit, byte[] payload) {
    ByteBuffer plain = ByteBuffer.allocate(40 + payload.length);
    plain.putInt(0x1c849313).putInt(length).putInt(shift).putInt(digits);
    plain.putLong(unit).putLong(Long.MAX_VALUE).putDouble(1).put(payload);
    Deflater deflater = new Deflater();
    deflater.setInput(plain.array());
    deflater.finish();
    byte[] deflated = new byte[200];
    int size = deflater.deflate(deflated);
    deflater.end();
    ByteBuffer all = ByteBuffer.allocate(8 + size);
    all.putInt(0x1c849314).putInt(size).put(deflated, 0, size);
    return base64(all, all.capacity());
  }
}
