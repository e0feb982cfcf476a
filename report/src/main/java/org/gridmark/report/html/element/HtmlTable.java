package org.gridmark.report.html.element;

import java.util.List;
import org.gridmark.report.markup.Markup;

/** A table: cells of names and words to the left, cells of numbers to the right. */
public final class HtmlTable {
  private final Markup table;
  private final Markup head = Markup.of("thead");
  private final Markup body = Markup.of("tbody");

  public HtmlTable(String className, String caption) {
    table =
        Markup.of("table", className).add(Markup.of("caption", "unseen").text(caption), head, body);
  }

  /** Names the columns; those that begin with {@code #} are of numbers. */
  public HtmlTable head(String... columns) {
    Markup row = Markup.of("tr");
    for (String column : columns) {
      boolean number = column.startsWith("#");
      Markup cell = Markup.of("th").set("scope", "col").text(number ? column.substring(1) : column);
      row.add(number ? cell.set("class", "number") : cell);
    }
    head.add(row);
    return this;
  }

  /** A row over the columns' names that groups them. */
  public HtmlTable groups(Markup row) {
    head.add(row);
    return this;
  }

  public HtmlTable row(List<Markup> cells) {
    return row(Markup.of("tr"), cells);
  }

  /** A row with attributes of its own. */
  public HtmlTable row(Markup row, List<Markup> cells) {
    body.add(row.add(cells));
    return this;
  }

  /** The columns' names as cells of their own making. */
  public HtmlTable titles(List<Markup> cells) {
    head.add(Markup.of("tr").add(cells));
    return this;
  }

  /** In a frame that scrolls where the page is too narrow. */
  public Markup render() {
    return Markup.of("div", "scroll").set("tabindex", "0").add(table);
  }

  public static Markup name(String text) {
    return Markup.of("th", "name").set("scope", "row").add(Markup.name(text));
  }

  public static Markup words(String text) {
    return Markup.of("td", "words").add(Markup.name(text));
  }

  public static Markup number(String text) {
    return Markup.of("td", "number").text(text);
  }
}
