package org.gridmark.analyse.validity;

import java.util.List;
import java.util.function.Function;

/**
 * What a number is taken from: what nothing speaks against, or, where all of it is in doubt, all of
 * it, so that what was measured is always shown.
 *
 * @param parts trials, or what was found in them
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
