package org.gridmark.system.hotel.web.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A page's address, and the work behind it.
 *
 * @param name of the page, among its marks and metrics
 * @param method GET or POST
 * @param path with * for a part that varies
 */
public record Route(String name, String method, String path, Audience audience, Work work) {
  /** For whom a page is. */
  public enum Audience {
    /** It is the same for all, so nobody is looked up. */
    ANYONE,
    /** A guest who has logged in, or a stranger. */
    VISITOR,
    /** A guest who has logged in. */
    GUEST
  }

  /** The work behind a page. */
  @FunctionalInterface
  public interface Work {
    /**
     * Answers, or fails with {@link Refused} or {@link org.gridmark.system.hotel.stay.Unavailable}.
     */
    Answer answer(Ask ask);
  }

  /** A file. */
  public static Route file(String name, String path, Work work) {
    return new Route(name, "GET", path, Audience.ANYONE, work);
  }

  /** A page for all. */
  public static Route get(String name, String path, Work work) {
    return new Route(name, "GET", path, Audience.VISITOR, work);
  }

  /** A form's target for all. */
  public static Route post(String name, String path, Work work) {
    return new Route(name, "POST", path, Audience.VISITOR, work);
  }

  /** The same for guests who have logged in. */
  public Route guests() {
    return new Route(name, method, path, Audience.GUEST, work);
  }

  /** Whether it answers to programs, in JSON. */
  public boolean api() {
    return path.startsWith("/api/");
  }

  /** The parts of that path that vary; empty if it is another. */
  Optional<List<String>> match(String asked) {
    String[] own = path.split("/", -1);
    String[] other = asked.split("/", -1);
    if (own.length != other.length) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < own.length; i++) {
      if (own[i].equals("*") && other[i].matches("[A-Za-z0-9_-]{1,64}")) {
        parts.add(other[i]);
      } else if (!own[i].equals(other[i])) {
        return Optional.empty();
      }
    }
    return Optional.of(parts);
  }
}
