package org.gridmark.store.file;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A new file that grows by whole records. Each is handed to the operating system at once, so that
 * what was recorded can be read while the run goes on, and survives the end of this process.
 */
public final class AppendFile {
  private final Path path;

  /** Not a channel: an interrupt of one of the threads that write would close it for all. */
  private final FileOutputStream stream;

  public AppendFile(Path path) {
    this.path = path;
    try {
      OwnFiles.file(path);
      stream = new FileOutputStream(path.toFile());
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  public void append(String text) {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  public void append(byte[] record) {
    try {
      stream.write(record);
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  /** Forces everything to disk and closes. */
  public void close() {
    try (stream) {
      stream.getFD().sync();
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  /** Closes, whatever is in it. */
  public void discard() {
    try {
      stream.close();
    } catch (IOException e) {
      // Nothing of it counts any more.
    }
  }
}
