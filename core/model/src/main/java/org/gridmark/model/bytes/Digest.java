package org.gridmark.model.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests, as {@code sha256sum} writes them. */
public final class Digest {
  private Digest() {}

  /** That of a text, in UTF-8. */
  public static String of(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** That of a file. */
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
