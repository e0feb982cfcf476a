package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Fields;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.WebSessions;

/**
 * The search form and its results.
 *
 * @param arrival with which the form begins
 */
record SearchPages(
    HotelSite site, WebSessions sessions, Layout layout, Supplier<LocalDate> arrival) {
  private static final int MOST_EUROS = 1_000_000;
  private static final int LAST_PAGE = 999;

  List<Route> routes() {
    return List.of(
        Route.get("home", "/", this::home), Route.get("search", "/search", this::search));
  }

  private Answer home(Ask ask) {
    String last = ask.visitor().session().map(session -> session.search()).orElse("");
    Fields fields = Fields.parse(last);
    return Answer.page(
        layout.page(ask.visitor(), "home", "Find a hotel", html -> form(html, fields)));
  }

  private Answer search(Ask ask) {
    Search search;
    try {
      search = read(ask.fields());
    } catch (Refused e) {
      byte[] again =
          layout.page(
              ask.visitor(),
              "search",
              "Find a hotel",
              html -> {
                Layout.alert(html, e.words());
                form(html, ask.fields());
              });
      return Answer.of(e.status(), Answer.HTML, again);
    }
    Found found = site.search(search);
    remember(ask, search);
    String title = "Hotels in " + search.city();
    return Answer.page(
        layout.page(ask.visitor(), "search", title, html -> results(html, search, found)));
  }

  /** The next search form of a guest begins with this one. */
  private void remember(Ask ask, Search search) {
    String query = query(search, 0);
    ask.visitor()
        .session()
        .filter(session -> !session.search().equals(query))
        .ifPresent(session -> sessions.change(ask.visitor().id(), session.searched(query)));
  }

  private static Search read(Fields fields) {
    String city = fields.text("city");
    if (city.isEmpty() || city.length() > 80) {
      throw Refused.bad("city: expected a name of at most 80 letters");
    }
    Wish wish = Wish.of(fields);
    return new Search(
        city,
        fields.number("stars", 1, 5, 1),
        100 * fields.number("euros", 1, MOST_EUROS, MOST_EUROS),
        wish.arrival(),
        wish.nights(),
        fields.number("page", 0, LAST_PAGE, 0));
  }

  private static String query(Search search, int page) {
    return "city=%s&%s&stars=%d&euros=%d&page=%d"
        .formatted(
            Wish.encode(search.city()),
            new Wish(search.from(), search.nights()).query(),
            search.stars(),
            search.price() / 100,
            page);
  }

  private void form(Html html, Fields fields) {
    html.open(FORM).set(ACTION, "/search").set(CLASS, "card").open(P);
    Layout.field(html, "City", "city", "text", fields.text("city")).set(MAXLENGTH, 80);
    html.close();
    String first = fields.text("arrival");
    String nights = fields.text("nights");
    Wish.fields(
        html, first.isEmpty() ? arrival.get().toString() : first, nights.isEmpty() ? "1" : nights);
    html.open(P).open(LABEL).set(FOR, "stars").text("Stars at least").close();
    html.open(SELECT).set(ID, "stars").set(NAME, "stars");
    for (int stars = 1; stars <= 5; stars++) {
      html.open(OPTION).set(VALUE, stars);
      if (fields.text("stars").equals(Integer.toString(stars))) {
        html.set(SELECTED, "selected");
      }
      html.text(Integer.toString(stars)).close();
    }
    html.close().close().open(P);
    String euros = fields.text("euros");
    Layout.field(html, "Euros a night at most", "euros", "number", euros).set(MIN, 1);
    html.set(MAX, MOST_EUROS).set(INPUTMODE, "numeric").close();
    Layout.button(html, "Search");
    html.close();
  }

  private static void results(Html html, Search search, Found found) {
    Wish wish = new Wish(search.from(), search.nights());
    html.open(P)
        .text(
            "From %s, %s, at least %d of 5 stars, page %d."
                .formatted(
                    wish.arrival(),
                    Layout.nights(wish.nights()),
                    search.stars(),
                    search.page() + 1))
        .close();
    if (found.hotels().isEmpty()) {
      html.element(P, "No hotel is like that. Try fewer stars, or a higher price.");
    }
    html.open(OL).set(CLASS, "hotels").set(DATA_MORE, Boolean.toString(found.more()));
    for (Found.Listed listed : found.hotels()) {
      Hotel hotel = listed.hotel();
      html.open(LI).set(CLASS, "card").set(DATA_HOTEL, listed.number());
      html.set(DATA_PRICE, hotel.price()).set(DATA_STARS, hotel.stars());
      html.open(A).set(HREF, wish.hotel(listed.number())).text(hotel.name()).close();
      HotelPages.stars(html, hotel.stars());
      html.element(P, hotel.address());
      html.open(P).text("from ").element(STRONG, Layout.money(hotel.price()));
      html.text(" a night").close().close();
    }
    html.close();
    pager(html, search, found.more());
  }

  private static void pager(Html html, Search search, boolean more) {
    html.open(NAV).set(ARIA_LABEL, "Pages").set(CLASS, "pager");
    if (search.page() > 0) {
      html.open(A).set(REL, "prev").set(HREF, "/search?" + query(search, search.page() - 1));
      html.text("Earlier hotels").close();
    }
    if (more && search.page() < LAST_PAGE) {
      html.open(A).set(REL, "next").set(HREF, "/search?" + query(search, search.page() + 1));
      html.text("More hotels").close();
    }
    html.open(A).set(HREF, "/").text("Change the search").close().close();
  }
}
