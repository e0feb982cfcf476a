package org.gridmark.report.markup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/**
 * A file on the class path that becomes part of a page as it is.
 *
 * @param text what is in it
 */
public record Resource(String text) {
  /** The colours of all pages, light and dark. */
  public static final Resource PALETTE = beside(Resource.class, "palette.css");

  /** Reads the file beside a class. */
  public static Resource beside(Class<?> owner, String file) {
    try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
      return new Resource(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This and another one behind it, as one. */
  public Resource with(Resource more) {
    return new Resource(text + "\n" + more.text());
  }

  /** The hash by which a content security policy allows it. */
  public String hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
