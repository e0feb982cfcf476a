package org.gridmark.model.load;

import java.util.List;
import java.util.function.LongSupplier;
import org.gridmark.model.BadInput;

/**
 * How the requests of a load are distributed over the entries of a cache: how often which key is
 * asked for.
 *
 * <p>Where some entries are more popular than others, these lie scattered over the entries by a
 * seeded permutation, so that no node or page has them all because they are neighbours. Only {@link
 * Latest} and {@link Scan} are about the order of the entries.
 */
public sealed interface KeyDistribution {
  /** The exponent where a text has none. */
  double USUAL_EXPONENT = 0.99;

  /**
   * Draws from entries whose number does not change.
   *
   * @param entries how many, 1 or more
   * @param seed says which entries are the popular ones; clients with the same seed agree
   */
  default KeyDraw over(long entries, long seed) {
    return over(() -> entries, seed);
  }

  /**
   * Draws from entries that grow in number. {@link Zipf} and {@link Hot} stay with those that are
   * there now, for what is popular does not move by itself.
   *
   * @param entries how many there are at the moment, 1 or more; read at each draw
   * @param seed says which entries are the popular ones; clients with the same seed agree
   */
  KeyDraw over(LongSupplier entries, long seed);

  /**
   * The share of the requests that each of so many entries gets in the long run, by its number;
   * together 1.
   *
   * @param seed the same as of the draws
   */
  default double[] shares(int entries, long seed) {
    requireSome(entries);
    return KeyShares.of(this, entries, seed);
  }

  /** As settings and files have it, such as {@code zipf:0.99}; {@link #of} reads it. */
  String text();

  /**
   * The one that a text stands for.
   *
   * @throws BadInput if there is none
   */
  static KeyDistribution of(String text) {
    return KeyDistributionText.read(text);
  }

  /** Every entry as often as any other. */
  record Uniform() implements KeyDistribution {
    @Override
    public KeyDraw over(LongSupplier entries, long seed) {
      requireSome(entries.getAsLong());
      return new EvenDraw(entries);
    }

    @Override
    public String text() {
      return "uniform";
    }
  }

  /**
   * Zipf's law: the entry at rank k is asked for in proportion to k to the power of minus the
   * exponent.
   *
   * @param exponent above 0, up to 10; the greater, the more goes to the first ranks
   */
  record Zipf(double exponent) implements KeyDistribution {
    /** Checks the exponent. */
    public Zipf {
      requireExponent(exponent);
    }

    @Override
    public KeyDraw over(LongSupplier entries, long seed) {
      long size = requireSome(entries.getAsLong());
      ZipfRanks ranks = new ZipfRanks(exponent);
      Scattering scattering = new Scattering(seed, size);
      return random -> scattering.at(ranks.next(size, random));
    }

    @Override
    public String text() {
      return "zipf:" + KeyDistributionText.plain(exponent);
    }
  }

  /**
   * A share of the entries gets a share of the requests; within either part every entry is asked
   * for as often as any other.
   *
   * @param entries the share of the entries that are hot, above 0 and below 1; of these entries
   *     there is always one, and as many as the share comes to, rounded
   * @param requests the share of the requests that they get, above 0, up to 1
   */
  record Hot(double entries, double requests) implements KeyDistribution {
    /** The usual: 20 % of the entries get 80 % of the requests. */
    public static final Hot USUAL = new Hot(0.2, 0.8);

    /** Checks the shares. */
    public Hot {
      if (!(entries > 0 && entries < 1 && requests > 0 && requests <= 1)) {
        throw new IllegalArgumentException(
            "no share of entries and requests: " + entries + ", " + requests);
      }
    }

    @Override
    public KeyDraw over(LongSupplier all, long seed) {
      long size = requireSome(all.getAsLong());
      long hot = hotOf(size);
      if (hot == size) {
        return new Uniform().over(size, seed);
      }
      Scattering scattering = new Scattering(seed, size);
      return random ->
          scattering.at(
              random.nextDouble() < requests ? random.nextLong(hot) : random.nextLong(hot, size));
    }

    /** How many of so many entries are hot. */
    long hotOf(long size) {
      return Math.max(1, Math.round(size * entries));
    }

    @Override
    public String text() {
      return "hot:%s:%s"
          .formatted(KeyDistributionText.plain(entries), KeyDistributionText.plain(requests));
    }
  }

  /**
   * Zipf's law over the age of the entries: the one inserted last is the most popular.
   *
   * @param exponent above 0, up to 10
   */
  record Latest(double exponent) implements KeyDistribution {
    /** Checks the exponent. */
    public Latest {
      requireExponent(exponent);
    }

    @Override
    public KeyDraw over(LongSupplier entries, long seed) {
      requireSome(entries.getAsLong());
      ZipfRanks ages = new ZipfRanks(exponent);
      return random -> {
        long size = entries.getAsLong();
        return size - 1 - ages.next(size, random);
      };
    }

    @Override
    public String text() {
      return "latest:" + KeyDistributionText.plain(exponent);
    }
  }

  /**
   * One entry after the other in their order, from a drawn one on, and round again. Those who share
   * a draw go round together.
   */
  record Scan() implements KeyDistribution {
    @Override
    public KeyDraw over(LongSupplier entries, long seed) {
      requireSome(entries.getAsLong());
      return new ScanDraw(entries);
    }

    @Override
    public String text() {
      return "scan";
    }
  }

  /** The forms of a text, for people. */
  static List<String> forms() {
    return KeyDistributionText.FORMS;
  }

  private static long requireSome(long entries) {
    if (entries < 1) {
      throw new IllegalArgumentException("no entry to draw of " + entries);
    }
    return entries;
  }

  private static void requireExponent(double exponent) {
    if (!(exponent > 0 && exponent <= ZipfRanks.MOST)) {
      throw new IllegalArgumentException("no exponent of a Zipf distribution: " + exponent);
    }
  }
}
