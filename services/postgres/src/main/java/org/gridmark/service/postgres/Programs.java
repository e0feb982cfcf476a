package org.gridmark.service.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Where the server's programs are unpacked, once for all runs: {@code gridmark/postgres/programs}
 * in the user's cache folder, which is {@code $XDG_CACHE_HOME} or {@code ~/.cache}. Where that
 * cannot be written, they are unpacked beside the data.
 */
final class Programs {
  private Programs() {}

  /** Starts a server, unpacking its programs first if that was not done yet. */
  static EmbeddedPostgres start(Path directory, Callable<EmbeddedPostgres> start) throws Exception {
    Path folder = folder(directory);
    // The library also makes its working folder when it is told another one to unpack in.
    System.setProperty("ot.epg.working-dir", folder.toString());
    if (unpacked(folder)) {
      return start.call();
    }
    // A half unpacked folder would be taken for whole: the library skips files that exist.
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (lock.isValid() && !unpacked(folder)) {
        clear(folder);
      }
      return start.call();
    }
  }

  private static Path folder(Path directory) throws IOException {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path base =
        cache != null && !cache.isEmpty()
            ? Path.of(cache)
            : Path.of(System.getProperty("user.home"), ".cache");
    try {
      return programs(base.resolve("gridmark").resolve("postgres").toAbsolutePath());
    } catch (IOException e) {
      return programs(directory);
    }
  }

  /** The library lets anybody write where it unpacks; so nobody else may get there. */
  private static Path programs(Path parent) throws IOException {
    Files.createDirectories(parent);
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx------"));
    return Files.createDirectories(parent.resolve("programs"));
  }

  private static List<Path> versions(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> path.getFileName().toString().startsWith("PG-")).toList();
    }
  }

  /** Whether there is something, and nothing that was left unfinished. */
  private static boolean unpacked(Path folder) throws IOException {
    List<Path> versions = versions(folder);
    return !versions.isEmpty()
        && versions.stream().allMatch(version -> Files.exists(version.resolve(".exists")));
  }

  private static void clear(Path folder) throws IOException {
    for (Path version : versions(folder)) {
      if (!Files.exists(version.resolve(".exists"))) {
        try (Stream<Path> files = Files.walk(version)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    }
  }
}
