package org.gridmark.report.html.element;

import org.gridmark.report.markup.Json;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/**
 * A part of the page.
 *
 * @param id what links lead to
 * @param title what it shows
 * @param lead how to read it, in a sentence or two
 * @param body everything else
 * @param folded whether only its title is seen until it is opened
 * @param docs its page of the documentation; empty if there is none
 * @param plotted what the page's script draws in it; null for nothing
 */
public record Section(
    String id,
    String title,
    String lead,
    Markup body,
    boolean folded,
    String docs,
    @Nullable Json plotted) {
  /** An open one. */
  public Section(String id, String title, String lead, Markup body) {
    this(id, title, lead, body, false, "", null);
  }

  /** The same behind its title, with its page of the documentation. */
  public Section folded(String page) {
    return new Section(id, title, lead, body, true, page, plotted);
  }

  /** The same with data that the page's script draws. */
  public Section plotted(Json data) {
    return new Section(id, title, lead, body, folded, docs, data);
  }

  public Markup render() {
    Markup section = Markup.of("section").set("id", id).set("aria-labelledby", id + "-title");
    Markup heading = Markup.of("h2").set("id", id + "-title").text(title);
    if (!folded) {
      return filled(section.add(heading));
    }
    Markup details = Markup.of("details", "part").add(Markup.of("summary").add(heading));
    return section.add(filled(details));
  }

  private Markup filled(Markup into) {
    if (!lead.isEmpty()) {
      into.add(Markup.of("p", "lead").text(lead));
    }
    if (plotted != null) {
      into.add(
          Markup.of("div", "plots"),
          Markup.of("script").set("type", "application/json").add(plotted));
    }
    into.add(body);
    return docs.isEmpty()
        ? into
        : into.add(
            Markup.of("p", "docs").text("More in Gridmark's ").add(Markup.of("code").text(docs)));
  }

  public Markup link() {
    return Markup.of("a").set("href", "#" + id).text(title);
  }
}
