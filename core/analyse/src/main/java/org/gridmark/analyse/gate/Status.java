package org.gridmark.analyse.gate;

/** The verdict of a gate on one number, or on all. */
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
