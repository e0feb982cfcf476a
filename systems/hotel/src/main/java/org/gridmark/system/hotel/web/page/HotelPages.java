package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;

/** A hotel, and its rooms on certain nights. */
record HotelPages(HotelSite site, Layout layout, Supplier<LocalDate> arrival) {
  List<Route> routes() {
    return List.of(
        Route.get("hotel", "/hotel/*", this::hotel),
        Route.get("rooms", "/hotel/*/rooms", this::rooms));
  }

  private Answer hotel(Ask ask) {
    int number = ask.number(0);
    Wish wish = Wish.of(ask.fields(), arrival.get());
    Hotel hotel = hotel(number);
    return Answer.page(
        layout.page(
            ask.visitor(),
            "hotel",
            hotel.name(),
            html -> {
              facts(html, number, hotel);
              html.open(SECTION).element(H2, "Rooms");
              nights(html, number, wish);
              html.close().open(SECTION).element(H2, "Review");
              html.open(P).set(ID, "review").text(hotel.review()).close().close();
            }));
  }

  private Hotel hotel(int number) {
    return site.hotel(number).orElseThrow(() -> Refused.unknown("There is no such hotel."));
  }

  private static void facts(Html html, int number, Hotel hotel) {
    html.open(ARTICLE).set(DATA_HOTEL, number).set(DATA_PRICE, hotel.price());
    html.set(DATA_STARS, hotel.stars());
    stars(html, hotel.stars());
    html.open(DL);
    Layout.fact(html, "Address", hotel.address());
    Layout.fact(html, "City", hotel.city());
    Layout.fact(html, "Phone", hotel.phone());
    Layout.fact(html, "Fax", hotel.fax());
    Layout.fact(html, "Price", "from " + Layout.money(hotel.price()) + " a night");
    html.close().close();
  }

  /** The style draws them: a page of Latin letters alone is written faster. */
  static void stars(Html html, int stars) {
    html.open(P).set(CLASS, "stars stars-" + stars).set(ROLE, "img");
    html.set(ARIA_LABEL, stars == 1 ? "1 star" : stars + " stars").close();
  }

  private static void nights(Html html, int number, Wish wish) {
    html.open(FORM).set(CLASS, "card").set(ACTION, "/hotel/" + number + "/rooms");
    Wish.fields(html, wish.arrival().toString(), Integer.toString(wish.nights()));
    Layout.button(html, "Show rooms");
    html.close();
  }

  private Answer rooms(Ask ask) {
    int number = ask.number(0);
    Wish wish = Wish.of(ask.fields());
    List<Offer> offers = site.rooms(number, wish.arrival(), wish.nights());
    Hotel hotel = hotel(number);
    return Answer.page(
        layout.page(
            ask.visitor(),
            "rooms",
            "Rooms of " + hotel.name(),
            html -> {
              nights(html, number, wish);
              html.open(UL).set(CLASS, "rooms").set(DATA_HOTEL, number);
              offers.forEach(offer -> offer(html, wish, offer));
              html.close().open(P).open(A).set(HREF, wish.hotel(number));
              html.text("About " + hotel.name()).close().close();
            }));
  }

  private static void offer(Html html, Wish wish, Offer offer) {
    html.open(LI).set(CLASS, "card").set(DATA_TYPE, offer.key().type());
    html.set(DATA_FREE, offer.free()).set(DATA_PRICE, offer.price());
    html.element(H2, offer.room().name());
    html.element(
        P,
        "Sleeps %d. %s for %s."
            .formatted(
                offer.room().sleeps(), Layout.money(offer.price()), Layout.nights(wish.nights())));
    if (offer.free() > 0) {
      html.open(P).open(A).set(CLASS, "button");
      html.set(HREF, wish.hold(offer.key().hotel(), offer.key().type()));
      html.text("Book " + offer.room().name()).close().text(" " + offer.free() + " left").close();
    } else {
      html.element(P, "Sold out on these nights.");
    }
    html.close();
  }
}
