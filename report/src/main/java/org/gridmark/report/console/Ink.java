package org.gridmark.report.console;

import org.gridmark.analyse.panel.Tone;

/** Colours of a terminal, or none. */
record Ink(boolean colour) {
  String strong(String text) {
    return paint("1", text);
  }

  String faint(String text) {
    return paint("2", text);
  }

  String good(String text) {
    return paint("32", text);
  }

  String bad(String text) {
    return paint("31", text);
  }

  String doubtful(String text) {
    return paint("33", text);
  }

  String toned(Tone tone, String text) {
    return switch (tone) {
      case GOOD -> good(text);
      case BAD -> bad(text);
      case DOUBTFUL -> doubtful(text);
      case UNTESTED, PLAIN -> text;
    };
  }

  private String paint(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
