package org.gridmark.system.hotel.web;

import java.util.List;
import org.gridmark.system.hotel.web.session.Visitor;

/** The cookie of the site, in the headers of requests and answers. */
final class Cookies {
  private final String start;
  private final String end;

  /**
   * @param secure for HTTPS alone; then no other site can plant one, by its name
   */
  Cookies(boolean secure) {
    start = secure ? "__Host-hotel=" : "hotel=";
    end = "; Path=/; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
  }

  /** The id in these headers; empty if there is none, or more than one. */
  String id(List<String> headers) {
    String found = "";
    for (String header : headers) {
      for (String pair : header.split(";", -1)) {
        String cookie = pair.strip();
        if (cookie.startsWith(start)) {
          String id = cookie.substring(start.length());
          if (!found.isEmpty() || !Visitor.isId(id)) {
            return "";
          }
          found = id;
        }
      }
    }
    return found;
  }

  /** The header that makes a visitor known, or forgets one without an id. */
  String set(Visitor visitor) {
    return start + visitor.id() + end + (visitor.id().isEmpty() ? "; Max-Age=0" : "");
  }
}
