package org.gridmark.system.hotel.web.api;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.stay.Stay;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Fields;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.Login;
import org.gridmark.system.hotel.web.session.SessionState;
import org.gridmark.system.hotel.web.session.Visitor;

/** The site for programs: the same sessions and the same rules as the pages have. */
public record Api(HotelSite site, Login login) {
  private static final int MOST_STAYS = 100;
  private static final int MOST_CENTS = 100_000_000;

  /** Its addresses. */
  public List<Route> routes() {
    return List.of(
        Route.get("api-session", "/api/session", this::session),
        Route.post("api-login", "/api/login", this::enter),
        Route.post("api-logout", "/api/logout", this::leave),
        Route.get("api-search", "/api/search", this::search),
        Route.get("api-hotel", "/api/hotels/*", this::hotel),
        Route.get("api-rooms", "/api/hotels/*/rooms", this::rooms),
        Route.post("api-hold", "/api/holds", this::hold).guests(),
        Route.post("api-pay", "/api/payments", this::pay).guests(),
        Route.post("api-cancel", "/api/cancellations", this::cancel).guests(),
        Route.get("api-stays", "/api/stays", this::stays).guests());
  }

  private Answer session(Ask ask) {
    if (ask.visitor().id().isEmpty() || ask.visitor().ended()) {
      return session(Visitor.stranger());
    }
    return session(ask.visitor());
  }

  private static Answer session(Visitor visitor) {
    Optional<String> name = visitor.session().map(SessionState::name);
    Answer answer =
        Json.answer(
            200,
            json -> {
              json.writeStringField("guest", name.orElse(null));
              json.writeStringField("token", visitor.token());
            });
    return answer.as(visitor);
  }

  private Answer enter(Ask ask) {
    Login.Result result =
        login.enter(
            ask.visitor(), ask.address(), ask.fields().text("email"), ask.fields().raw("password"));
    return switch (result) {
      case Login.Result.In in -> session(in.visitor());
      case Login.Result.Wrong wrong ->
          Json.refusal(403, "There is no guest with this e-mail address and password.");
      case Login.Result.Later later ->
          Json.refusal(429, "Too many attempts failed.").after(Login.TIME.toSeconds());
    };
  }

  private Answer leave(Ask ask) {
    login.leave(ask.visitor());
    return session(Visitor.stranger());
  }

  private Answer search(Ask ask) {
    Fields fields = ask.fields();
    String city = fields.text("city");
    if (city.isEmpty()) {
      throw Refused.bad("city: expected a name");
    }
    Search search =
        new Search(
            city,
            fields.number("stars", 1, 5, 1),
            fields.number("cents", 1, MOST_CENTS, MOST_CENTS),
            fields.date("arrival"),
            fields.number("nights", 1, Order.MOST_NIGHTS),
            fields.number("page", 0, 999, 0));
    Found found = site.search(search);
    return Json.answer(
        200,
        json -> {
          json.writeNumberField("page", search.page());
          json.writeBooleanField("more", found.more());
          json.writeArrayFieldStart("hotels");
          for (Found.Listed listed : found.hotels()) {
            json.writeStartObject();
            summary(json, listed.number(), listed.hotel());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static void summary(JsonGenerator json, int number, Hotel hotel) throws IOException {
    json.writeNumberField("hotel", number);
    json.writeStringField("name", hotel.name());
    json.writeStringField("city", hotel.city());
    json.writeStringField("address", hotel.address());
    json.writeNumberField("stars", hotel.stars());
    json.writeNumberField("cents", hotel.price());
  }

  private Answer hotel(Ask ask) {
    int number = ask.number(0);
    Hotel hotel = site.hotel(number).orElseThrow(() -> Refused.unknown("There is no such hotel."));
    return Json.answer(
        200,
        json -> {
          summary(json, number, hotel);
          json.writeStringField("phone", hotel.phone());
          json.writeStringField("fax", hotel.fax());
          json.writeStringField("review", hotel.review());
        });
  }

  private Answer rooms(Ask ask) {
    int number = ask.number(0);
    LocalDate arrival = ask.fields().date("arrival");
    List<Offer> offers =
        site.rooms(number, arrival, ask.fields().number("nights", 1, Order.MOST_NIGHTS));
    if (offers.isEmpty()) {
      throw Refused.unknown("There is no such hotel.");
    }
    return Json.answer(
        200,
        json -> {
          json.writeNumberField("hotel", number);
          json.writeArrayFieldStart("rooms");
          for (Offer offer : offers) {
            json.writeStartObject();
            json.writeNumberField("room", offer.key().type());
            json.writeStringField("name", offer.room().name());
            json.writeNumberField("sleeps", offer.room().sleeps());
            json.writeNumberField("free", offer.free());
            json.writeNumberField("cents", offer.price());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private Answer hold(Ask ask) {
    Fields fields = ask.fields();
    RoomKey room =
        new RoomKey(fields.number("hotel", 0, Integer.MAX_VALUE), fields.number("room", 0, 1_000));
    Order order =
        new Order(
            fields.key("key"),
            ask.session().guest(),
            room,
            fields.date("arrival"),
            fields.number("nights", 1, Order.MOST_NIGHTS));
    return done(order.key(), site.hold(order));
  }

  private Answer pay(Ask ask) {
    String key = ask.fields().key("key");
    return done(key, site.pay(ask.session().guest(), key));
  }

  private Answer cancel(Ask ask) {
    String key = ask.fields().key("key");
    return done(key, site.cancel(ask.session().guest(), key));
  }

  private static Answer done(String key, Outcome outcome) {
    return switch (outcome) {
      case DONE -> Json.answer(200, json -> json.writeStringField("key", key));
      case SOLD_OUT -> Json.refusal(409, "All rooms are held by others on one of the nights.");
      case CANCELLED -> Json.refusal(409, "The reservation is cancelled.");
      case UNKNOWN -> Json.refusal(404, "There is no such reservation of yours, or no such room.");
    };
  }

  private Answer stays(Ask ask) {
    List<Stay> stays = site.stays(ask.session().guest(), MOST_STAYS);
    return Json.answer(
        200,
        json -> {
          json.writeArrayFieldStart("stays");
          for (Stay stay : stays) {
            stay(json, stay);
          }
          json.writeEndArray();
        });
  }

  private static void stay(JsonGenerator json, Stay stay) throws IOException {
    Reservation reservation = stay.reservation();
    json.writeStartObject();
    json.writeStringField("key", stay.key());
    json.writeNumberField("hotel", reservation.hotel());
    json.writeStringField("name", stay.hotel());
    json.writeNumberField("room", reservation.type());
    json.writeStringField("arrival", reservation.from().toString());
    json.writeNumberField("nights", reservation.nights());
    json.writeNumberField("cents", reservation.price());
    json.writeStringField("state", reservation.state());
    json.writeStringField("made", reservation.made() + "Z");
    json.writeEndObject();
  }
}
