package org.gridmark.system.settlement.message;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The checks that every message must pass before any reader sees it: size, declaration, root, end,
 * and nothing in between but text, plain tags and the five entities. So no parser ever meets a
 * document type, and a search is never misled by a tag inside a comment.
 */
final class Gate {
  private static final List<Tag> ENTITIES =
      List.of(new Tag("amp;"), new Tag("lt;"), new Tag("gt;"), new Tag("quot;"), new Tag("apos;"));
  private static final boolean[] LETTERS = letters();

  private final byte[] message;
  private int at;

  private Gate(byte[] message) {
    this.message = message;
  }

  /** Why the message cannot pass; null if it can. */
  static Extracted.@Nullable Refused check(byte[] message) {
    if (message.length > PublishedForm.LIMIT) {
      return new Extracted.Refused(Refusal.OVERSIZED, "it has " + message.length);
    }
    Gate gate = new Gate(message);
    Refusal refusal = gate.opening();
    refusal = refusal == null ? gate.ending() : refusal;
    refusal = refusal == null ? gate.body() : refusal;
    return refusal == null ? null : new Extracted.Refused(refusal, "at byte " + gate.at);
  }

  /** From here on, the first tag; the length where a text has what no text may have. */
  static int skipText(byte[] message, int from) {
    Gate gate = new Gate(message);
    gate.at = skipPlain(message, from);
    while (gate.at < message.length && message[gate.at] != '<') {
      if (gate.special() != null) {
        return message.length;
      }
      gate.at = skipPlain(message, gate.at);
    }
    return gate.at;
  }

  /** The declaration and the root's tag, to the letter. */
  private @Nullable Refusal opening() {
    at = PublishedForm.DECLARATION.common(message, 0);
    if (at < PublishedForm.DECLARATION.length()) {
      return at == message.length ? Refusal.TRUNCATED : Refusal.WRONG_ENCODING;
    }
    at = PublishedForm.skipBlanks(message, at);
    int common = PublishedForm.ROOT_OPEN.common(message, at);
    at += common;
    if (common < PublishedForm.ROOT_OPEN.length()) {
      return at == message.length ? Refusal.TRUNCATED : Refusal.WRONG_ROOT;
    }
    return null;
  }

  private @Nullable Refusal ending() {
    int end = message.length;
    while (PublishedForm.blank(message[end - 1])) {
      end--;
    }
    int close = end - PublishedForm.ROOT_CLOSE.length();
    if (close >= at && PublishedForm.ROOT_CLOSE.at(message, close)) {
      return null;
    }
    at = end;
    return Refusal.TRUNCATED;
  }

  private @Nullable Refusal body() {
    at = skipPlain(message, at);
    while (at < message.length) {
      Refusal refusal = special();
      if (refusal != null) {
        return refusal;
      }
      at = skipPlain(message, at);
    }
    return null;
  }

  /** From here on, the first byte that is not itself a character of a text, or the length. */
  static int skipPlain(byte[] message, int from) {
    int to = ByteScan.skipPrintable(message, from, message.length);
    while (to < message.length && (message[to] == '\n' || message[to] == '\t')) {
      to = ByteScan.skipPrintable(message, to + 1, message.length);
    }
    return to;
  }

  /** At a byte that is not plain. */
  private @Nullable Refusal special() {
    byte b = message[at];
    if (b == '<') {
      return tag();
    }
    if (b == '&') {
      return reference();
    }
    return b < 0 ? beyondAscii() : Refusal.MALFORMED;
  }

  /** No blanks, no attributes, no empty elements. */
  private @Nullable Refusal tag() {
    byte next = message[at + 1];
    if (next == '!' || next == '?') {
      return Refusal.FORBIDDEN_MARKUP;
    }
    int name = next == '/' ? at + 2 : at + 1;
    int end = name;
    while (LETTERS[message[end] & 0xFF]) {
      end++;
    }
    if (end == name || message[end] != '>') {
      return Refusal.MALFORMED;
    }
    at = end + 1;
    return null;
  }

  private @Nullable Refusal reference() {
    for (Tag entity : ENTITIES) {
      if (entity.at(message, at + 1)) {
        at += 1 + entity.length();
        return null;
      }
    }
    return Refusal.FORBIDDEN_REFERENCE;
  }

  /**
   * Characters beyond ASCII: UTF-8 writes them with bytes that no other has. XML has neither halves
   * of characters nor the last two of the basic plane.
   */
  private @Nullable Refusal beyondAscii() {
    int end = at;
    while (end < message.length && message[end] < 0) {
      end++;
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(message, at, end - at);
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      if (text.indexOf('\uFFFE') >= 0 || text.indexOf('\uFFFF') >= 0) {
        return Refusal.WRONG_ENCODING;
      }
      at = end;
      return null;
    } catch (CharacterCodingException e) {
      return Refusal.WRONG_ENCODING;
    }
  }

  private static boolean[] letters() {
    boolean[] letters = new boolean[256];
    Arrays.fill(letters, 'A', 'Z' + 1, true);
    Arrays.fill(letters, 'a', 'z' + 1, true);
    return letters;
  }
}
