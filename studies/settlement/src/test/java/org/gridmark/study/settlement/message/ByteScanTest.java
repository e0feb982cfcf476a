package org.gridmark.study.settlement.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
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
  void noMoreIsSkippedThanIsPrintableAndNoMoreIsLeftThanEight() {
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
      int skipped = ByteScan.skipPrintable(bytes, from, end);
      assertThat(skipped).isBetween(from, printable);
      assertThat(printable - skipped).isLessThan(Long.BYTES);
    }
  }
}
