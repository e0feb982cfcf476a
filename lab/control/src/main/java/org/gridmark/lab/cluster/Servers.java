package org.gridmark.lab.cluster;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.lab.process.ProgramProcess;

/** The servers of a cluster, and the storage nodes on each. */
final class Servers {
  private final int count;
  private final IntFunction<String> names;
  private final List<ProgramProcess> nodes;
  private final Map<String, String> serverOf = new HashMap<>();

  /**
   * With no node yet.
   *
   * @param names of servers, by their numbers
   * @param nodes all that were ever started, as they become more
   */
  Servers(int count, IntFunction<String> names, List<ProgramProcess> nodes) {
    this.count = count;
    this.names = names;
    this.nodes = nodes;
  }

  /**
   * Notes where a node is.
   *
   * @param server from 1
   */
  void put(String node, int server) {
    serverOf.put(node, names.apply(server));
  }

  /** The server that a storage node is, or was, on; of a service, none is known. */
  Optional<String> of(ProgramProcess program) {
    return Optional.ofNullable(serverOf.get(program.name()));
  }

  /** The storage nodes that are there, by their servers. */
  Map<String, List<ProgramProcess>> alive() {
    return nodes.stream()
        .filter(ProgramProcess::isAlive)
        .collect(
            Collectors.groupingBy(
                node -> of(node).orElseThrow(), TreeMap::new, Collectors.toList()));
  }

  /**
   * The first server with the fewest nodes: at first they go round, and one that comes later goes
   * where one has died.
   */
  int emptiest() {
    Map<String, List<ProgramProcess>> there = alive();
    return IntStream.rangeClosed(1, count)
        .boxed()
        .min(
            Comparator.comparingInt(
                server -> there.getOrDefault(names.apply(server), List.of()).size()))
        .orElseThrow();
  }
}
