package org.gridmark.lab.host.ssh;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * An archive of files as {@code tar} reads it.
 *
 * <p>Source: POSIX.1-2017, pax, "ustar Interchange Format".
 */
final class Archive {
  private static final int BLOCK = 512;

  private Archive() {}

  /**
   * Writes it.
   *
   * @param files by their names in it
   */
  static void write(Map<String, Path> files, OutputStream out) throws IOException {
    for (Map.Entry<String, Path> file : files.entrySet()) {
      long size = Files.size(file.getValue());
      out.write(header(file.getKey(), size));
      Files.copy(file.getValue(), out);
      out.write(new byte[(int) (-size & BLOCK - 1)]);
    }
    out.write(new byte[2 * BLOCK]);
  }

  private static byte[] header(String name, long size) {
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 100, "0000600");
    put(header, 108, "0000000"); // its owner and group
    put(header, 116, "0000000");
    put(header, 124, "%011o".formatted(size));
    put(header, 136, "00000000000"); // its time
    put(header, 148, "        "); // blanks where the sum goes count in it
    put(header, 156, "0"); // a file
    put(header, 257, "ustar");
    put(header, 263, "00");
    int sum = 0;
    for (byte one : header) {
      sum += one;
    }
    put(header, 148, "%06o\0".formatted(sum));
    return header;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
