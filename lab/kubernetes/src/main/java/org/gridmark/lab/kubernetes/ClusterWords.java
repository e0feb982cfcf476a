package org.gridmark.lab.kubernetes;

import org.gridmark.model.Printable;
import org.jspecify.annotations.Nullable;

/**
 * Words of a cluster, or of a program in a Pod: on one line, printable, and no longer than people
 * read.
 */
final class ClusterWords {
  private static final int MOST = 400;

  private ClusterWords() {}

  static String line(@Nullable String said) {
    String text = String.valueOf(said).strip();
    String bounded = text.substring(0, Math.min(MOST + 1, text.length())).replaceAll("\\s+", " ");
    String line = Printable.line(bounded);
    return line.length() <= MOST ? line : line.substring(0, MOST) + "...";
  }
}
