package org.gridmark.lab.spec;

import java.time.Duration;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Setting;

/** The values that users give to options, read or refused with one line. */
final class OptionText {
  private static final Setting.Time TIME = new Setting.Time();
  private static final Setting.Kind PERCENT = new Setting.Decimal(0.01, 100);

  private OptionText() {}

  /** A percentage as a share of one. */
  static double share(String option, String text) {
    String number = text.endsWith("%") ? text.substring(0, text.length() - 1).strip() : "";
    if (!PERCENT.accepts(number)) {
      throw expected(option, "a percentage from 0.01% to 100%, such as 2%", text);
    }
    return Double.parseDouble(number) / 100;
  }

  static Duration time(String option, String text) {
    if (!TIME.accepts(text)) {
      throw expected(option, TIME.expected(), text);
    }
    return Setting.Time.parse(text);
  }

  static int whole(String option, int low, int high, String text) {
    Setting.Kind kind = new Setting.Whole(low, high);
    if (!kind.accepts(text)) {
      throw expected(option, kind.expected(), text);
    }
    return Integer.parseInt(text);
  }

  static BadInput expected(String option, String what, String found) {
    return new BadInput("--" + option + ": expected " + what + ", not '" + found + "'");
  }
}
