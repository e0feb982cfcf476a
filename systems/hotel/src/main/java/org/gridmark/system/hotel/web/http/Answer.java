package org.gridmark.system.hotel.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.system.hotel.web.session.Visitor;

/**
 * An answer to a request.
 *
 * @param headers beside those that every answer has
 * @param visitor whom the cookie makes known from now on, if that changes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Answer(
    int status, String type, byte[] body, Map<String, String> headers, Optional<Visitor> visitor) {
  public static final String HTML = "text/html; charset=utf-8";
  public static final String JSON = "application/json";

  /** Of a type. */
  public static Answer of(int status, String type, byte[] body) {
    return new Answer(status, type, body, Map.of(), Optional.empty());
  }

  /** Text of a type. */
  public static Answer of(int status, String type, String body) {
    return of(status, type, body.getBytes(UTF_8));
  }

  /** A page. */
  public static Answer page(byte[] html) {
    return of(200, HTML, html);
  }

  /** To another page of this site, by GET. */
  public static Answer to(String path) {
    return of(303, HTML, "").with("Location", path);
  }

  /** The same to that visitor. */
  public Answer as(Visitor known) {
    return new Answer(status, type, body, headers, Optional.of(known));
  }

  /** The same with the advice to try again later. */
  public Answer after(long seconds) {
    return with("Retry-After", Long.toString(seconds));
  }

  /** The same, which may be kept for ever. */
  public Answer keep() {
    return with("Cache-Control", "public, max-age=31536000, immutable");
  }

  /** The same with a header. */
  public Answer with(String name, String value) {
    if (value.chars().anyMatch(c -> c < ' ' || c > 126)) {
      throw new IllegalArgumentException(name + " would end before its end");
    }
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new Answer(status, type, body, more, visitor);
  }
}
