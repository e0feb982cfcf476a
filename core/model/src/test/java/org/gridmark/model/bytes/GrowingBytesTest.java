package org.gridmark.model.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowingBytesTest {
  /** The JDK's own stream writes highest bytes first, too. */
  @Test
  void numbersAndTextAreAsTheJdkWritesThem() throws IOException {
    GrowingBytes bytes = new GrowingBytes(1);
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(expected);
    for (long value : new long[] {0, 1, -1, 0x0123456789ABCDEFL, Long.MIN_VALUE}) {
      bytes.int8((int) value);
      data.writeByte((int) value);
      bytes.int16((int) value);
      data.writeShort((int) value);
      bytes.int32((int) value);
      data.writeInt((int) value);
      bytes.int64(value);
      data.writeLong(value);
    }
    for (String text : List.of("", "plain", "Zürich", "€\uD83D\uDE00")) {
      bytes.text(text);
      byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
      data.writeInt(encoded.length);
      data.write(encoded);
    }
    assertThat(bytes.copy()).isEqualTo(expected.toByteArray()).hasSize(bytes.length());
  }

  @Test
  void fourBytesCanBeWrittenAgainAndAllBeTakenOut() {
    GrowingBytes bytes = new GrowingBytes(4);
    bytes.int32(0);
    bytes.sized(new byte[] {7});
    bytes.int32At(0, 0x01020304);
    assertThat(bytes.copy()).containsExactly(1, 2, 3, 4, 0, 0, 0, 1, 7);
    bytes.clear();
    assertThat(bytes.copy()).isEmpty();
  }

  /** Worked out by hand: seven bits a byte, the lowest first, and the sign in the lowest bit. */
  @Test
  void aNumberNearToZeroIsShort() {
    GrowingBytes bytes = new GrowingBytes(1);
    for (long value : new long[] {0, -1, 1, 63, -64, 64, 300, Long.MIN_VALUE}) {
      bytes.compact(value);
    }
    assertThat(HexFormat.of().formatHex(bytes.copy()))
        .isEqualTo("00" + "01" + "02" + "7e" + "7f" + "8001" + "d804" + "ff".repeat(9) + "01");
  }

  @Test
  void aTextBehindAShortLengthIsUtf8() {
    for (String text : List.of("", "plain", "Zürich", "€\uD83D\uDE00", "x".repeat(64))) {
      GrowingBytes expected = new GrowingBytes(1);
      expected.compactSized(text.getBytes(StandardCharsets.UTF_8));
      GrowingBytes bytes = new GrowingBytes(1);
      bytes.compactText(text);
      assertThat(bytes.copy()).isEqualTo(expected.copy());
    }
  }

  @Test
  void aBitOfBytesThatAreThereCanBeSet() {
    GrowingBytes bytes = new GrowingBytes(1);
    bytes.int32(0x00000100);
    bytes.setBit(1, 0);
    bytes.setBit(1, 10);
    assertThat(bytes.copy()).containsExactly(0, 1, 1 | 4, 0);
  }
}
