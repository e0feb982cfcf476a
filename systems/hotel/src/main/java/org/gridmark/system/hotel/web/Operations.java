package org.gridmark.system.hotel.web;

import java.util.List;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.WebSessions;

/** Pages for those who run the site: whether it is well, and how busy. */
record Operations(HotelSite site, WebSessions sessions, Traffic traffic, String node) {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String METRICS =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";
  private static final Answer WELL = Answer.of(200, TEXT, "well\n");

  List<Route> routes() {
    return List.of(
        Route.file("health", "/health", this::health),
        Route.file(
            "metrics",
            "/metrics",
            ask -> Answer.of(200, METRICS, traffic.text(node, sessions.count()))));
  }

  private Answer health(Ask ask) {
    return site.trouble()
        .map(words -> Answer.of(503, TEXT, words + "\n").after(Dispatcher.RETRY))
        .orElse(WELL);
  }
}
