package org.gridmark.service.legacy;

import java.math.BigDecimal;
import java.util.List;

/**
 * The amount of a route: a fare for each section, which is two consecutive stations.
 *
 * <p>With the codes a and b of its stations, a section's fare in centimes is {@code 120 + (a + b)
 * mod 380}. With s as the sum of these and t as the tariff's number, the amount in centimes is
 * {@code (s * (97 + 3 t) + 50) / 100}, rounded down: tariff 1 is the plain sum, and each further
 * tariff 3 % of it more, to the nearest centime. An amount is in francs, with two decimals.
 */
final class Tariff {
  private static final int LEAST_FARE = 120;
  private static final int FARES = 380;

  private Tariff() {}

  /**
   * An amount in francs.
   *
   * @param stations codes, 2 or more
   * @param tariff the number of the tariff, from 1
   */
  static BigDecimal amount(List<Integer> stations, int tariff) {
    long sum = 0;
    for (int i = 1; i < stations.size(); i++) {
      sum += LEAST_FARE + ((long) stations.get(i - 1) + stations.get(i)) % FARES;
    }
    return BigDecimal.valueOf((sum * (97 + 3L * tariff) + 50) / 100, 2);
  }
}
