package org.gridmark.capacity.curve;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/**
 * The cost is a base and some terms. A shape's coordinates are the roots of the terms' shares of
 * the cost at the largest size that was measured. Contention and coherency together are the
 * universal scalability law.
 *
 * @param terms at most two
 * @param largest size measured, in servers
 */
record SumOfTerms(List<CostTerm> terms, Topology topology, int largest) implements Family {
  @Override
  public String words() {
    return terms.isEmpty()
        ? "no loss"
        : terms.stream().map(CostTerm::words).collect(Collectors.joining(" and "));
  }

  /** Whether it is the universal scalability law, or that without a loss. */
  boolean scalability() {
    return terms.stream().allMatch(CostTerm::scalability);
  }

  @Override
  public int coordinates() {
    return terms.size();
  }

  @Override
  public double prior(double... at) {
    return terms.isEmpty() ? 1 : Family.ofShares(at);
  }

  @Override
  public DoubleUnaryOperator shape(double... at) {
    double base = Family.rest(at);
    double[] weights = new double[at.length];
    for (int i = 0; i < at.length; i++) {
      weights[i] = at[i] * at[i] / base / terms.get(i).amount(largest, topology);
    }
    return servers -> {
      double more = 0;
      for (int i = 0; i < weights.length; i++) {
        more += weights[i] * terms.get(i).amount(servers, topology);
      }
      return Math.log1p(more);
    };
  }
}
