package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.util.List;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Stay;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;

/** A guest's reservations: to see, to pay, to cancel. */
record StayPages(HotelSite site, Layout layout) {
  /** As many of the latest reservations as are shown. */
  private static final int MOST = 100;

  List<Route> routes() {
    return List.of(
        Route.get("stays", "/stays", this::stays).guests(),
        Route.get("stay", "/stay/*", this::stay).guests(),
        Route.get("pay", "/pay", StayPages::back).guests(),
        Route.post("pay", "/pay", this::pay).guests(),
        Route.get("cancel", "/cancel", StayPages::back).guests(),
        Route.post("cancel", "/cancel", ask -> done(ask, site.cancel(guest(ask), key(ask))))
            .guests());
  }

  private static int guest(Ask ask) {
    return ask.session().guest();
  }

  private static String key(Ask ask) {
    return ask.fields().key("key");
  }

  /** Here a guest goes on whose session was over when the form was sent. */
  private static Answer back(Ask ask) {
    return Answer.to("/stay/" + key(ask));
  }

  /** A form that is sent twice leads to the same page twice. */
  private static Answer done(Ask ask, Outcome outcome) {
    if (outcome == Outcome.UNKNOWN) {
      throw Refused.unknown("There is no such reservation of yours.");
    }
    return back(ask);
  }

  /**
   * One who comes too late, or has cancelled elsewhere, hears so: the page alone does not say it.
   */
  private Answer pay(Ask ask) {
    Outcome outcome = site.pay(guest(ask), key(ask));
    return outcome == Outcome.CANCELLED ? notPaid(ask) : done(ask, outcome);
  }

  private Answer notPaid(Ask ask) {
    byte[] page =
        layout.page(
            ask.visitor(),
            "not-paid",
            "Not paid",
            html -> {
              Layout.alert(
                  html,
                  "The reservation was cancelled, or not paid within 15 minutes, and its room is"
                      + " given back. Nothing is charged.");
              html.open(P).open(A).set(HREF, "/stay/" + key(ask)).text("The reservation");
              html.close().close();
            });
    return Answer.of(409, Answer.HTML, page);
  }

  private Answer stays(Ask ask) {
    List<Stay> stays = site.stays(guest(ask), MOST);
    return Answer.page(
        layout.page(
            ask.visitor(),
            "stays",
            "My reservations",
            html -> {
              if (stays.isEmpty()) {
                html.element(P, "There is none yet.");
              }
              html.open(UL).set(CLASS, "stays");
              stays.forEach(stay -> listed(html, stay));
              html.close();
            }));
  }

  private static void listed(Html html, Stay stay) {
    marks(html.open(LI).set(CLASS, "card"), stay);
    html.open(A).set(HREF, "/stay/" + stay.key()).text(stay.hotel()).close();
    html.element(P, nights(stay.reservation()));
    state(html, stay.reservation());
    html.close();
  }

  private static void marks(Html html, Stay stay) {
    Reservation reservation = stay.reservation();
    html.set(DATA_KEY, stay.key()).set(DATA_STATE, reservation.state());
    html.set(DATA_HOTEL, reservation.hotel()).set(DATA_TYPE, reservation.type());
    html.set(DATA_PRICE, reservation.price());
  }

  private static String nights(Reservation reservation) {
    return "From %s, %s, %s."
        .formatted(
            reservation.from(),
            Layout.nights(reservation.nights()),
            Layout.money(reservation.price()));
  }

  private static void state(Html html, Reservation reservation) {
    String words =
        switch (Reservation.State.valueOf(reservation.state())) {
          case HELD -> "Kept for you, to be paid within 15 minutes";
          case PAID -> "Paid";
          case CANCELLED -> "Cancelled";
          case ASKED, PAYING -> "Being worked on";
          case ENDING -> "Being cancelled";
          case REFUSED -> "Sold out";
        };
    html.open(P).set(CLASS, "state").text(words).close();
  }

  private Answer stay(Ask ask) {
    Stay stay =
        site.stays(guest(ask), MOST).stream()
            .filter(one -> one.key().equals(ask.parts().getFirst()))
            .findFirst()
            .orElseThrow(
                () ->
                    Refused.unknown(
                        "There is no such reservation among your latest " + MOST + "."));
    return Answer.page(
        layout.page(ask.visitor(), "stay", "Reservation", html -> stay(html, ask, stay)));
  }

  private static void stay(Html html, Ask ask, Stay stay) {
    Reservation reservation = stay.reservation();
    marks(html.open(ARTICLE).set(CLASS, "card"), stay);
    html.element(H2, stay.hotel());
    html.element(P, nights(reservation));
    state(html, reservation);
    if (reservation.is(Reservation.State.HELD)) {
      form(html, ask, "/pay", stay.key(), "Pay " + Layout.money(reservation.price()));
    }
    if (!reservation.is(Reservation.State.CANCELLED)) {
      boolean paid = reservation.is(Reservation.State.PAID);
      form(html, ask, "/cancel", stay.key(), paid ? "Cancel and be refunded" : "Cancel");
    }
    html.element(P, "Number " + stay.key()).close();
  }

  private static void form(Html html, Ask ask, String path, String key, String button) {
    html.open(FORM).set(METHOD, "post").set(ACTION, path).set(CLASS, "inline");
    Layout.token(html, ask.visitor());
    Layout.hidden(html, "key", key);
    html.open(BUTTON);
    if (path.equals("/cancel")) {
      html.set(CLASS, "second");
    }
    html.text(button).close().close();
  }
}
