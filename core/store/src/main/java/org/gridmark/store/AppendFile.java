package org.gridmark.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A new file that grows by whole records. Each is handed to the operating system at once, so that
 * what was recorded can be read while the run goes on, and survives the end of this process.
 */
final class AppendFile {
  private final Path path;
  private final FileChannel channel;

  AppendFile(Path path) {
    this.path = path;
    try {
      channel =
          FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  void append(String text) {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  void append(byte[] record) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(record);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  /** Forces everything to disk and closes. */
  void close() {
    try (channel) {
      if (channel.isOpen()) {
        channel.force(true);
      }
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }
}
