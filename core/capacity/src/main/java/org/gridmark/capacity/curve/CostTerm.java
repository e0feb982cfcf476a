package org.gridmark.capacity.curve;

import java.util.Arrays;
import java.util.List;

/** A part of a request's cost that depends on the size of the cluster. */
enum CostTerm {
  /** Only one server at a time can do it: sigma of the universal scalability law. */
  CONTENTION("contention") {
    @Override
    double amount(double servers, Topology topology) {
      return servers - 1;
    }
  },
  /** Each pair of servers has it: kappa of that law. */
  COHERENCY("coherency") {
    @Override
    double amount(double servers, Topology topology) {
      return servers * (servers - 1);
    }
  },
  /** Of n nodes n - 1 are not where the request is asked. */
  REMOTE_SHARE("remote share") {
    @Override
    double amount(double servers, Topology topology) {
      return 1 - 1 / topology.nodes(servers);
    }
  },
  /** A node alone writes no backup. */
  BACKUPS("backups") {
    @Override
    double amount(double servers, Topology topology) {
      return topology.kept(servers);
    }
  };

  private static final double LEAST = 1e-9;

  private final String words;

  CostTerm(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** Whether the universal scalability law has it. */
  boolean scalability() {
    return this == CONTENTION || this == COHERENCY;
  }

  /** So much of it there is at a size, in units of its own. */
  abstract double amount(double servers, Topology topology);

  /** Those that differ between these sizes. */
  static List<CostTerm> told(Topology topology, List<Integer> sizes) {
    return Arrays.stream(values())
        .filter(
            term -> {
              double first = term.amount(sizes.getFirst(), topology);
              return sizes.stream()
                  .anyMatch(size -> Math.abs(term.amount(size, topology) - first) > LEAST);
            })
        .toList();
  }
}
