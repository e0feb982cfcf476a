package org.gridmark.driver.infinispan.network;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.bytes.Digest;
import org.gridmark.model.target.ClusterSpec;

/**
 * The way between the clusters of several sites: nodes of all of them are members of one more
 * cluster, by which Infinispan's relay passes on what is to be copied. Each node is a master of its
 * site, as Infinispan's documentation has it.
 */
record Bridge(ClusterSpec cluster) {
  /** As many as Infinispan's documentation has: all nodes. */
  private static final int MASTERS = 1000;

  /** Whether any cache of the plan is copied, to here or from here. */
  static boolean isNeeded(ClusterSpec cluster) {
    return cluster.sites().several()
        && clusters(cluster)
            .flatMap(site -> site.caches().stream())
            .anyMatch(cache -> cache.copies() != null);
  }

  private static Stream<ClusterSpec> clusters(ClusterSpec cluster) {
    return Stream.concat(Stream.of(cluster), cluster.sites().others().values().stream());
  }

  /** The names of all sites, in order. */
  List<String> sites() {
    return Stream.concat(
            Stream.of(cluster.sites().own()), cluster.sites().others().keySet().stream())
        .sorted()
        .toList();
  }

  /**
   * Its name, which nobody can guess without the secrets of all sites: who knows it is let in, as
   * with a cluster's own.
   */
  String name() {
    return Digest.of(
        clusters(cluster).map(ClusterSpec::secretName).sorted().collect(Collectors.joining(" ")));
  }

  /** The stack of a node that is its site's master; connections take longer there. */
  String stack() {
    Network network = new Network(cluster);
    return network.stack(hosts(), SidePorts.ofBridge(cluster, network.port()).first(), "2s", "");
  }

  /**
   * The stack of a member in its own cluster.
   *
   * @param node whether it stores entries; the others let nodes pass on their writes
   */
  String clusterStack(boolean node) {
    Network network = new Network(cluster);
    String relay =
        "<relay.RELAY2 site=\"%s\" max_site_masters=\"%d\" can_become_site_master=\"%s\"/>"
            .formatted(cluster.sites().own(), MASTERS, node);
    return network.stack(network.hosts(), network.port(), "300ms", relay);
  }

  private String hosts() {
    return clusters(cluster)
        .flatMap(
            site ->
                site.members().stream()
                    .map(
                        member ->
                            "%s[%d]"
                                .formatted(
                                    member.address(),
                                    SidePorts.ofBridge(site, member.port()).first())))
        .distinct()
        .sorted()
        .collect(Collectors.joining(","));
  }
}
