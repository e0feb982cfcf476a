package org.gridmark.service.legacy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/** Properties as a client wrote them, read one by one; a wrong one is refused in one line. */
record Values(Map<String, String> all) {
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?) ?(us|ms|s)");
  private static final int LONGEST_SHOWN = 40;

  /**
   * The properties of a text with a line {@code key = value} for each; lines that begin with # are
   * comments.
   *
   * @param known the keys that there may be
   */
  static Map<String, String> read(String text, Set<String> known) {
    Map<String, String> properties = new HashMap<>();
    for (String line : text.lines().map(String::strip).toList()) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] parts = line.split("=", 2);
        String key = parts[0].strip();
        if (!known.contains(key)) {
          throw new BadInput("unknown property " + shown(key) + Suggestion.hint(shown(key), known));
        }
        properties.put(key, parts.length == 2 ? parts[1].strip() : "");
      }
    }
    return properties;
  }

  double number(String key, double least, double most) {
    String text = text(key);
    try {
      double number = new BigDecimal(text).doubleValue();
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // As one that is out of its bounds.
    }
    throw wrong(key, "%s to %s".formatted(plain(least), plain(most)));
  }

  long whole(String key, long least, long most) {
    try {
      long number = Long.parseLong(text(key));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // As one that is out of its bounds.
    }
    throw wrong(key, "a whole number from %d to %d".formatted(least, most));
  }

  boolean truth(String key) {
    return switch (text(key)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(key, "true or false");
    };
  }

  Duration time(String key, Duration most) {
    Matcher time = TIME.matcher(text(key));
    if (time.matches()) {
      Duration read = Duration.ofNanos(nanos(time.group(1), time.group(2)));
      if (read.compareTo(most) <= 0) {
        return read;
      }
    }
    throw wrong(key, "a time such as 20ms, up to %d s".formatted(most.toSeconds()));
  }

  private static long nanos(String number, String unit) {
    int decimals =
        switch (unit) {
          case "us" -> 3;
          case "ms" -> 6;
          default -> 9;
        };
    return new BigDecimal(number).movePointRight(decimals).longValue();
  }

  private String text(String key) {
    return all.getOrDefault(key, "");
  }

  private BadInput wrong(String key, String expected) {
    return new BadInput("%s = %s: expected %s".formatted(key, shown(text(key)), expected));
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /** Not too long for a line, and with nothing that a terminal would obey. */
  static String shown(String text) {
    String plain = text.replaceAll("[^ -~]", "?");
    return plain.length() <= LONGEST_SHOWN ? plain : plain.substring(0, LONGEST_SHOWN) + "...";
  }
}
