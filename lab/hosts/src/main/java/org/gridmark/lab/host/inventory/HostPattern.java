package org.gridmark.lab.host.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/**
 * The hosts that one entry of an Ansible inventory stands for: {@code hz[01:10].example:2222} is
 * ten, all at one port. Several ranges, letters and steps are allowed.
 *
 * @param names of the hosts, in their order
 * @param port 0: none is given
 */
record HostPattern(List<String> names, int port) {
  static final int MOST = 1000;
  private static final int LONGEST = 255;
  private static final int LAST_PORT = 65_535;
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final Pattern WITH_PORT = Pattern.compile("(.*[^:]):(\\d{1,5})");
  private static final Pattern RANGE =
      Pattern.compile("\\[(?:(\\d{0,9}):(\\d{1,9})|([A-Za-z]):([A-Za-z]))(?::(\\d{1,9}))?]");

  /**
   * Reads one.
   *
   * @param at the complaint about its place
   */
  static HostPattern of(String text, Function<String, BadInput> at) {
    if (text.length() > LONGEST) {
      throw at.apply("expected at most " + LONGEST + " letters in the name of a host");
    }
    Matcher ported = WITH_PORT.matcher(text);
    boolean hasPort = ported.matches() && isWhole(ported.group(1));
    int port = hasPort ? Integer.parseInt(ported.group(2)) : 0;
    if (hasPort && (port < 1 || port > LAST_PORT)) {
      throw at.apply("expected a port from 1 to " + LAST_PORT + ", not " + port);
    }
    List<String> names = expand(hasPort ? ported.group(1) : text, at);
    for (String name : names) {
      if (!Inventory.NAME.matcher(name).matches()) {
        throw at.apply(Inventory.NAME_EXPECTED + ", not '" + name + "'");
      }
    }
    return new HostPattern(names, port);
  }

  /** Whether a colon after this is outside every range. */
  private static boolean isWhole(String text) {
    return text.lastIndexOf('[') <= text.lastIndexOf(']');
  }

  private static List<String> expand(String text, Function<String, BadInput> at) {
    List<String> names = List.of("");
    Matcher range = RANGE.matcher(text);
    int end = 0;
    while (range.find()) {
      List<String> values = values(range, at);
      if ((long) names.size() * values.size() > MOST) {
        throw at.apply(text + " stands for more than " + MOST + " hosts");
      }
      String before = text.substring(end, range.start());
      names =
          names.stream()
              .flatMap(name -> values.stream().map(value -> name + before + value))
              .toList();
      end = range.end();
    }
    String rest = text.substring(end);
    if (text.replaceAll(RANGE.pattern(), "").matches(".*[\\[\\]].*")) {
      throw at.apply("expected a range such as [01:10], [1:9:2] or [a:f] in " + text);
    }
    return names.stream().map(name -> name + rest).toList();
  }

  private static List<String> values(Matcher range, Function<String, BadInput> at) {
    long step = range.group(5) == null ? 1 : Long.parseLong(range.group(5));
    String first = range.group(1) == null ? "" : range.group(1);
    boolean letters = range.group(3) != null;
    long begin = letters ? LETTERS.indexOf(range.group(3)) : first.isEmpty() ? 0 : number(first);
    long end = letters ? LETTERS.indexOf(range.group(4)) : number(range.group(2));
    boolean padded = first.length() > 1 && first.startsWith("0");
    if (step == 0 || begin > end || (padded && first.length() != range.group(2).length())) {
      throw at.apply(
          "expected a range that begins before its end, with as many digits where they begin with 0,"
              + " not "
              + range.group());
    }
    if ((end - begin) / step >= MOST) {
      throw at.apply(range.group() + " stands for more than " + MOST + " hosts");
    }
    List<String> all = new ArrayList<>();
    for (long value = begin; value <= end; value += step) {
      String digits = String.valueOf(value);
      String zeros = "0".repeat(padded ? Math.max(0, first.length() - digits.length()) : 0);
      all.add(letters ? String.valueOf(LETTERS.charAt((int) value)) : zeros + digits);
    }
    return all;
  }

  private static long number(String digits) {
    return Long.parseLong(digits);
  }
}
