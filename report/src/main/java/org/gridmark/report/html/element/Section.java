package org.gridmark.report.html.element;

import org.gridmark.report.markup.Markup;

/**
 * A part of the page.
 *
 * @param id what links lead to
 * @param title what it shows
 * @param lead how to read it, in a sentence or two
 * @param body everything else
 */
public record Section(String id, String title, String lead, Markup body) {
  public Markup render() {
    Markup section =
        Markup.of("section")
            .set("id", id)
            .set("aria-labelledby", id + "-title")
            .add(Markup.of("h2").set("id", id + "-title").text(title));
    if (!lead.isEmpty()) {
      section.add(Markup.of("p", "lead").text(lead));
    }
    return section.add(body);
  }

  public Markup link() {
    return Markup.of("a").set("href", "#" + id).text(title);
  }
}
