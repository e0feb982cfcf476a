package org.gridmark.report.html;

import java.util.List;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** A whole page. Its policy lets no script, style or picture in but its own. */
final class Document {
  private static final Resource STYLE =
      Resource.PALETTE.with(Resource.beside(Document.class, "report.css"));
  private static final Resource SCRIPT = Resource.beside(Document.class, "report.js");

  private final String title;
  private final Markup header;
  private final List<Section> sections;

  /**
   * @param title of the browser's tab
   */
  Document(String title, Markup header, List<Section> sections) {
    this.title = title;
    this.header = header;
    this.sections = List.copyOf(sections);
  }

  /** As it is written to the file. */
  String render() {
    Markup main = Markup.of("main").set("id", "content").set("tabindex", "-1").add(header);
    sections.forEach(section -> main.add(section.render()));
    Markup skip = Markup.of("a", "skip").set("href", "#content").text("Skip to the content");
    Markup body = Markup.of("body").add(skip, navigation(), main);
    body.add(Markup.of("script").fragment(SCRIPT));
    return "<!doctype html>\n"
        + Markup.of("html").set("lang", "en").add(head(), body).render()
        + "\n";
  }

  private Markup head() {
    String policy =
        "default-src 'none'; style-src %s; script-src %s; img-src data:; base-uri 'none'; form-action 'none'"
            .formatted(STYLE.hash(), SCRIPT.hash());
    return Markup.of("head")
        .add(Markup.of("meta").set("charset", "utf-8"))
        .add(Markup.of("meta").set("http-equiv", "Content-Security-Policy").set("content", policy))
        .add(meta("viewport", "width=device-width, initial-scale=1"))
        .add(meta("color-scheme", "light dark"))
        .add(meta("referrer", "no-referrer"))
        .add(Markup.of("link").set("rel", "icon").set("href", "data:,"))
        .add(Markup.of("title").text(title + " – Gridmark"))
        .add(Markup.of("style").fragment(STYLE));
  }

  private static Markup meta(String name, String content) {
    return Markup.of("meta").set("name", name).set("content", content);
  }

  private Markup navigation() {
    Markup list = Markup.of("ul");
    sections.forEach(section -> list.add(Markup.of("li").add(section.link())));
    return Markup.of("nav")
        .set("aria-label", "Sections")
        .add(Markup.of("p", "brand").text("Gridmark"), list);
  }
}
