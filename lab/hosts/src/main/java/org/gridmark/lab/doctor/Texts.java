package org.gridmark.lab.doctor;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Reads the forms in which Linux tells its facts, and writes sizes for people. */
final class Texts {
  private static final double KILO = 1024;

  private Texts() {}

  /** A whole number; absent for anything else. */
  static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text.strip()));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** The lines {@code MemTotal: 24684084 kB} of {@code /proc/meminfo}, in bytes by name. */
  static Map<String, Long> sizes(String meminfo) {
    Map<String, Long> sizes = new HashMap<>();
    for (String line : meminfo.lines().toList()) {
      String[] words = line.split(":?\\s+", -1);
      if (words.length == 3 && words[2].equals("kB")) {
        number(words[1]).ifPresent(kilobytes -> sizes.put(words[0], kilobytes * 1024));
      }
    }
    return sizes;
  }

  /** The choice in brackets of {@code always [madvise] never}; all of it if there is none. */
  static String chosen(String choices) {
    int from = choices.indexOf('[');
    int to = choices.indexOf(']', from + 1);
    return from >= 0 && to > from ? choices.substring(from + 1, to) : choices;
  }

  /** A number of bytes. */
  static String size(double bytes) {
    String[] units = {"B", "kB", "MB", "GB", "TB"};
    int unit = 0;
    double value = bytes;
    while (value >= KILO && unit < units.length - 1) {
      value /= KILO;
      unit++;
    }
    String form = value >= 10 || value == Math.rint(value) ? "%.0f %s" : "%.1f %s";
    return String.format(Locale.ROOT, form, value, units[unit]);
  }

  /** A share. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", share * 100);
  }
}
