package org.gridmark.store.file;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Files that are there whole or not at all. */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes the text beside the file, forces it to disk, and renames it into place. */
  public static void write(Path file, String text) throws IOException {
    Path temporary = Files.createTempFile(folderOf(file), "." + file.getFileName(), ".partial");
    try {
      // Not a channel: an interrupt, such as Ctrl-C brings, would close it half-way.
      try (FileOutputStream stream = new FileOutputStream(temporary.toFile())) {
        stream.write(text.getBytes(StandardCharsets.UTF_8));
        stream.getFD().sync();
      }
      rename(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Renames in one step; an existing file is replaced, an existing folder is not. */
  public static void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    forceDirectory(folderOf(to));
  }

  private static Path folderOf(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  /** Makes a rename survive a loss of power, where the operating system can. */
  private static void forceDirectory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Not every system can, and the file itself is whole either way.
    }
  }
}
