package org.gridmark.study.settlement.admin;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.gridmark.system.settlement.broker.Envelope;

/** A message that was refused may hold anything; its line in a file is printable ASCII. */
final class RefusedLine {
  private static final String HEX = "0123456789abcdef";
  private static final int LOWEST = 0x20;
  private static final int HIGHEST = 0x7e;

  private RefusedLine() {}

  /** The reason, a tab and the message. */
  static byte[] of(Envelope refused) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    escape(refused.note().getBytes(StandardCharsets.UTF_8), line);
    line.write('\t');
    escape(refused.body(), line);
    return line.toByteArray();
  }

  private static void escape(byte[] bytes, ByteArrayOutputStream line) {
    for (byte one : bytes) {
      if (one >= LOWEST && one <= HIGHEST && one != '\\') {
        line.write(one);
      } else {
        line.write('\\');
        line.write('x');
        line.write(HEX.charAt(one >> 4 & 0xf));
        line.write(HEX.charAt(one & 0xf));
      }
    }
  }
}
