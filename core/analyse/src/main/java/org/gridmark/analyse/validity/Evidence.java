package org.gridmark.analyse.validity;

import java.util.List;
import java.util.function.Function;

/**
 * The data that a number is taken from: the parts that are not in doubt, or, where all of them are,
 * all of them, so that a number is always shown.
 *
 * @param parts trials, or findings in them
 * @param doubts of the number; empty if it is sound
 */
public record Evidence<T>(List<T> parts, List<Doubt> doubts) {
  /** Copies. */
  public Evidence {
    parts = List.copyOf(parts);
    doubts = List.copyOf(doubts);
  }

  /**
   * Takes what there is.
   *
   * @param doubts what speaks against each
   */
  public static <T> Evidence<T> of(List<T> all, Function<T, List<Doubt>> doubts) {
    List<T> sound = all.stream().filter(one -> doubts.apply(one).isEmpty()).toList();
    return sound.isEmpty()
        ? new Evidence<>(all, all.stream().flatMap(one -> doubts.apply(one).stream()).toList())
        : new Evidence<>(sound, List.of());
  }
}
