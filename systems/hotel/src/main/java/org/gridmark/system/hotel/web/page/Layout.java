package org.gridmark.system.hotel.web.page;

import static org.gridmark.system.hotel.web.html.Attribute.*;
import static org.gridmark.system.hotel.web.html.Tag.*;

import java.util.function.Consumer;
import org.gridmark.system.hotel.web.html.Html;
import org.gridmark.system.hotel.web.session.Visitor;

/**
 * The frame of every page.
 *
 * @param node name of the web node
 * @param mode in which the site keeps its data
 */
public record Layout(String node, String mode) {
  /** The field of a form that carries the visitor's token. */
  public static final String TOKEN = "token";

  /** A whole page. */
  public byte[] page(Visitor visitor, String name, String title, Consumer<Html> content) {
    Html html = new Html();
    html.open(HTML).set(LANG, "en");
    head(html, title);
    html.open(BODY).set(DATA_PAGE, name).set(DATA_NODE, node).set(DATA_MODE, mode);
    html.open(A).set(CLASS, "skip").set(HREF, "#main").text("Skip to the content").close();
    header(html, visitor, name);
    html.open(MAIN).set(ID, "main");
    html.element(H1, title);
    content.accept(html);
    html.close();
    html.open(FOOTER).open(P).text("Web node " + node + ", mode " + mode + ". ");
    html.open(A).set(HREF, "/about").text("About this site").close().close().close();
    return html.close().close().bytes();
  }

  private static void head(Html html, String title) {
    html.open(HEAD);
    html.open(META).set(CHARSET, "utf-8");
    html.open(META).set(NAME, "viewport").set(CONTENT, "width=device-width, initial-scale=1");
    html.open(META).set(NAME, "color-scheme").set(CONTENT, "light dark");
    html.element(TITLE, title + " - Gridmark Hotels");
    html.open(LINK).set(REL, "icon").set(HREF, Assets.ICON);
    html.open(LINK).set(REL, "stylesheet").set(HREF, Assets.STYLE);
    html.close();
  }

  private static void header(Html html, Visitor visitor, String page) {
    html.open(HEADER).open(A).set(CLASS, "brand").set(HREF, "/").text("Gridmark Hotels").close();
    html.open(NAV).set(ARIA_LABEL, "Site").open(UL);
    link(html, "Search", "/", page.equals("home"));
    if (visitor.session().isPresent()) {
      link(html, "My reservations", "/stays", page.equals("stays"));
      html.open(LI).open(FORM).set(METHOD, "post").set(ACTION, "/logout");
      token(html, visitor);
      html.open(BUTTON).set(CLASS, "quiet");
      html.text("Log out " + visitor.session().get().name()).close().close().close();
    } else {
      link(html, "Log in", "/login", page.equals("login"));
    }
    html.close().close().close();
  }

  private static void link(Html html, String text, String path, boolean here) {
    html.open(LI).open(A).set(HREF, path);
    if (here) {
      html.set(ARIA_CURRENT, "page");
    }
    html.text(text).close().close();
  }

  /** The page that says why a request was not met. */
  public byte[] refusal(Visitor visitor, String name, String title, String words) {
    return page(
        visitor,
        name,
        title,
        html -> {
          alert(html, words);
          html.open(P).open(A).set(HREF, "/").text("Search for hotels").close().close();
        });
  }

  static void alert(Html html, String words) {
    html.open(P).set(CLASS, "alert").set(ROLE, "alert").text(words).close();
  }

  static void token(Html html, Visitor visitor) {
    hidden(html, TOKEN, visitor.token());
  }

  static void hidden(Html html, String name, String value) {
    html.open(INPUT).set(TYPE, "hidden").set(NAME, name).set(VALUE, value);
  }

  /** A labelled field, open for further attributes. */
  static Html field(Html html, String label, String name, String type, String value) {
    html.open(LABEL).set(FOR, name).text(label).close();
    html.open(INPUT).set(ID, name).set(NAME, name).set(TYPE, type);
    return html.set(VALUE, value);
  }

  static void button(Html html, String text) {
    html.open(BUTTON).text(text).close();
  }

  static void fact(Html html, String name, String value) {
    html.element(DT, name).element(DD, value);
  }

  static String money(int cents) {
    int rest = cents % 100;
    return cents / 100 + (rest < 10 ? ".0" : ".") + rest + " EUR";
  }

  static String nights(int nights) {
    return nights == 1 ? "1 night" : nights + " nights";
  }
}
