package org.gridmark.system.hotel.web.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.net.URLEncoder;
import java.time.LocalDate;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Fields;

/** The nights that a visitor looks for, as links and forms carry them. */
record Wish(LocalDate arrival, int nights) {
  static Wish of(Fields fields) {
    return new Wish(fields.date("arrival"), fields.number("nights", 1, Order.MOST_NIGHTS));
  }

  /** The same, or tomorrow's night if a link carries none. */
  static Wish of(Fields fields, LocalDate otherwise) {
    return new Wish(
        fields.text("arrival").isEmpty() ? otherwise : fields.date("arrival"),
        fields.number("nights", 1, Order.MOST_NIGHTS, 1));
  }

  String query() {
    return "arrival=" + arrival + "&nights=" + nights;
  }

  String hotel(int number) {
    return "/hotel/" + number + "?" + query();
  }

  String rooms(int number) {
    return "/hotel/" + number + "/rooms?" + query();
  }

  String hold(int hotel, int room) {
    return "/hold?hotel=" + hotel + "&room=" + room + "&" + query();
  }

  /** The fields of a form that ask for it. */
  static void fields(Html html, String arrival, String nights) {
    html.open(P);
    Layout.field(html, "Arrival", "arrival", "date", arrival);
    html.close().open(P);
    Layout.field(html, "Nights", "nights", "number", nights).set(MIN, 1);
    html.set(MAX, Order.MOST_NIGHTS).set(INPUTMODE, "numeric").close();
  }

  static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
