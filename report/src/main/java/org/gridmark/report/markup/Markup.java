package org.gridmark.report.markup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An element of HTML or SVG and the one place where text is escaped. Attributes and text are data:
 * only {@link #fragment} takes markup, and it takes it from files on the class path alone.
 *
 * <pre>{@code
 * Markup.of("p").set("class", "note").text("took ").add(Markup.name(subject.toString()))
 * }</pre>
 */
public final class Markup {
  private static final Set<String> VOID = Set.of("meta", "link", "input", "br");

  /** Of SVG, which may end at once where they are empty. */
  private static final Set<String> SHAPES = Set.of("line", "path", "circle", "rect");

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<Object> children = new ArrayList<>();

  private Markup(String name) {
    this.name = name;
  }

  /** An empty element. */
  public static Markup of(String name) {
    return new Markup(name);
  }

  /** An element of that class. */
  public static Markup of(String name, String className) {
    return of(name).set("class", className);
  }

  /** A name from data, kept apart from the direction of the text around it. */
  public static Markup name(String text) {
    return of("bdi").text(text);
  }

  /** Sets an attribute. */
  public Markup set(String attribute, String value) {
    attributes.put(attribute, value);
    return this;
  }

  /** Sets an attribute to a coordinate, to a tenth. */
  public Markup set(String attribute, double value) {
    return set(attribute, coordinate(value));
  }

  /** Appends text. */
  public Markup text(String text) {
    children.add(text);
    return this;
  }

  /** Appends elements. */
  public Markup add(Markup... elements) {
    children.addAll(List.of(elements));
    return this;
  }

  /** Appends elements. */
  public Markup add(Collection<Markup> elements) {
    children.addAll(elements);
    return this;
  }

  /** Appends data for a script. */
  public Markup add(Json data) {
    children.add(data);
    return this;
  }

  /** Appends markup, style or script as it is: a file on the class path, never data. */
  public Markup fragment(Resource file) {
    children.add(file);
    return this;
  }

  /** A coordinate in SVG, to a tenth. */
  public static String coordinate(double value) {
    return tenths(Math.round(value * 10));
  }

  /** A coordinate in SVG that is given in tenths. */
  public static String tenths(long tenths) {
    String whole = (tenths < 0 ? "-" : "") + Math.abs(tenths) / 10;
    return tenths % 10 == 0 ? whole : whole + "." + Math.abs(tenths) % 10;
  }

  String name() {
    return name;
  }

  Map<String, String> attributes() {
    return attributes;
  }

  /** Elements, texts, and what is written as it is. */
  List<Object> children() {
    return children;
  }

  /** As it is written to the file. */
  public String render() {
    StringBuilder out = new StringBuilder();
    write(out);
    return out.toString();
  }

  private void write(StringBuilder out) {
    out.append('<').append(name);
    attributes.forEach(
        (key, value) ->
            out.append(' ').append(key).append("=\"").append(escape(value)).append('"'));
    if (children.isEmpty() && SHAPES.contains(name)) {
      out.append("/>");
      return;
    }
    out.append('>');
    if (VOID.contains(name)) {
      return;
    }
    for (Object child : children) {
      switch (child) {
        case Markup element -> element.write(out);
        case Resource file -> out.append(file.text());
        case Json data -> out.append(data.text());
        default -> out.append(escape(child.toString()));
      }
    }
    out.append("</").append(name).append('>');
  }

  private static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(allowed(c) ? c : '\ufffd');
      }
    }
    return out.toString();
  }

  /** The text without the characters that {@link #escape} takes out. */
  static String allowed(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.chars().forEach(c -> out.append(allowed((char) c) ? (char) c : '\ufffd'));
    return out.toString();
  }

  /**
   * Control characters are not text, nor are those that force a direction: text that is truly
   * written from right to left needs none.
   */
  private static boolean allowed(char c) {
    boolean forcing = (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
    return (!forcing && c >= ' ' && (c < '\u007f' || c > '\u009f')) || c == '\n' || c == '\t';
  }
}
