package org.gridmark.lab.host.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words of a line, told apart as a POSIX shell does it and, in Ansible, Python's shlex. */
final class ShellWords {
  private final String line;
  private final boolean comments;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean begun;
  private int at;

  private ShellWords(String line, boolean comments) {
    this.line = line;
    this.comments = comments;
  }

  /**
   * Splits a line.
   *
   * @param comments whether a number sign outside quotes begins a comment, also within a word
   * @return empty: a quote or a backslash has no end
   */
  static Optional<List<String>> of(String line, boolean comments) {
    ShellWords all = new ShellWords(line, comments);
    return all.read() ? Optional.of(all.words) : Optional.empty();
  }

  private boolean read() {
    while (at < line.length()) {
      char letter = line.charAt(at++);
      if (letter == '#' && comments) {
        break;
      }
      if (" \t\r\n".indexOf(letter) >= 0) {
        end();
      } else {
        begun = true;
        if (!letter(letter)) {
          return false;
        }
      }
    }
    end();
    return true;
  }

  private boolean letter(char letter) {
    return switch (letter) {
      case '\'', '"' -> quoted(letter);
      case '\\' -> escaped();
      default -> add(letter);
    };
  }

  private boolean quoted(char quote) {
    while (at < line.length()) {
      char letter = line.charAt(at++);
      if (letter == quote) {
        return true;
      }
      boolean escape = letter == '\\' && quote == '"' && at < line.length();
      add(escape && "\"\\".indexOf(line.charAt(at)) >= 0 ? line.charAt(at++) : letter);
    }
    return false;
  }

  private boolean escaped() {
    return at < line.length() && add(line.charAt(at++));
  }

  private boolean add(char letter) {
    word.append(letter);
    return true;
  }

  private void end() {
    if (begun) {
      words.add(word.toString());
    }
    word.setLength(0);
    begun = false;
  }
}
