package org.gridmark.lab.program;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Lines from a program that is not trusted with the reader's memory: none is longer than a bound.
 */
public final class BoundedLines implements Closeable {
  /** Characters of the longest message: a window of many distributions has a hundredth of them. */
  public static final int MOST = 1 << 25;

  private static final int CHUNK = 1 << 13;

  private final Reader in;
  private final int most;
  private final char[] chunk = new char[CHUNK];
  private int next;
  private int end;

  /** Lines of UTF-8, of at most {@link #MOST} characters each. */
  public BoundedLines(InputStream in) {
    this(in, MOST);
  }

  /** Lines of UTF-8, of at most so many characters each. */
  public BoundedLines(InputStream in, int most) {
    this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    this.most = most;
  }

  /**
   * The next line, without its end; null after the last one.
   *
   * @throws IOException if it is too long, or cannot be read
   */
  public @Nullable String next() throws IOException {
    StringBuilder line = new StringBuilder();
    while (next < end || fill()) {
      int from = next;
      while (next < end && chunk[next] != '\n') {
        next++;
      }
      line.append(chunk, from, next - from);
      if (line.length() > most) {
        throw new TooLong("a line is longer than " + most + " characters");
      }
      if (next < end) {
        next++;
        return withoutReturn(line);
      }
    }
    return line.isEmpty() ? null : withoutReturn(line);
  }

  private boolean fill() throws IOException {
    next = 0;
    end = Math.max(0, in.read(chunk, 0, CHUNK));
    return end > 0;
  }

  private static String withoutReturn(StringBuilder line) {
    int length = line.length();
    return line.substring(0, length > 0 && line.charAt(length - 1) == '\r' ? length - 1 : length);
  }

  /** A line is longer than the bound. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1;

    private TooLong(String message) {
      super(message);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
