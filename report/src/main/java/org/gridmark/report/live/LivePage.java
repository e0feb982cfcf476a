package org.gridmark.report.live;

import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** The document, which is the same for every run: what it shows, it asks for. */
final class LivePage {
  private static final Resource STYLE =
      Resource.PALETTE.with(Resource.beside(LivePage.class, "live.css"));
  private static final Resource SCRIPT = Resource.beside(LivePage.class, "live.js");

  private LivePage() {}

  /** The page's content security policy: its own style and script, and data from its own origin. */
  static String policy() {
    return ("default-src 'none'; style-src %s; script-src %s; connect-src 'self'; img-src data:;"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        .formatted(STYLE.hash(), SCRIPT.hash());
  }

  static String render() {
    Markup head =
        Markup.of("head")
            .add(Markup.of("meta").set("charset", "utf-8"))
            .add(meta("viewport", "width=device-width, initial-scale=1"))
            .add(meta("color-scheme", "light dark"))
            .add(Markup.of("link").set("rel", "icon").set("href", "data:,"))
            .add(Markup.of("title").text("Gridmark live"))
            .add(Markup.of("style").fragment(STYLE));
    Markup body =
        Markup.of("body").add(header(), numbers(), charts(), Markup.of("script").fragment(SCRIPT));
    return "<!doctype html>\n" + Markup.of("html").set("lang", "en").add(head, body).render();
  }

  private static Markup meta(String name, String content) {
    return Markup.of("meta").set("name", name).set("content", content);
  }

  private static Markup header() {
    Markup bar =
        Markup.of("progress").set("id", "share").set("max", "1").set("aria-label", "of this step");
    return Markup.of("header")
        .add(Markup.of("p", "eyebrow").add(Markup.of("bdi").set("id", "run").text("Gridmark")))
        .add(Markup.of("h1").add(Markup.of("bdi").set("id", "phase").text("waiting")))
        .add(Markup.of("p", "where").add(Markup.of("bdi").set("id", "where")))
        .add(Markup.of("p", "left").add(bar, Markup.of("span").set("id", "left")))
        .add(Markup.of("p", "state").set("id", "state").set("role", "status"));
  }

  private static Markup numbers() {
    return Markup.of("dl", "numbers")
        .add(number("rate", "requests a second"))
        .add(number("p50", "p50 latency"))
        .add(number("p99", "p99 latency"))
        .add(number("errors", "failed or wrong in this phase"));
  }

  private static Markup number(String id, String words) {
    return Markup.of("div")
        .add(Markup.of("dt").text(words), Markup.of("dd").set("id", id).text("–"));
  }

  private static Markup charts() {
    return Markup.of("main")
        .add(chart("chart-rate", "Requests a second"))
        .add(chart("chart-latency", "Latency from the intended start, log scale"))
        .add(chart("chart-errors", "Failed or wrong a second"))
        .add(chart("chart-cpu", "Processors in use by each program"))
        .add(chart("chart-memory", "Resident memory of each program"));
  }

  private static Markup chart(String id, String words) {
    return Markup.of("section")
        .set("id", id)
        .add(Markup.of("h2").text(words), Markup.of("p", "legend"))
        .add(Markup.of("svg").set("role", "img").set("aria-label", words));
  }
}
