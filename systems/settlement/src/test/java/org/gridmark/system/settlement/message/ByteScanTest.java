package org.gridmark.system.settlement.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ByteScanTest {
  /** Bytes that differ from the one that is looked for by 1 and by the sign are among them. */
  @Test
  void theFirstIsFoundThatALookAtEachByteFinds() {
    byte[] alphabet = {0, 1, 9, 10, 11, '<', '<' + 1, '<' - 1, 127, -128, -1, (byte) ('<' | 0x80)};
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100_000; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] = alphabet[random.nextInt(alphabet.length)];
      }
      byte wanted = alphabet[random.nextInt(alphabet.length)];
      int from = random.nextInt(bytes.length + 1);
      int end = random.nextInt(from, bytes.length + 1);
      int expected = from;
      while (expected < end && bytes[expected] != wanted) {
        expected++;
      }
      assertThat(ByteScan.next(wanted, bytes, from, end)).isEqualTo(expected);
    }
  }

  @Test
  void allThatIsPrintableIsSkippedAndNothingElse() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 100_000; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] = (byte) (random.nextInt(20) == 0 ? random.nextInt() : 'A');
      }
      int from = random.nextInt(bytes.length + 1);
      int end = random.nextInt(from, bytes.length + 1);
      int printable = from;
      while (printable < end && bytes[printable] >= ' ' && "<>&".indexOf(bytes[printable]) < 0) {
        printable++;
      }
      assertThat(ByteScan.skipPrintable(bytes, from, end)).isEqualTo(printable);
    }
  }

  @Test
  void whatStandsSomewhereIsWhatALookAtEachByteFinds() {
    SplittableRandom random = new SplittableRandom(3);
    int found = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] wanted = bytes(random, random.nextInt(20));
      byte[] bytes = bytes(random, wanted.length + random.nextInt(10));
      int place = random.nextInt(bytes.length - wanted.length + 1);
      if (random.nextBoolean()) {
        System.arraycopy(wanted, 0, bytes, place, wanted.length);
        if (wanted.length > 0) {
          bytes[place + random.nextInt(wanted.length)] ^= (byte) random.nextInt(2);
        }
      }
      boolean expected =
          IntStream.range(0, wanted.length).allMatch(at -> bytes[place + at] == wanted[at]);
      assertThat(ByteScan.stand(wanted, bytes, place)).isEqualTo(expected);
      found += expected ? 1 : 0;
    }
    assertThat(found).isBetween(20_000, 40_000);
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
