package org.gridmark.model.attach;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.gridmark.model.bytes.PlainFile;

/** The file of {@code --attach}, and those that it names: no larger than a configuration is. */
public final class AttachFile {
  private static final int LARGEST = 1_000_000;

  private AttachFile() {}

  /**
   * All that is in it.
   *
   * @throws org.gridmark.model.BadInput if it cannot be read, is no plain file, or is too large
   */
  public static byte[] bytes(Path file) {
    return PlainFile.bytes(file, LARGEST);
  }

  /** The file of that name, if there is one that can be read. */
  public static Optional<Path> named(String text) {
    try {
      return Optional.of(Path.of(text)).filter(Files::isRegularFile).filter(Files::isReadable);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
