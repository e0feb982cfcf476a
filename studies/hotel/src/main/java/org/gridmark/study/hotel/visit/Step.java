package org.gridmark.study.hotel.visit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.Map;
import java.util.Optional;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.Search;

/**
 * A page that a visitor asks for, and all that is known of it: what it must say follows from this
 * alone.
 *
 * @param search the nights, and hotels, that the visitor looks for
 * @param hotel that is looked at
 * @param room type of it that is wished
 * @param key of the reservation
 * @param own reservations of this visit, and their states
 */
record Step(Page page, Search search, int hotel, int room, String key, Map<String, State> own) {
  /** The link or form of that guest, with the token that the last page carried. */
  Browser.Ask ask(String token, VisitedWorld world, int guest) {
    String nights = "arrival=" + search.from() + "&nights=" + search.nights();
    return switch (page) {
      case LOGIN_FORM -> get("/login");
      case LOGIN ->
          post(
              "/login",
              token,
              "next=%%2F&email=%s&password=%s"
                  .formatted(of(world.email(guest)), of(world.password(guest))));
      case SEARCH, NEXT ->
          get(
              "/search?city=%s&%s&stars=%d&euros=%d&page=%d"
                  .formatted(
                      of(search.city()),
                      nights,
                      search.stars(),
                      search.price() / 100,
                      search.page()));
      case HOTEL -> get("/hotel/" + hotel + "?" + nights);
      case ROOMS -> get("/hotel/" + hotel + "/rooms?" + nights);
      case FORM -> get("/hold?hotel=" + hotel + "&room=" + room + "&" + nights);
      case HOLD ->
          post(
              "/hold",
              token,
              "key=" + of(key) + "&hotel=" + hotel + "&room=" + room + "&" + nights);
      case PAY -> post("/pay", token, "key=" + of(key));
      case CANCEL -> post("/cancel", token, "key=" + of(key));
      case STAYS -> get("/stays");
      case LOGOUT -> post("/logout", token, "");
      case SOLD_OUT, LEAVE ->
          throw new IllegalStateException("a visitor does not ask for " + page.label());
    };
  }

  /** The state of the reservation that a form asks for; empty for a page that asks for none. */
  Optional<State> wish() {
    return switch (page) {
      case HOLD -> Optional.of(State.HELD);
      case PAY -> Optional.of(State.PAID);
      case CANCEL -> Optional.of(State.CANCELLED);
      default -> Optional.empty();
    };
  }

  private static Browser.Ask get(String path) {
    return new Browser.Ask(path, null);
  }

  private static Browser.Ask post(String path, String token, String fields) {
    return new Browser.Ask(path, "token=" + of(token) + (fields.isEmpty() ? "" : "&" + fields));
  }

  private static String of(String value) {
    return URLEncoder.encode(value, UTF_8);
  }
}
