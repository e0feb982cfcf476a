package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.local.LocalHost;

/**
 * The files of an emulated host with a disk of its own. Whatever its programs write is there; what
 * they only read is the controller's.
 */
final class DiskFiles implements HostFiles {
  private final Path disk;
  private final Path root;

  /**
   * @param disk where it is mounted, as the host's programs see it
   * @param root the root folder that they see, as this JVM sees it
   */
  DiskFiles(Path disk, Path root) {
    this.disk = disk;
    this.root = root;
  }

  private Path place(Path here) {
    return disk.resolve("files").resolve(relative(here.toAbsolutePath().normalize()));
  }

  /** A path of the host's, as this JVM sees it. */
  private Path seen(Path there) {
    return root.resolve(relative(there));
  }

  private static Path relative(Path whole) {
    return whole.getRoot().relativize(whole);
  }

  @Override
  public Path folder(Path here) throws IOException {
    Files.createDirectories(seen(place(here)));
    return place(here);
  }

  @Override
  public Path push(Path here) {
    return here;
  }

  @Override
  public void fetch(Path here) throws IOException {
    Path there = seen(place(here));
    if (Files.exists(there)) {
      Files.createDirectories(here.toAbsolutePath().resolveSibling(""));
      Files.copy(there, here, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void collect(Path here) throws IOException {
    Path there = seen(place(here));
    if (Files.isDirectory(there)) {
      for (Path file : files(there)) {
        fetch(here.resolve(there.relativize(file)));
      }
      delete(place(here));
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      return inside.filter(Files::isRegularFile).toList();
    }
  }

  @Override
  public void append(Path there, String text) throws IOException {
    Files.writeString(seen(there), text, StandardOpenOption.APPEND, StandardOpenOption.CREATE);
  }

  @Override
  public long free(Path there) throws IOException {
    return LocalHost.HERE.files().free(seen(there));
  }

  @Override
  public Path scratch() throws IOException {
    Path folder = Files.createDirectories(seen(disk.resolve("tmp")));
    Path made = Files.createTempDirectory(folder, "gridmark-");
    return disk.resolve("tmp").resolve(folder.relativize(made));
  }

  @Override
  public void delete(Path there) throws IOException {
    LocalHost.HERE.files().delete(seen(there));
  }
}
