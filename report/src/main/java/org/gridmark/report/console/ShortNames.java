package org.gridmark.report.console;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Names that are cut in the middle, as they differ at both ends: at a word if that tells them
 * apart, else where it does.
 */
public final class ShortNames {
  private static final String CUT = "…";

  /** How much of the room the end of a name gets, the first that tells all names apart. */
  private static final List<Double> ENDS = List.of(0.5, 0.33, 0.67);

  private ShortNames() {}

  /** One name by itself. */
  public static String shortened(String name, int room) {
    return fits(name, room) ? name : atWord(name, room);
  }

  /** A text that goes on, of which this is the beginning: whole words and an ellipsis. */
  static String ended(String begin, int room) {
    String longest = Columns.first(begin, room - 2);
    int space = longest.length() < begin.length() ? longest.lastIndexOf(' ') : longest.length();
    return (space > 0 ? longest.substring(0, space) : longest).strip() + " " + CUT;
  }

  /** Each of these names at most as long as the room, by the whole name. */
  static Map<String, String> of(Collection<String> names, int room) {
    Set<String> all = new TreeSet<>(names);
    Map<String, String> atWords = each(all, name -> shortened(name, room));
    if (apart(atWords)) {
      return atWords;
    }
    return ENDS.stream()
        .map(share -> each(all, name -> fits(name, room) ? name : cut(name, room, share)))
        .filter(ShortNames::apart)
        .findFirst()
        .orElse(atWords);
  }

  private static Map<String, String> each(Set<String> names, UnaryOperator<String> cut) {
    return names.stream().collect(Collectors.toMap(Function.identity(), cut));
  }

  private static boolean apart(Map<String, String> names) {
    return names.values().stream().distinct().count() == names.size();
  }

  private static boolean fits(String name, int room) {
    return Columns.of(name) <= room;
  }

  /** The last words that have room in two fifths stay whole, and so does the beginning's last. */
  private static String atWord(String name, int room) {
    int most = room * 2 / 5;
    int word =
        name.indexOf(' ', Math.max(0, name.length() - Columns.last(name, most).length() - 1)) + 1;
    if (word == 0 || word == name.length()) {
      return cut(name, room, 0.5);
    }
    String end = name.substring(word);
    int front = room - 1 - Columns.of(end);
    String begin = Columns.first(name, front);
    int space = begin.lastIndexOf(' ');
    return (space > front * 3 / 4 ? begin.substring(0, space + 1) : begin) + CUT + end;
  }

  private static String cut(String name, int room, double share) {
    int end = (int) Math.floor((room - 1) * share);
    return Columns.first(name, room - 1 - end) + CUT + Columns.last(name, end);
  }
}
