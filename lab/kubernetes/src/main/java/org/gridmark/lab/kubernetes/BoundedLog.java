package org.gridmark.lab.kubernetes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The standard error of a Pod's main process, which is not trusted with this machine's disk. */
final class BoundedLog extends OutputStream {
  private static final long MOST = 1 << 20;

  private final Path file;
  private final OutputStream out;
  private long left = MOST;

  /**
   * @param file that it is added to
   */
  BoundedLog(Path file) throws IOException {
    this.file = file;
    this.out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int count) throws IOException {
    int kept = (int) Math.min(left, count);
    out.write(bytes, from, kept);
    left -= kept;
  }

  /** The last line; empty if there is none. */
  String last() throws IOException {
    String all = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return ClusterWords.line(all.lines().reduce("", (before, line) -> line));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
