package org.gridmark.store.histogram;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The whole lines of a file as bytes, one after the other. Only one is held at a time: a log may be
 * larger than the heap.
 */
final class LogLines implements AutoCloseable {
  /** Ten times the longest that a histogram of 3 digits can have. */
  private static final int LONGEST = 1 << 23;

  private final InputStream stream;
  private byte[] buffer = new byte[1 << 16];

  /** Where in the file the buffer begins. */
  private long offset;

  private int filled;
  private int from;
  private int to = -1;
  private long number;

  LogLines(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("not a regular file"); // a pipe would be waited for
    }
    stream = new FileInputStream(file.toFile());
  }

  /** Goes to the next line; false where there is no other whole one. */
  boolean next() throws IOException {
    from = to + 1;
    int end = from;
    while (true) {
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      if (end < filled) {
        to = end;
        number++;
        return true;
      }
      end -= makeRoom();
      int read = stream.read(buffer, filled, buffer.length - filled);
      if (read < 0) {
        return false;
      }
      filled += read;
    }
  }

  /** Moves what there is of the line to the front; returns by how much. */
  private int makeRoom() throws IOException {
    int moved = from;
    System.arraycopy(buffer, from, buffer, 0, filled - from);
    offset += moved;
    filled -= moved;
    from = 0;
    if (filled == buffer.length) {
      if (filled >= LONGEST) {
        throw new IOException("line " + (number + 1) + " has no end");
      }
      buffer = Arrays.copyOf(buffer, 2 * filled);
    }
    return moved;
  }

  /** After the last line: whether another was begun. */
  boolean torn() {
    return filled > from;
  }

  /** From 1. */
  long number() {
    return number;
  }

  /** The buffer that holds the line, from {@link #from} to {@link #to}, until the next one. */
  byte[] bytes() {
    return buffer;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Where in the file this place of the line is. */
  long positionOf(int place) {
    return offset + place;
  }

  /** The place of this byte at or after that place, or {@link #to} if the line has none there. */
  int find(char wanted, int after) {
    int place = after;
    while (place < to && buffer[place] != wanted) {
      place++;
    }
    return place;
  }

  String text(int start, int end) {
    return new String(buffer, start, end - start, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
