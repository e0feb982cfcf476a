package org.gridmark.service.wildfly;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The server's programs, unpacked once for all runs: {@code gridmark/wildfly} in the user's cache
 * folder, which is {@code $XDG_CACHE_HOME} or {@code ~/.cache}, in a folder of the version and of
 * the list of modules that are taken from it. Where that cannot be written, they are unpacked
 * beside the data.
 *
 * @param folder that the server calls its home
 */
record Programs(Path folder) {
  private static final String PACKED = "server.zip";

  /** By which the build has chosen. */
  private static final String LIST = "modules.txt";

  /**
   * Those of this version.
   *
   * @param directory of the service's own
   */
  static Programs unpacked(Path directory) throws IOException {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path base =
        cache != null && !cache.isEmpty()
            ? Path.of(cache)
            : Path.of(System.getProperty("user.home"), ".cache");
    try {
      return in(base.resolve("gridmark").resolve("wildfly").toAbsolutePath());
    } catch (IOException e) {
      return in(directory.resolve("programs"));
    }
  }

  private static Programs in(Path parent) throws IOException {
    Path whole = parent.resolve(WildflyService.version() + "-" + listed());
    if (!Files.isDirectory(whole)) {
      Files.createDirectories(parent);
      Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx------"));
      Path part = Files.createTempDirectory(parent, "unpacking");
      try {
        unpack(part);
        rename(part, whole);
      } finally {
        remove(part);
      }
    }
    return new Programs(whole);
  }

  /** Eight digits that are others where the list is another. */
  private static String listed() throws IOException {
    CRC32 sum = new CRC32();
    try (InputStream list = resource(LIST)) {
      sum.update(list.readAllBytes());
    }
    return "%08x".formatted(sum.getValue());
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(Programs.class.getResourceAsStream(name), name);
  }

  /** Of several who unpack at once, one comes first. */
  private static void rename(Path part, Path whole) throws IOException {
    try {
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // It is the same.
    }
  }

  /** Without the first folder of each name, that of the version. */
  private static void unpack(Path target) throws IOException {
    try (ZipInputStream files = new ZipInputStream(resource(PACKED))) {
      for (ZipEntry one = files.getNextEntry(); one != null; one = files.getNextEntry()) {
        String name = one.getName().substring(one.getName().indexOf('/') + 1);
        Path path = target.resolve(name).normalize();
        if (!one.isDirectory() && path.startsWith(target)) {
          Files.createDirectories(Objects.requireNonNull(path.getParent()));
          Files.copy(files, path);
        }
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> inside = Files.walk(folder)) {
      all = inside.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }
}
