package org.gridmark.study.desk.file;

import java.util.ArrayList;
import java.util.List;

/** The words of a condition, one after the other. */
final class Words {
  private static final int END = -1;

  /**
   * A word, a sign, or a text in quotes.
   *
   * @param at the place of its first letter, from 1
   */
  record Word(String text, boolean quoted, int at) {
    boolean is(String word) {
      return !quoted && text.equals(word);
    }

    boolean isEnd() {
      return !quoted && text.isEmpty();
    }

    @Override
    public String toString() {
      return isEnd() ? "the end" : "'" + text + "'";
    }
  }

  /** An error in a condition, and its place. */
  static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1;

    Mistake(Word word, String what) {
      super("character " + word.at() + ": " + what);
    }
  }

  private final List<Word> all = new ArrayList<>();
  private int next;

  Words(String text) {
    int at = 0;
    while (at != END) {
      at = read(text, at);
    }
  }

  /** Reads one word and returns where the next may begin. */
  private int read(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      all.add(new Word("", false, at + 1));
      return END;
    }
    char first = text.charAt(at);
    if (first == '\'' || first == '"') {
      return quoted(text, at, first);
    }
    int end = at + signAt(text, at);
    while (end < text.length() && signAt(text, at) == 0 && isLetter(text, end)) {
      end++;
    }
    all.add(new Word(text.substring(at, end), false, at + 1));
    return end;
  }

  /** Inside, the quote itself is written twice. */
  private int quoted(String text, int start, char quote) {
    StringBuilder inside = new StringBuilder();
    for (int at = start + 1; at < text.length(); at++) {
      if (text.charAt(at) != quote) {
        inside.append(text.charAt(at));
      } else if (at + 1 < text.length() && text.charAt(at + 1) == quote) {
        inside.append(quote);
        at++;
      } else {
        all.add(new Word(inside.toString(), true, start + 1));
        return at + 1;
      }
    }
    throw new Mistake(new Word("", true, start + 1), "the quote is never closed");
  }

  /** Of how many letters the sign is that stands there; 0: none does. */
  private static int signAt(String text, int at) {
    if (text.startsWith(">=", at) || text.startsWith("<=", at)) {
      return 2;
    }
    return "(),=".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
  }

  private static boolean isLetter(String text, int at) {
    char letter = text.charAt(at);
    return !Character.isWhitespace(letter)
        && signAt(text, at) == 0
        && letter != '\''
        && letter != '"';
  }

  /** The next word, which stays the next. */
  Word peek() {
    return all.get(next);
  }

  /** The next word; the one after it is the next from now on. The end stays. */
  Word take() {
    Word word = all.get(next);
    next = Math.min(next + 1, all.size() - 1);
    return word;
  }

  /** Takes the next word if it is this one. */
  boolean takes(String word) {
    boolean is = peek().is(word);
    if (is) {
      take();
    }
    return is;
  }

  /** Takes the next word, which has to be this one. */
  void need(String word) {
    if (!takes(word)) {
      throw new Mistake(peek(), "expected " + word + ", not " + peek());
    }
  }
}
