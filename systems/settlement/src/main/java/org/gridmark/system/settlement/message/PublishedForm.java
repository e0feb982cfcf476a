package org.gridmark.system.settlement.message;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The fixed part of every message, around its values. */
public final class PublishedForm {
  /** No message is larger, in bytes. */
  public static final int LIMIT = 16_384;

  /** Messages of this form are in it. */
  public static final String NAMESPACE = "urn:gridmark:settlement:1";

  static final String ROOT = "Message";
  static final Tag DECLARATION = new Tag("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  static final Tag ROOT_OPEN = new Tag("<" + ROOT + " xmlns=\"" + NAMESPACE + "\">");
  static final Tag ROOT_CLOSE = new Tag("</" + ROOT + ">");

  private static final Map<Element, Step.Value> VALUES = values();

  /** The steps behind the root's opening tag. */
  static final List<Step> STEPS = steps();

  private PublishedForm() {}

  /** An element's place in the form. */
  static Step.Value value(Element element) {
    return Objects.requireNonNull(VALUES.get(element));
  }

  /**
   * The markup before each value of a message without blanks between elements, and after the last
   * one: the same in all of them.
   */
  static Tag[] between() {
    List<Tag> between = new ArrayList<>();
    Tag next = DECLARATION.then(ROOT_OPEN);
    for (Step step : STEPS) {
      switch (step) {
        case Step.Mark(Tag tag) -> next = next.then(tag);
        case Step.Value value -> {
          between.add(next.then(value.open()));
          next = value.close();
        }
      }
    }
    between.add(next);
    return between.toArray(Tag[]::new);
  }

  /** From here on, the first byte that is no blank; the length where there is none. */
  static int skipBlanks(byte[] message, int from) {
    int at = from;
    while (at < message.length && blank(message[at])) {
      at++;
    }
    return at;
  }

  /** Spaces, tabs and line feeds may stand between elements. */
  static boolean blank(byte b) {
    return b == ' ' || b == '\n' || b == '\t';
  }

  private static Map<Element, Step.Value> values() {
    Map<Element, Step.Value> values = new EnumMap<>(Element.class);
    for (Element element : Element.values()) {
      String tag = element.tag();
      values.put(
          element, new Step.Value(element, new Tag("<" + tag + ">"), new Tag("</" + tag + ">")));
    }
    return Collections.unmodifiableMap(values);
  }

  private static List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (Section section : Section.ALL) {
      steps.add(new Step.Mark(new Tag("<" + section.tag() + ">")));
      section.elements().forEach(element -> steps.add(value(element)));
      steps.add(new Step.Mark(new Tag("</" + section.tag() + ">")));
    }
    steps.add(new Step.Mark(ROOT_CLOSE));
    return List.copyOf(steps);
  }
}
