package org.gridmark.cli.progress;

import java.time.Duration;
import java.util.List;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.lab.run.Pulse;
import org.gridmark.report.console.ShortNames;

/**
 * One step of a run in one line. When room is short, the bar goes first, then the strategy, then
 * the middle of the step's name; numbers and the time left stay.
 */
record LiveLine(int trial, int trials, String strategy, int step, int steps, String name) {
  /** Before the first step, and after the last. */
  static final LiveLine NONE = new LiveLine(0, 0, "", 0, 0, "");

  private static final int LONGEST_BAR = 24;
  private static final int SHORTEST_BAR = 8;

  /** Columns that the heads of short lines share, so that the bar does not jump. */
  private static final int HEAD = 44;

  /** Measurements are shown with their age once they are this old. */
  private static final long FRESH_MILLIS = 5000;

  /** Nothing in it can end the line or move the cursor. */
  LiveLine {
    strategy = strategy.replaceAll("\\p{Cntrl}", "?");
    name = name.replaceAll("\\p{Cntrl}", "?");
  }

  /** Where there is no terminal. */
  String plain(Duration left) {
    return head() + " (" + words(left) + ")";
  }

  private String head() {
    return (trials > 1 ? "trial %d/%d %s  ".formatted(trial, trials, strategy) : "") + step(name);
  }

  private String step(String called) {
    return "[%d/%d] %s".formatted(step, steps, called);
  }

  /**
   * No longer than so many characters.
   *
   * @param share how much of the step is done, from 0 to 1
   * @param numbers what is measured, or empty
   */
  String fit(int width, double share, String numbers, Duration time) {
    String end = (numbers.isEmpty() ? "" : "  " + numbers) + "  " + words(time);
    String head = head();
    int room = width - end.length() - 2 - Math.max(head.length(), numbers.isEmpty() ? HEAD : 0);
    if (room >= SHORTEST_BAR) {
      String padded = numbers.isEmpty() ? "%-44s".formatted(head) : head;
      return padded + "  " + bar(share, Math.min(room, LONGEST_BAR)) + end;
    }
    String brief = (trials > 1 ? "%d/%d ".formatted(trial, trials) : "") + step("");
    for (String wanted : List.of(head, brief + name)) {
      if (wanted.length() + end.length() <= width) {
        return wanted + end;
      }
    }
    String bare = end.replace("  about ", "  ");
    int left = width - brief.length() - bare.length();
    return cut(brief + (left > 1 ? ShortNames.shortened(name, left) : "") + bare, width);
  }

  private static String bar(double share, int length) {
    int full = (int) Math.round(Math.clamp(share, 0, 1) * length);
    return "#".repeat(full) + ".".repeat(length - full);
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, Math.max(0, length));
  }

  /**
   * The measurements of the latest second.
   *
   * @param now in milliseconds since the epoch
   */
  static String numbers(Pulse pulse, long now) {
    long age = now - pulse.time() - 1000;
    String old = age >= FRESH_MILLIS ? " (%d s ago)".formatted(age / 1000) : "";
    long bad = pulse.allFailures() + pulse.allWrong();
    return "%s/s  p50 %s  p99 %s  %s%s"
        .formatted(
            Numbers.digits(pulse.rate()).replace('\u00a0', ' '),
            time(pulse.p50()),
            time(pulse.p99()),
            bad == 1 ? "1 error" : bad + " errors",
            old);
  }

  /** Letters that every terminal has. */
  private static String time(long nanos) {
    return nanos == 0 ? "-" : Numbers.time((double) nanos).replace('\u00a0', ' ').replace('µ', 'u');
  }

  static String words(Duration left) {
    long seconds = left.toSeconds();
    return "about "
        + (seconds < 90 ? seconds + " s" : Math.round(seconds / 60.0) + " min")
        + " left";
  }
}
