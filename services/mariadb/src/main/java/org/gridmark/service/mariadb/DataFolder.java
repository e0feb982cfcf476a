package org.gridmark.service.mariadb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;

/**
 * Where a server's data, log and secrets lie.
 *
 * @param directory of the service's own
 * @param kept whether what is there stays when the server is gone ({@link Service#KEEP})
 */
record DataFolder(Path directory, boolean kept) {
  private static final int BYTES = 16;

  /** As the directory itself says. */
  static DataFolder in(Path directory) throws IOException {
    Files.createDirectories(directory);
    return new DataFolder(directory, Files.exists(directory.resolve(Service.KEEP)));
  }

  Path data() {
    return directory.resolve("data");
  }

  Path log() {
    return directory.resolve("mariadb.log");
  }

  Path temporary() {
    return directory.resolve("tmp");
  }

  Path idFile() {
    return directory.resolve("mariadb.pid");
  }

  /** SQL that the server runs when it starts; there only until it answers. */
  Path first() {
    return directory.resolve("first.sql");
  }

  /** A random password; where data is kept, the one that was kept with it. */
  String password() throws IOException {
    Path file = directory.resolve("password");
    if (kept && Files.exists(file)) {
      return Files.readString(file).strip();
    }
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String password = HexFormat.of().formatHex(random); // nothing that a URL would have to escape
    if (kept) {
      Path part = file.resolveSibling("password.part");
      writeForOwner(part, password);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }
    return password;
  }

  /** Writes a file anew that only its owner can read. */
  static void writeForOwner(Path file, String content) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, content);
  }

  /**
   * Returns when a server that worked on this data before is gone.
   *
   * @throws IOException if it is still there after that time
   */
  void awaitEndOfEarlier(Duration patience) throws IOException {
    if (!Files.exists(idFile())) {
      return;
    }
    Optional<ProcessHandle> process =
        ProcessHandle.of(Long.parseLong(Files.readString(idFile()).strip()));
    long deadline = System.nanoTime() + patience.toNanos();
    while (process.isPresent() && worksHere(process.get())) {
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "another MariaDB, process " + process.get().pid() + ", works on " + data());
      }
      process.get().onExit().completeOnTimeout(process.get(), 50, TimeUnit.MILLISECONDS).join();
    }
    Files.deleteIfExists(idFile());
  }

  /** A process that has ended has no command line; another one may bear its number by now. */
  private boolean worksHere(ProcessHandle process) {
    return process.isAlive()
        && process
            .info()
            .commandLine()
            .map(command -> command.contains(data().toString()))
            .orElse(false);
  }
}
