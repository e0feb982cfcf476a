package org.gridmark.system.hotel.web.http;

import java.util.List;
import org.gridmark.system.hotel.web.session.SessionState;
import org.gridmark.system.hotel.web.session.Visitor;

/**
 * A request of a page, read and checked.
 *
 * @param parts those of the path that vary: numbers and keys
 * @param fields of the query or, of a POST, of the body
 * @param address of the client
 */
public record Ask(String path, List<String> parts, Fields fields, Visitor visitor, String address) {
  /** The session of a guest. Only a route for guests is sure to have one. */
  public SessionState session() {
    return visitor.session().orElseThrow();
  }

  /** A number in the path. */
  public int number(int part) {
    String text = parts.get(part);
    if (!text.matches("[0-9]{1,9}")) {
      throw Refused.unknown("There is no such page.");
    }
    return Integer.parseInt(text);
  }

  /** The same for another visitor. */
  public Ask by(Visitor other) {
    return new Ask(path, parts, fields, other, address);
  }
}
