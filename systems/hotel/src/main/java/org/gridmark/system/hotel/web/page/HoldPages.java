package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.util.List;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Fields;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.Visitor;

/**
 * Booking a room. The form carries the key of the reservation to be, drawn when the page is made:
 * however often it is sent, it is one reservation.
 */
record HoldPages(HotelSite site, Layout layout) {
  List<Route> routes() {
    return List.of(
        Route.get("hold", "/hold", this::form).guests(),
        Route.post("hold", "/hold", this::hold).guests());
  }

  private static RoomKey room(Fields fields) {
    return new RoomKey(
        fields.number("hotel", 0, Integer.MAX_VALUE), fields.number("room", 0, 1_000));
  }

  private Answer form(Ask ask) {
    RoomKey room = room(ask.fields());
    Wish wish = Wish.of(ask.fields());
    String key = ask.fields().text("key").isEmpty() ? Visitor.random() : ask.fields().key("key");
    Hotel hotel =
        site.hotel(room.hotel()).orElseThrow(() -> Refused.unknown("There is no such hotel."));
    Offer offer =
        site.rooms(room.hotel(), wish.arrival(), wish.nights()).stream()
            .filter(one -> one.key().equals(room))
            .findFirst()
            .orElseThrow(() -> Refused.unknown("There is no such room on these nights."));
    return Answer.page(
        layout.page(
            ask.visitor(),
            "hold",
            "Book a room",
            html -> form(html, ask, hotel, offer, wish, key)));
  }

  private static void form(Html html, Ask ask, Hotel hotel, Offer offer, Wish wish, String key) {
    html.open(FORM).set(METHOD, "post").set(ACTION, "/hold").set(CLASS, "card");
    html.set(DATA_KEY, key).set(DATA_PRICE, offer.price()).set(DATA_FREE, offer.free());
    html.open(DL);
    Layout.fact(html, "Hotel", hotel.name() + ", " + hotel.city());
    Layout.fact(html, "Room", offer.room().name() + ", sleeps " + offer.room().sleeps());
    Layout.fact(html, "Arrival", wish.arrival().toString());
    Layout.fact(html, "Departure", wish.arrival().plusDays(wish.nights()).toString());
    Layout.fact(html, "Price", Layout.money(offer.price()) + ", " + Layout.nights(wish.nights()));
    html.close();
    Layout.token(html, ask.visitor());
    Layout.hidden(html, "key", key);
    Layout.hidden(html, "hotel", Integer.toString(offer.key().hotel()));
    Layout.hidden(html, "room", Integer.toString(offer.key().type()));
    Layout.hidden(html, "arrival", wish.arrival().toString());
    Layout.hidden(html, "nights", Integer.toString(wish.nights()));
    html.element(P, "The room is kept for you for 15 minutes. You pay on the next page.");
    Layout.button(html, "Book this room");
    html.close();
  }

  private Answer hold(Ask ask) {
    RoomKey room = room(ask.fields());
    Wish wish = Wish.of(ask.fields());
    String key = ask.fields().key("key");
    Order order = new Order(key, ask.session().guest(), room, wish.arrival(), wish.nights());
    return switch (site.hold(order)) {
      case DONE, CANCELLED -> Answer.to("/stay/" + key);
      case UNKNOWN -> throw Refused.unknown("There is no such room on these nights.");
      case SOLD_OUT -> soldOut(ask, wish, room);
    };
  }

  private Answer soldOut(Ask ask, Wish wish, RoomKey room) {
    byte[] page =
        layout.page(
            ask.visitor(),
            "sold-out",
            "Sold out",
            html -> {
              Layout.alert(
                  html,
                  "Others took the last of these rooms on one of the nights. Nothing is booked.");
              html.open(P).open(A).set(HREF, wish.rooms(room.hotel()));
              html.text("Other rooms of this hotel").close().close();
            });
    return Answer.of(409, Answer.HTML, page);
  }
}
