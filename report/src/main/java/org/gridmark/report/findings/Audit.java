package org.gridmark.report.findings;

import org.gridmark.analyse.panel.Numbers;

/** The result of looking up every entry after the last fault, all trials together. */
public record Audit(String strategy, double expected, double lost, double doubled, double wrong) {
  /** Whether every entry was there, once, with its value. */
  public boolean clean() {
    return lost == 0 && doubled == 0 && wrong == 0;
  }

  /** In one line. */
  public String words() {
    return "%s entries: %s lost, %s doubled, %s wrong"
        .formatted(
            Numbers.whole(expected),
            Numbers.whole(lost),
            Numbers.whole(doubled),
            Numbers.whole(wrong));
  }
}
