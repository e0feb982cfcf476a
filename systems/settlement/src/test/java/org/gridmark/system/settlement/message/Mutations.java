package org.gridmark.system.settlement.message;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Makes broken messages of whole ones. */
final class Mutations {
  private static final List<String> SNIPPETS =
      List.of(
          "<!-- x -->",
          "<![CDATA[x]]>",
          "<?x y?>",
          "<!DOCTYPE x>",
          "&#65;",
          "&x;",
          "&amp;",
          "&lt;",
          "&gt;",
          "&quot;",
          "&apos;",
          "&amp;lt;",
          "&",
          "<",
          ">",
          "]]>",
          "<Kind>",
          "</Kind>",
          "<Kind>NOE</Kind>",
          "<Foo>",
          "</Foo>",
          "<Foo>x</Foo>",
          "<Foo/>",
          "<Kind >",
          "<Kind a=\"b\">",
          "</Message>",
          "<Message>",
          "</Header>",
          "<Trade>",
          " ",
          "\n",
          "\t",
          "\r",
          "\r\n",
          "\0",
          "\u007F",
          "\u0085",
          "é",
          "\u2028",
          "\uFFFE",
          "\uFEFF",
          "\uD83D\uDE00",
          "\"",
          "'",
          "=",
          "0",
          "-1",
          "9",
          "NOE",
          "CLS",
          "EXCEPTION",
          "2005-02-30",
          "x");

  private static final List<Element> ELEMENTS = List.of(Element.values());

  private final SplittableRandom random;

  Mutations(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** With one to three changes. */
  byte[] of(byte[] message) {
    byte[] changed = message;
    for (int left = random.nextInt(1, 4); left > 0; left--) {
      changed = once(changed);
    }
    return changed;
  }

  private byte[] once(byte[] message) {
    int from = random.nextInt(message.length + 1);
    int to = Math.min(message.length, from + random.nextInt(40));
    int at = random.nextInt(message.length + 1);
    return switch (random.nextInt(7)) {
      case 0 -> joined(message, from, from, bytes(snippet()));
      case 1 -> joined(message, from, to, bytes(snippet()));
      case 2 -> joined(message, from, to, new byte[0]);
      case 3 -> joined(message, at, at, Arrays.copyOfRange(message, from, to));
      case 4 -> joined(message, from, Math.min(message.length, from + 1), anyByte());
      case 5 -> element(message);
      default -> value(message);
    };
  }

  /** Leaves an element out, or puts it somewhere else, or there twice. */
  private byte[] element(byte[] message) {
    String text = new String(message, StandardCharsets.ISO_8859_1);
    Element one = anyElement();
    Element other = anyElement();
    int from = text.indexOf("<" + one.tag() + ">");
    int to = text.indexOf("</" + one.tag() + ">") + one.tag().length() + 3;
    int place = text.indexOf("<" + other.tag() + ">");
    if (from < 0 || to < from || place < 0) {
      return message;
    }
    String element = text.substring(from, to);
    String without = text.substring(0, from) + text.substring(to);
    int move = without.indexOf("<" + other.tag() + ">");
    return switch (random.nextInt(3)) {
      case 0 -> without.getBytes(StandardCharsets.ISO_8859_1);
      case 1 -> joined(message, place, place, element.getBytes(StandardCharsets.ISO_8859_1));
      default ->
          move < 0
              ? message
              : (without.substring(0, move) + element + without.substring(move))
                  .getBytes(StandardCharsets.ISO_8859_1);
    };
  }

  /** Another value for an element. */
  private byte[] value(byte[] message) {
    String text = new String(message, StandardCharsets.ISO_8859_1);
    Element element = anyElement();
    int from = text.indexOf("<" + element.tag() + ">") + element.tag().length() + 2;
    int to = text.indexOf("</" + element.tag() + ">");
    return to < from ? message : joined(message, from, to, bytes(snippet()));
  }

  private Element anyElement() {
    return ELEMENTS.get(random.nextInt(ELEMENTS.size()));
  }

  private String snippet() {
    return SNIPPETS.get(random.nextInt(SNIPPETS.size()));
  }

  private byte[] anyByte() {
    return new byte[] {(byte) random.nextInt(256)};
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[] message, int from, int to, byte[] between) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(message, 0, from);
    out.writeBytes(between);
    out.write(message, to, message.length - to);
    return out.toByteArray();
  }
}
