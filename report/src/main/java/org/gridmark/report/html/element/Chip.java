package org.gridmark.report.html.element;

import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.markup.Markup;

/** A word on a coloured ground, with a sign so that it is understood without colour. */
public enum Chip {
  GOOD("✓"),
  DOUBTFUL("?"),
  BAD("✕"),
  UNTESTED("–"),
  PLAIN("");

  private final String sign;

  Chip(String sign) {
    this.sign = sign;
  }

  public static Chip of(Verdict.Finding finding) {
    return switch (finding) {
      case HOLDS -> GOOD;
      case DOES_NOT_HOLD -> BAD;
      case NOT_SHOWN -> DOUBTFUL;
      case NOT_TESTED -> UNTESTED;
    };
  }

  /** The chip of a tone. */
  public static Chip of(Tone tone) {
    return switch (tone) {
      case GOOD -> GOOD;
      case DOUBTFUL -> DOUBTFUL;
      case BAD -> BAD;
      case UNTESTED -> UNTESTED;
      case PLAIN -> PLAIN;
    };
  }

  /** For the class of whatever is coloured by it. */
  public String className() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  public Markup render(String words) {
    return Markup.of("span", "chip " + className())
        .add(Markup.of("span", "sign").set("aria-hidden", "true").text(sign))
        .text(words);
  }
}
