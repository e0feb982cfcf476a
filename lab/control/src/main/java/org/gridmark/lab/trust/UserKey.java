package org.gridmark.lab.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gridmark.store.file.OwnFiles;

/**
 * A key that this user alone can read, drawn when it is first needed: a note that is signed by it
 * was made by this user.
 */
final class UserKey {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;

  private final byte[] key;

  private UserKey(byte[] key) {
    this.key = key;
  }

  /** As the XDG Base Directory Specification has it, which does not take a relative one. */
  static Path file(Map<String, String> environment) {
    Path wanted = Path.of(environment.getOrDefault("XDG_STATE_HOME", ""));
    Path home = Path.of(System.getProperty("user.home"), ".local", "state");
    return (wanted.isAbsolute() ? wanted : home).resolve("gridmark").resolve("key");
  }

  /** The one in a file, which is made if it is not there; none if it cannot be kept there. */
  static Optional<UserKey> made(Path file) {
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        draw(file);
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return read(file);
  }

  /** Whole, or not there: another process may look. */
  private static void draw(Path file) throws IOException {
    Path folder = OwnFiles.folders(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    byte[] drawn = new byte[BYTES];
    new SecureRandom().nextBytes(drawn);
    Path beside = Files.createTempFile(folder, ".key", ".partial");
    try {
      Files.writeString(beside, HexFormat.of().formatHex(drawn));
      Files.createLink(file, beside);
    } catch (FileAlreadyExistsException e) {
      // Another process has just drawn one.
    } finally {
      Files.delete(beside);
    }
  }

  /** None if there is none that is this user's alone. */
  static Optional<UserKey> read(Path file) {
    try {
      PosixFileAttributes found =
          Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      boolean alone =
          found.isRegularFile()
              && found.size() == 2 * BYTES
              && found.permissions().equals(PosixFilePermissions.fromString("rw-------"));
      return alone
          ? Optional.of(
              new UserKey(
                  HexFormat.of().parseHex(Files.readString(file, StandardCharsets.US_ASCII))))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** The signature of a text. */
  String sign(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether that is the signature of a text. */
  boolean signed(String text, String signature) {
    return MessageDigest.isEqual(
        sign(text).getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
  }
}
