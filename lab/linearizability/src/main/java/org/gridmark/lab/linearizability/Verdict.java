package org.gridmark.lab.linearizability;

/** The finding about the history of a key. */
public enum Verdict {
  LINEARIZABLE("linearizable"),
  VIOLATED("not linearizable"),
  /** The check took more time or memory than it may. */
  UNDECIDED("unknown");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** As files have it. */
  public String words() {
    return words;
  }
}
