package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Tag.*;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.Login;
import org.gridmark.system.hotel.web.session.WebSessions;

/**
 * All pages of the site, for people.
 *
 * @param arrival with which the search form begins
 */
public record Pages(
    HotelSite site, WebSessions sessions, Login login, Layout layout, Supplier<LocalDate> arrival) {
  /** Their addresses. */
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>(Assets.routes());
    routes.addAll(new SearchPages(site, sessions, layout, arrival).routes());
    routes.addAll(new HotelPages(site, layout, arrival).routes());
    routes.addAll(new HoldPages(site, layout).routes());
    routes.addAll(new StayPages(site, layout).routes());
    routes.addAll(new LoginPages(login, layout).routes());
    routes.add(Route.get("about", "/about", this::about));
    return routes;
  }

  /** To the log-in page, and back to where the visitor was, with all that was typed. */
  public static Answer login(Ask ask) {
    String fields = ask.fields().encoded(Layout.TOKEN);
    String next = fields.isEmpty() ? ask.path() : ask.path() + "?" + fields;
    return Answer.to(LoginPages.path(ask.visitor(), next));
  }

  private Answer about(Ask ask) {
    return Answer.page(
        layout.page(
            ask.visitor(),
            "about",
            "About this site",
            html -> {
              html.element(
                  P, "No hotel here is real. The site shows what a data grid is good for.");
              html.open(DL);
              Layout.fact(html, "Web node", layout.node());
              Layout.fact(html, "Mode", layout.mode());
              Layout.fact(
                  html,
                  "Sessions",
                  sessions.outliveNode()
                      ? "kept in the grid: you stay logged in when this web node is gone"
                      : "kept in this web node: when it is gone you have to log in again");
              html.close();
            }));
  }
}
