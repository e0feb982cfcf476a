package org.gridmark.store.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The one line that says which file could not be written, and why. */
public final class WriteFailure {
  private WriteFailure() {}

  public static UncheckedIOException of(Path file, IOException cause) {
    return new UncheckedIOException("cannot write " + file + ": " + reason(cause), cause);
  }

  /** The operating system's reason; Java's own message is often the path alone. */
  public static String reason(IOException cause) {
    return switch (cause) {
      case AccessDeniedException e -> "permission denied";
      case FileAlreadyExistsException e -> e.getFile() + " is in the way";
      case NoSuchFileException e -> "there is no " + e.getFile();
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> cause.getMessage() == null ? cause.toString() : cause.getMessage();
    };
  }
}
