package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.util.List;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.session.Login;
import org.gridmark.system.hotel.web.session.Visitor;

/** Logging in and out. After it a guest goes on at the page that asked for it. */
record LoginPages(Login login, Layout layout) {
  List<Route> routes() {
    return List.of(
        Route.get("login", "/login", this::form),
        Route.post("login", "/login", this::enter),
        Route.post("logout", "/logout", this::leave));
  }

  /** Where a visitor logs in to go on at that page. */
  static String path(Visitor visitor, String next) {
    String path = "/login?next=" + Wish.encode(next);
    return visitor.ended() ? path + "&ended=1" : path;
  }

  private Answer form(Ask ask) {
    String words =
        ask.fields().text("ended").isEmpty()
            ? ""
            : "Your session has ended. Log in, and you go on where you were.";
    if (ask.visitor().id().isEmpty() || ask.visitor().ended()) {
      Ask known = ask.by(Visitor.stranger());
      return form(known, 200, words).as(known.visitor());
    }
    return form(ask, 200, words);
  }

  private Answer form(Ask ask, int status, String words) {
    byte[] page = layout.page(ask.visitor(), "login", "Log in", html -> form(html, ask, words));
    return Answer.of(status, Answer.HTML, page);
  }

  private static void form(Html html, Ask ask, String words) {
    if (!words.isEmpty()) {
      Layout.alert(html, words);
    }
    html.open(FORM).set(METHOD, "post").set(ACTION, "/login").set(CLASS, "card");
    Layout.token(html, ask.visitor());
    Layout.hidden(html, "next", next(ask));
    html.open(P);
    Layout.field(html, "E-mail", "email", "email", ask.fields().text("email"));
    html.set(AUTOCOMPLETE, "username").set(MAXLENGTH, 200).close().open(P);
    Layout.field(html, "Password", "password", "password", "");
    html.set(AUTOCOMPLETE, "current-password").set(MAXLENGTH, 200).close();
    Layout.button(html, "Log in");
    html.close();
  }

  /** A path of this site, whatever the request says. */
  private static String next(Ask ask) {
    String next = ask.fields().text("next");
    return next.startsWith("/") && Html.isOwn(next) ? next : "/";
  }

  private Answer enter(Ask ask) {
    Login.Result result =
        login.enter(
            ask.visitor(), ask.address(), ask.fields().text("email"), ask.fields().raw("password"));
    return switch (result) {
      case Login.Result.In in -> Answer.to(next(ask)).as(in.visitor());
      case Login.Result.Wrong wrong ->
          form(ask, 403, "There is no guest with this e-mail address and password.");
      case Login.Result.Later later ->
          form(ask, 429, "Too many attempts failed. Try again in five minutes.")
              .after(Login.TIME.toSeconds());
    };
  }

  private Answer leave(Ask ask) {
    login.leave(ask.visitor());
    return Answer.to("/").as(Visitor.STRANGER);
  }
}
