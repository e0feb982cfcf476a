package org.gridmark.analyse.gate;

/** What a gate says of one number, or of all. */
public enum Status {
  /** The whole interval is within what is tolerated. */
  PASSED("passed"),
  /** The whole interval is beyond what is tolerated. */
  WORSE("worse"),
  /** Neither: nothing was measured, or not enough to tell. */
  UNDECIDED("undecided");

  private final String word;

  Status(String word) {
    this.word = word;
  }

  /** As people and programs read it. */
  public String word() {
    return word;
  }
}
