package org.gridmark.service.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A random password in a file that only its owner can read: on a command line anybody could. It is
 * there while the server is made and started, and longer only where its data is kept.
 */
record PasswordFile(Path path, String password, boolean stays) implements AutoCloseable {
  private static final String NAME = "password";
  private static final int BYTES = 16;

  /** A new one, which is removed when this is closed. */
  static PasswordFile in(Path directory) throws IOException {
    return make(directory, false);
  }

  /** A new one, which stays. */
  static PasswordFile toKeep(Path directory) throws IOException {
    return make(directory, true);
  }

  private static PasswordFile make(Path directory, boolean stays) throws IOException {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String password = HexFormat.of().formatHex(random); // nothing that a URL would have to escape
    Path path = create(directory.resolve(NAME));
    return new PasswordFile(Files.writeString(path, password), password, stays);
  }

  /** An empty file that its owner alone can read. */
  static Path create(Path path) throws IOException {
    return Files.createFile(
        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** The one that was kept. */
  static Optional<PasswordFile> kept(Path directory) throws IOException {
    Path path = directory.resolve(NAME);
    return Files.exists(path)
        ? Optional.of(new PasswordFile(path, Files.readString(path).strip(), true))
        : Optional.empty();
  }

  /** Removes one that was kept for nothing. */
  static void forget(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(NAME));
  }

  @Override
  public void close() throws IOException {
    if (!stays) {
      Files.deleteIfExists(path);
    }
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return path.toString();
  }
}
