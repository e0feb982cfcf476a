package org.gridmark.model.data;

/**
 * The wish that the target itself brings a cache's writes to its clusters at the plan's other sites
 * (trait {@link org.gridmark.model.target.Trait#SITE_COPIES}): cross-site replication, by the
 * product's own machinery and at its own times.
 *
 * @param pace whether a write waits for the other sites
 * @param conflicts what becomes of writes of one entry at two sites, neither of which had heard of
 *     the other
 */
public record SiteCopies(Pace pace, Conflicts conflicts) {
  /** When a write is at the other sites. */
  public enum Pace {
    /** Before it returns. */
    SYNC,
    /** Some time after it has returned. */
    ASYNC
  }

  /** Who wins. */
  public enum Conflicts {
    /** As the product has it where nobody says otherwise. */
    USUAL,
    /** A value wins over a removal; else as usual. */
    VALUE_WINS,
    /** A removal wins over a value; else as usual. */
    REMOVAL_WINS,
    /** The entry is removed at all sites. */
    ENTRY_GOES
  }

  /** As files and people write it: {@code removal-wins}. */
  public static String word(Enum<?> one) {
    return one.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
