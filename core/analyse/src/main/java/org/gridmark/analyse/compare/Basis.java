package org.gridmark.analyse.compare;

import java.util.Locale;

/** How the two sides of a ratio were taken, and so which differences its interval covers. */
public sealed interface Basis {
  /** As people read it. */
  String words();

  /** Candidates of one run, whose trials took turns: what the hour does to one, it does to both. */
  record InTurn() implements Basis {
    @Override
    public String words() {
      return "in turn";
    }
  }

  /**
   * One run beside several good ones, each of which is one observation of a session.
   *
   * @param good how many, three at least
   */
  record Sessions(int good) implements Basis {
    @Override
    public String words() {
      return good + " good runs";
    }
  }

  /**
   * Too few runs to tell how sessions differ: two equal ones are assumed to differ by up to this
   * factor.
   */
  record Assumed(double factor) implements Basis {
    @Override
    public String words() {
      return String.format(Locale.ROOT, "sessions differ by up to %.2fx", factor);
    }
  }
}
