package org.gridmark.driver.ignite;

import java.util.Collection;
import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;

/**
 * The ports of a cluster. At each address there are, from the cluster's port on: those where nodes
 * look for each other, those where nodes and client nodes speak to each other, and those where
 * nodes answer thin clients. Each listens at the first that is free.
 */
record Ports(ClusterSpec cluster) {
  /** As many again as there are nodes may come later, and some ports may be taken. */
  private static final int FURTHER = 12;

  private static final int SPEAKING = 120;

  private static final int LAST_PORT = 65_535;

  /** Where this one begins: as others of its address are told. */
  int first() {
    return cluster.members().stream()
        .filter(member -> member.address().equals(cluster.address()))
        .findFirst()
        .orElse(cluster.members().getFirst())
        .port();
  }

  /** How many there are to look at. */
  int looking() {
    return 2 * cluster.nodes() + FURTHER;
  }

  /** The first where nodes speak to each other: above the others, or below if there is no room. */
  int speaking() {
    int above = first() + looking();
    return above + SPEAKING <= LAST_PORT ? above : first() - SPEAKING;
  }

  /** The first where nodes answer thin clients; there are as many as where nodes look. */
  int answering() {
    return answering(first());
  }

  /** Above those where nodes speak, or below all if there is no room. */
  private int answering(int port) {
    int above = port + looking() + SPEAKING;
    return above + looking() <= LAST_PORT ? above : port - SPEAKING - looking();
  }

  /** Where a node of a member's address may answer thin clients. */
  IntStream answering(ClusterSpec.Member member) {
    int from = answering(member.port());
    return IntStream.range(from, from + looking());
  }

  /** How many there are for that. */
  int speakers() {
    return SPEAKING;
  }

  /** Where nodes are looked for. */
  Collection<String> nodes() {
    return cluster.members().stream().map(this::range).toList();
  }

  private String range(ClusterSpec.Member member) {
    int last = Math.min(member.port() + looking() - 1, LAST_PORT);
    return member.address() + ":" + member.port() + ".." + last;
  }
}
