package org.gridmark.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The valid name nearest to a mistyped one, for the one line that answers bad input. */
public final class Suggestion {
  private Suggestion() {}

  /** The valid name nearest to {@code given}, if one is near enough to be a likely slip. */
  public static Optional<String> nearest(String given, Collection<String> valid) {
    return valid.stream()
        .filter(name -> near(given, name))
        .min(Comparator.comparingInt(name -> distance(given, name)));
  }

  /** {@code " (did you mean X?)"}, or all valid names when none is near. */
  public static String hint(String given, Collection<String> valid) {
    return nearest(given, valid)
        .map(name -> "; did you mean " + name + "?")
        .orElseGet(() -> "; valid are " + String.join(", ", valid.stream().sorted().toList()));
  }

  /** At most half of the longer one differs, and not all of the shorter one. */
  private static boolean near(String given, String name) {
    int longer = Math.max(given.length(), name.length());
    int shorter = Math.min(given.length(), name.length());
    int most = Math.min(shorter - 1, Math.max(2, longer / 2));
    // Their lengths alone may tell, which a text of a megabyte is not compared for.
    return longer - shorter <= most && distance(given, name) <= most;
  }

  /** Levenshtein distance, ignoring case. */
  private static int distance(String a, String b) {
    String left = a.toLowerCase(java.util.Locale.ROOT);
    String right = b.toLowerCase(java.util.Locale.ROOT);
    int[] row = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= right.length(); j++) {
        int above = row[j];
        int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(diagonal + change, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[right.length()];
  }
}
