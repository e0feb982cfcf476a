package org.gridmark.study.routes.served;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * The prices of the legacy system by its description, reckoned a second time: the oracle of every
 * price that is served. A section between stations with codes a and b costs 1.20 francs and (a + b)
 * mod 380 centimes; tariff t is dearer than the first one by 3 (t - 1) %.
 */
public final class Fares {
  private static final BigDecimal LEAST = new BigDecimal("1.20");
  private static final int FARES = 380;

  private Fares() {}

  /**
   * The amount in francs, to the centime.
   *
   * @param tariff from 1
   */
  public static BigDecimal amount(List<Integer> stations, int tariff) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 1; i < stations.size(); i++) {
      int more = (stations.get(i - 1) + stations.get(i)) % FARES;
      sum = sum.add(LEAST).add(BigDecimal.valueOf(more, 2));
    }
    BigDecimal dearer = BigDecimal.valueOf(100 + 3L * (tariff - 1), 2);
    return sum.multiply(dearer).setScale(2, RoundingMode.HALF_UP);
  }
}
