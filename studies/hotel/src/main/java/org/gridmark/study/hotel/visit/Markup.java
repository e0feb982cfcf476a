package org.gridmark.study.hotel.visit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page as text, and the marks in it: attributes of elements, by which programs read what people
 * see. It looks for the few things that it is asked for, and takes any text.
 */
final class Markup {
  /** The mark that names a page. */
  static final String PAGE = "data-page";

  private static final int MOST_ELEMENTS = 1_000;
  private static final int MOST_ATTRIBUTES = 30;

  private final String text;

  Markup(String text) {
    this.text = text;
  }

  /** An element's attributes, and its place. */
  record Element(Map<String, String> attributes, int end) {
    /** The value of an attribute; empty if it has none. */
    String text(String attribute) {
      return attributes.getOrDefault(attribute, "");
    }

    /** The same as a number; -1 if it is none. */
    int number(String attribute) {
      String value = text(attribute);
      return value.matches("[0-9]{1,9}") ? Integer.parseInt(value) : -1;
    }
  }

  /** The page's name; empty if it has none. */
  String name() {
    return first("body", PAGE).map(body -> body.text(PAGE)).orElse("");
  }

  /** The value of a form's hidden field; empty if there is none. */
  String field(String name) {
    return all("input", "name").stream()
        .filter(input -> input.text("name").equals(name))
        .findFirst()
        .map(input -> input.text("value"))
        .orElse("");
  }

  /** The first element of that tag that has the attribute. */
  Optional<Element> first(String tag, String attribute) {
    return elements(tag, attribute, 1).stream().findFirst();
  }

  /** All of them, in order. */
  List<Element> all(String tag, String attribute) {
    return elements(tag, attribute, MOST_ELEMENTS);
  }

  private List<Element> elements(String tag, String attribute, int most) {
    List<Element> found = new ArrayList<>();
    String start = "<" + tag + " ";
    int at = text.indexOf(start);
    while (at >= 0 && found.size() < most) {
      Element element = attributes(at + start.length());
      if (element.attributes().containsKey(attribute)) {
        found.add(element);
      }
      at = text.indexOf(start, element.end());
    }
    return found;
  }

  private Element attributes(int from) {
    Map<String, String> attributes = new HashMap<>();
    int at = from;
    while (at < text.length() && attributes.size() < MOST_ATTRIBUTES) {
      int equals = text.indexOf("=\"", at);
      int end = text.indexOf('>', at);
      int quote = equals < 0 ? -1 : text.indexOf('"', equals + 2);
      if (quote < 0 || end < equals) {
        break;
      }
      attributes.put(text.substring(at, equals).strip(), plain(text.substring(equals + 2, quote)));
      at = quote + 1;
    }
    return new Element(attributes, at);
  }

  /** Whether an element holds that text, and nothing else. */
  boolean says(String tag, String words) {
    return says(tag, words, 0);
  }

  /** Whether one does that begins after that place. */
  boolean says(String tag, String words, int after) {
    return text.indexOf(">" + escaped(words) + "</" + tag + ">", after) >= 0;
  }

  private static String plain(String escaped) {
    return escaped.indexOf('&') < 0
        ? escaped
        : escaped
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&#39;", "'")
            .replace("&amp;", "&");
  }

  /** As the site writes text. One pass: a hotel's review is long. */
  private static String escaped(String plain) {
    StringBuilder escaped = new StringBuilder(plain.length() + 64);
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
