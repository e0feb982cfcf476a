package org.gridmark.study.hotel.visit;

import java.util.List;
import java.util.Map;
import org.gridmark.study.hotel.visit.Browser.Reply;
import org.gridmark.study.hotel.visit.Markup.Element;
import org.gridmark.study.hotel.visit.VisitedWorld.Listed;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.Room;

/**
 * Compares each page with the world that it shows. A page of another name than was asked for, or
 * with another text, price or state, is wrong; one that says it cannot be shown is a failure.
 *
 * @param expected the world
 */
record PageCheck(VisitedWorld expected) {
  private static final int OK = 200;
  private static final int CONFLICT = 409;

  /** As many reservations as a guest is shown; of one who has more, some may be missing. */
  private static final int MOST_STAYS = 100;

  Verdict verdict(Step step, Reply reply) throws PageFailure {
    Markup page = reply.page();
    String name = page.name();
    if (reply.status() == CONFLICT && step.page() == Page.HOLD && name.equals("sold-out")) {
      return Verdict.SOLD_OUT;
    }
    if (reply.status() == CONFLICT && step.page() == Page.PAY && name.equals("not-paid")) {
      return Verdict.wrong("pay: the room was given back");
    }
    if (reply.status() != OK) {
      throw PageFailure.of("status " + reply.status());
    }
    if (name.equals("login") && step.page() != Page.LOGIN_FORM) {
      throw PageFailure.loggedOut();
    }
    String why = name.equals(name(step.page())) ? why(step, page) : "another page";
    return why.isEmpty() ? Verdict.RIGHT : Verdict.wrong(step.page().label() + ": " + why);
  }

  private static String name(Page page) {
    return switch (page) {
      case LOGIN_FORM -> "login";
      case LOGIN, LOGOUT -> "home";
      case SEARCH, NEXT -> "search";
      case HOTEL -> "hotel";
      case ROOMS -> "rooms";
      case FORM -> "hold";
      case HOLD, PAY, CANCEL -> "stay";
      case STAYS -> "stays";
      case SOLD_OUT, LEAVE -> "";
    };
  }

  /** The reason why a page is wrong; empty if it is not. */
  private String why(Step step, Markup page) {
    return switch (step.page()) {
      case LOGIN_FORM -> page.field("token").isEmpty() ? "no token" : "";
      case LOGIN -> canLeave(page) ? "" : "not logged in";
      case LOGOUT -> canLeave(page) ? "still logged in" : "";
      case SEARCH, NEXT -> results(step, page);
      case HOTEL -> hotel(step, page);
      case ROOMS -> rooms(step, page);
      case FORM -> form(step, page);
      case HOLD -> stay(step, State.HELD, page);
      case PAY -> stay(step, State.PAID, page);
      case CANCEL -> stay(step, State.CANCELLED, page);
      case STAYS -> stays(step, page);
      case SOLD_OUT, LEAVE -> "no page";
    };
  }

  private static boolean canLeave(Markup page) {
    return page.all("form", "action").stream()
        .anyMatch(form -> form.text("action").equals("/logout"));
  }

  private String results(Step step, Markup page) {
    VisitedWorld.Results right = expected.find(step.search());
    List<Element> hotels = page.all("li", "data-hotel");
    if (!hotels.stream().map(one -> one.number("data-hotel")).toList().equals(right.hotels())) {
      return "other hotels";
    }
    String more = page.first("ol", "data-more").map(list -> list.text("data-more")).orElse("");
    if (!more.equals(Boolean.toString(right.more()))) {
      return "more";
    }
    for (Element one : hotels) {
      Listed listed = expected.listed(one.number("data-hotel"));
      if (one.number("data-price") != listed.price()
          || one.number("data-stars") != listed.stars()
          || !page.says("a", listed.name(), one.end())) {
        return "a hotel's name, stars or price";
      }
    }
    return "";
  }

  private String hotel(Step step, Markup page) {
    Hotel hotel = expected.hotel(step.hotel());
    Element marks = page.first("article", "data-hotel").orElse(new Element(Map.of(), 0));
    if (marks.number("data-hotel") != step.hotel()) {
      return "another hotel";
    }
    if (marks.number("data-price") != hotel.price()
        || marks.number("data-stars") != hotel.stars()) {
      return "stars or price";
    }
    boolean says =
        page.says("h1", hotel.name())
            && page.says("dd", hotel.city())
            && page.says("dd", hotel.address())
            && page.says("dd", hotel.phone())
            && page.says("dd", hotel.fax())
            && page.says("p", hotel.review());
    return says ? "" : "name, address, phone, fax or review";
  }

  private String rooms(Step step, Markup page) {
    if (page.first("ul", "data-hotel").map(list -> list.number("data-hotel")).orElse(-1)
        != step.hotel()) {
      return "another hotel";
    }
    List<Room> rooms = expected.rooms(step.hotel());
    List<Element> shown = page.all("li", "data-type");
    if (shown.size() != rooms.size()) {
      return "number of rooms";
    }
    for (int type = 0; type < rooms.size(); type++) {
      Room room = rooms.get(type);
      Element one = shown.get(type);
      int free = one.number("data-free");
      if (one.number("data-type") != type
          || one.number("data-price") != room.price() * step.search().nights()
          || free < 0
          || free > room.rooms()
          || !page.says("h2", room.name(), one.end())) {
        return "a room's name, price or number";
      }
    }
    return "";
  }

  private int price(Step step) {
    List<Room> rooms = expected.rooms(step.hotel());
    return step.room() < rooms.size()
        ? rooms.get(step.room()).price() * step.search().nights()
        : -1;
  }

  private String form(Step step, Markup page) {
    Element form = page.first("form", "data-key").orElse(new Element(Map.of(), 0));
    return form.number("data-price") == price(step)
            && page.field("hotel").equals(Integer.toString(step.hotel()))
            && page.field("room").equals(Integer.toString(step.room()))
            && page.field("key").equals(form.text("data-key"))
            && !form.text("data-key").isEmpty()
        ? ""
        : "key, room or price";
  }

  private String stay(Step step, State state, Markup page) {
    Element stay = page.first("article", "data-key").orElse(new Element(Map.of(), 0));
    if (!stay.text("data-key").equals(step.key())) {
      return "another reservation";
    }
    if (!stay.text("data-state").equals(state.name())) {
      return "not " + state;
    }
    return stay.number("data-hotel") == step.hotel()
            && stay.number("data-type") == step.room()
            && stay.number("data-price") == price(step)
        ? ""
        : "room or price";
  }

  private static String stays(Step step, Markup page) {
    List<Element> shown = page.all("li", "data-key");
    for (Map.Entry<String, State> own : step.own().entrySet()) {
      List<String> states =
          shown.stream()
              .filter(one -> one.text("data-key").equals(own.getKey()))
              .map(one -> one.text("data-state"))
              .toList();
      boolean mayBeMissing = shown.size() >= MOST_STAYS && states.isEmpty();
      if (!mayBeMissing && !states.equals(List.of(own.getValue().name()))) {
        return "own reservations";
      }
    }
    return "";
  }
}
