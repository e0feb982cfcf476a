package org.gridmark.service.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * A random password in a file that only its owner can read: on a command line anybody could. It is
 * there while the server is made and started, no longer.
 */
record PasswordFile(Path path, String password) implements AutoCloseable {
  private static final int BYTES = 16;

  static PasswordFile in(Path directory) throws IOException {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    String password = HexFormat.of().formatHex(random); // nothing that a URL would have to escape
    Path path =
        Files.createFile(
            directory.resolve("password"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    return new PasswordFile(Files.writeString(path, password), password);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return path.toString();
  }
}
