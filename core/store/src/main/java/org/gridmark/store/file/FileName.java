package org.gridmark.store.file;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Any name as plain ASCII letters, digits, {@code . - _} and percent signs: safe as part of a
 * file's name and as part of a histogram log's tag.
 */
public final class FileName {
  private FileName() {}

  public static String encode(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
  }

  /**
   * The name that was encoded; a text that was not made by {@link #encode} is returned as it is.
   */
  public static String decode(String encoded) {
    try {
      return URLDecoder.decode(encoded.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException notEncoded) {
      return encoded;
    }
  }
}
