package org.gridmark.system.hotel.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A page as it grows, element by element. All that is not an element's or attribute's name goes
 * through {@link #escape}, so no page can forget to. For use by one thread.
 */
public final class Html {
  private final StringBuilder text = new StringBuilder(16_384).append("<!doctype html>\n");
  private final Deque<Tag> open = new ArrayDeque<>();

  /** Whether the last tag still takes attributes. */
  private boolean inTag;

  /** Begins an element within the one that is open. */
  public Html open(Tag tag) {
    finishTag();
    text.append(tag.start);
    inTag = true;
    if (!tag.empty) {
      open.push(tag);
    }
    return this;
  }

  /** Sets an attribute of the element that was just begun. */
  public Html set(Attribute name, String value) {
    if (!inTag) {
      throw new IllegalStateException(name + " comes after the content of " + open.peek());
    }
    if (name.address && !isOwn(value)) {
      throw new IllegalArgumentException(name + " leads out of this site");
    }
    text.append(name.start);
    escape(value, true);
    text.append('"');
    return this;
  }

  /** The same with a number. */
  public Html set(Attribute name, long value) {
    return set(name, Long.toString(value));
  }

  /** Text within the element that is open. */
  public Html text(String content) {
    finishTag();
    escape(content, false);
    return this;
  }

  /** Ends the element that was begun last. */
  public Html close() {
    finishTag();
    text.append(open.pop().end);
    return this;
  }

  /** An element that holds text alone. */
  public Html element(Tag tag, String content) {
    return open(tag).text(content).close();
  }

  /** The whole page. All elements have ended. */
  public byte[] bytes() {
    finishTag();
    if (!open.isEmpty()) {
      throw new IllegalStateException("not ended: " + open);
    }
    return text.toString().getBytes(UTF_8);
  }

  /** Whether that leads to a page of this site, or within the page: nothing else does. */
  public static boolean isOwn(String path) {
    return (path.startsWith("/") || path.startsWith("#"))
        && !path.startsWith("//")
        && path.indexOf('\\') < 0
        && path.chars().allMatch(c -> c > ' ' && c < 127);
  }

  private void finishTag() {
    if (inTag) {
      text.append('>');
      inTag = false;
    }
  }

  /**
   * The one place where what is not markup is kept from becoming some.
   *
   * @param quoted whether a quote would end it
   */
  private void escape(String value, boolean quoted) {
    if (isPlain(value, quoted)) {
      text.append(value);
      return;
    }
    int done = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c <= '>' && (special(c) || (quoted && (c == '"' || c == '\'')))) {
        text.append(value, done, i).append(reference(c));
        done = i + 1;
      }
    }
    text.append(value, done, value.length());
  }

  /** Most texts are: then the JDK searches and copies many letters at a time, not one by one. */
  private static boolean isPlain(String value, boolean quoted) {
    return value.indexOf('&') < 0
        && value.indexOf('<') < 0
        && value.indexOf('>') < 0
        && value.indexOf(0) < 0
        && (!quoted || (value.indexOf('"') < 0 && value.indexOf('\'') < 0));
  }

  private static boolean special(char c) {
    return c == '<' || c == '>' || c == '&' || c == 0;
  }

  private static String reference(char c) {
    return switch (c) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      default -> "&#xFFFD;";
    };
  }
}
