package org.gridmark.store.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a file that grew line by line, without what stands after the last line end. */
public final class WholeLines {
  /** A million windows have a quarter of it; it is held several times over. */
  private static final long MOST_BYTES = 256L << 20;

  private WholeLines() {}

  /** Reads it; empty if it cannot be read at all. */
  public static String read(Path file, Problems problems) {
    byte[] bytes;
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new IOException("not a regular file"); // a pipe would be waited for
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new IOException("larger than %d MB".formatted(MOST_BYTES >> 20));
      }
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      problems.addUnreadable(file, e);
      return "";
    }
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    if (end < bytes.length) {
      problems.addTorn(file);
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8);
  }
}
