package org.gridmark.lab.host.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostFiles;

/** The files of this machine: everything is where it is needed. */
final class LocalFiles implements HostFiles {
  @Override
  public Path folder(Path here) throws IOException {
    return Files.createDirectories(here);
  }

  @Override
  public Path push(Path here) {
    return here;
  }

  @Override
  public void fetch(Path here) {
    // It is here.
  }

  @Override
  public void collect(Path here) {
    // It is here.
  }

  @Override
  public void append(Path there, String text) throws IOException {
    Files.writeString(there, text, StandardOpenOption.APPEND, StandardOpenOption.CREATE);
  }

  /** Of a folder that another mount namespace has mounted, too: there is no file store to it. */
  @Override
  public long free(Path there) throws IOException {
    if (!Files.exists(there)) {
      throw new NoSuchFileException(there.toString());
    }
    return there.toFile().getUsableSpace();
  }

  @Override
  public Path scratch() throws IOException {
    return ScratchFolders.make();
  }

  @Override
  public void delete(Path there) {
    try (Stream<Path> inside = Files.walk(there)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
      ScratchFolders.removed(there);
    } catch (IOException | UncheckedIOException e) {
      // A temporary directory that a dying server still wrote to: the system's to clean.
    }
  }
}
