package org.gridmark.operational.scalability;

import java.util.OptionalDouble;

/**
 * The universal scalability law (N. J. Gunther, Guerrilla Capacity Planning, 2007): X(n) = lambda n
 * / (1 + sigma (n - 1) + kappa n (n - 1)).
 *
 * @param lambda what a system of size 1 does, in any unit of work per time
 * @param sigma contention: the share of the work that only one can do at a time
 * @param kappa coherency: what each pair costs to keep in agreement
 */
public record ScalabilityLaw(double lambda, double sigma, double kappa) {
  /** X(n), in the unit of lambda. */
  public double throughput(double size) {
    double cost = 1 + sigma * (size - 1) + kappa * size * (size - 1);
    return lambda * size / cost;
  }

  /**
   * n* = sqrt((1 - sigma) / kappa), the size with the greatest throughput. There is none if nothing
   * is lost to coherency, as then throughput never falls, nor if a second one helps nothing even
   * without it. It is under 1 where one alone is fastest.
   */
  public OptionalDouble peak() {
    return kappa > 0 && sigma < 1
        ? OptionalDouble.of(Math.sqrt((1 - sigma) / kappa))
        : OptionalDouble.empty();
  }
}
