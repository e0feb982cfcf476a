package org.gridmark.study.settlement.block;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.gridmark.system.settlement.message.ByteScan;
import org.jspecify.annotations.Nullable;

/** Lines of a file as bytes, each ended by a line feed and none longer than a limit. */
final class LineInput implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final int longest;
  private final byte[] buffer = new byte[BUFFER];
  private int from;
  private int to;
  private long offset;

  /**
   * @param longest a line, in bytes; less than the buffer
   */
  LineInput(InputStream in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /** The next line without its end; null where there is no whole one within the limit. */
  byte @Nullable [] next() throws IOException {
    int looked = 0;
    while (looked <= longest) {
      int there = Math.min(to - from, longest + 1);
      int length = lineFeed(looked, there);
      if (length < there) {
        return take(length);
      }
      looked = there;
      if (looked <= longest && !fill()) {
        return null;
      }
    }
    return null;
  }

  /** How many bytes are before the next line feed; all that are there if it is not among them. */
  private int lineFeed(int looked, int there) {
    return ByteScan.next((byte) '\n', buffer, from + looked, from + there) - from;
  }

  /** Where the next line begins, in bytes from the start of the file. */
  long offset() {
    return offset;
  }

  /** After there was no whole line: how many bytes of one are there, as far as was looked. */
  int pending() {
    return Math.min(to - from, longest + 1);
  }

  private byte[] take(int length) {
    byte[] line = Arrays.copyOfRange(buffer, from, from + length);
    from += length + 1;
    offset += length + 1L;
    return line;
  }

  /** Makes room behind what is there, and reads into it. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, from, buffer, 0, to - from);
    to -= from;
    from = 0;
    int more = in.read(buffer, to, buffer.length - to);
    to += Math.max(0, more);
    return more > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
