package org.gridmark.model.attach;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.gridmark.model.BadInput;

/**
 * A file that somebody names, perhaps somebody else wrote: a plain one, since a pipe or a device
 * may be waited for, or read, for ever; and none that is larger than a configuration ever is.
 */
public final class AttachFile {
  private static final int LARGEST = 1 << 20;

  private AttachFile() {}

  /**
   * All that is in it.
   *
   * @throws BadInput if it cannot be read, or is too large
   */
  public static byte[] bytes(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw unreadable(file, "expected a file, not a folder, a pipe or a device");
    }
    try (InputStream content = Files.newInputStream(file)) {
      byte[] bytes = content.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new BadInput(file + ": expected a file of at most 1 MB");
      }
      return bytes;
    } catch (NoSuchFileException e) {
      throw unreadable(file, "it is not there");
    } catch (AccessDeniedException e) {
      throw unreadable(file, "it may not be read");
    } catch (IOException e) {
      throw unreadable(file, String.valueOf(e.getMessage()));
    }
  }

  private static BadInput unreadable(Path file, String why) {
    return new BadInput("cannot read " + file + ": " + why);
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
