package org.gridmark.service.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.gridmark.model.service.Service;

/** The credentials of a server's clients; new for each server, unless its directory is kept. */
record Credentials(String user, String password) {
  private static final String USER = "gridmark";
  private static final String FILE = "password";
  private static final int BYTES = 16;

  /**
   * For a server with this directory: where that is kept, so is the password, in a file that only
   * its owner can read.
   */
  static Credentials in(Path directory) throws IOException {
    if (!Files.exists(directory.resolve(Service.KEEP))) {
      return random();
    }
    Path file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      keep(random().password, file);
    }
    return new Credentials(USER, Files.readString(file).strip());
  }

  /** There whole or not at all. */
  private static void keep(String password, Path file) throws IOException {
    Path part = file.resolveSibling(FILE + ".part");
    Files.deleteIfExists(part);
    Files.createFile(
        part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(part, password);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** A password that nobody can guess, and with nothing in it that an address would escape. */
  static Credentials random() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return new Credentials(USER, HexFormat.of().formatHex(random));
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return user;
  }
}
