package org.gridmark.model.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 digest of a file, as {@code sha256sum} writes it. */
public final class Digest {
  private Digest() {}

  public static String of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestOutputStream out =
            new DigestOutputStream(
                OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(out);
      return HexFormat.of().formatHex(out.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
