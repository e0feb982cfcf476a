package org.gridmark.system.hotel.web;

import io.helidon.http.Header;
import io.helidon.http.HeaderValues;
import java.util.ArrayList;
import java.util.List;

/** Headers that every answer has: they tell browsers how little its pages need. */
final class Protection {
  private static final String POLICY =
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
          + " base-uri 'none'; frame-ancestors 'none'";

  private Protection() {}

  static List<Header> headers(boolean secure) {
    List<Header> headers =
        new ArrayList<>(
            List.of(
                HeaderValues.createCached("Content-Security-Policy", POLICY),
                HeaderValues.createCached("X-Content-Type-Options", "nosniff"),
                HeaderValues.createCached("Referrer-Policy", "same-origin"),
                HeaderValues.createCached("Cross-Origin-Opener-Policy", "same-origin"),
                HeaderValues.createCached("Cross-Origin-Resource-Policy", "same-origin")));
    if (secure) {
      headers.add(HeaderValues.createCached("Strict-Transport-Security", "max-age=31536000"));
    }
    return headers;
  }
}
