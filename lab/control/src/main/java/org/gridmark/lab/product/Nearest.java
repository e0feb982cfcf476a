package org.gridmark.lab.product;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The versions beside one that there is not, for the one line that says so. */
final class Nearest {
  /** So many on either side. */
  private static final int SHOWN = 2;

  private static final Pattern RELEASE = Pattern.compile("\\d+(\\.\\d+)*");
  private static final Comparator<String> ORDER = Nearest::compare;

  private Nearest() {}

  /** In order. Releases alone, unless the one that was asked for is none, or there are none. */
  static List<String> of(String version, List<String> known) {
    List<String> releases = known.stream().filter(RELEASE.asMatchPredicate()).toList();
    boolean plain = RELEASE.matcher(version).matches() && !releases.isEmpty();
    List<String> sorted = (plain ? releases : known).stream().sorted(ORDER).toList();
    List<String> below = sorted.stream().filter(one -> ORDER.compare(one, version) < 0).toList();
    Stream<String> above =
        sorted.stream().filter(one -> ORDER.compare(one, version) > 0).limit(SHOWN);
    return Stream.concat(below.stream().skip(Math.max(0, below.size() - SHOWN)), above).toList();
  }

  /** Number by number; the rest, as of a candidate for a release, by its letters. */
  private static int compare(String one, String other) {
    List<String> left = parts(one);
    List<String> right = parts(other);
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      int order = comparePart(part(left, i), part(right, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static List<String> parts(String version) {
    return new ArrayList<>(List.of(version.split("[.-]")));
  }

  private static String part(List<String> parts, int place) {
    return place < parts.size() ? parts.get(place) : "0";
  }

  private static int comparePart(String one, String other) {
    boolean numbers = RELEASE.matcher(one).matches() && RELEASE.matcher(other).matches();
    return numbers ? new BigInteger(one).compareTo(new BigInteger(other)) : one.compareTo(other);
  }
}
