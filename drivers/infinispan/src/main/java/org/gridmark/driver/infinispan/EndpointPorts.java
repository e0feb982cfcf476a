package org.gridmark.driver.infinispan;

import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;

/**
 * The ports of one address at which nodes answer clients that are no members: a node takes the
 * first that is free. They lie above those of JGroups, which has two for each member, or below
 * where there is no room above.
 *
 * @param first of them
 * @param count how many there are
 */
record EndpointPorts(int first, int count) {
  /**
   * Those of an address.
   *
   * @param port the cluster's there
   */
  static EndpointPorts of(ClusterSpec cluster, int port) {
    int count = Network.furtherPorts(cluster, port) + 1;
    int above = port + 2 * count;
    return new EndpointPorts(above + count <= Network.LAST_PORT ? above : port - count, count);
  }

  /** In order. */
  IntStream all() {
    return IntStream.range(first, first + count);
  }
}
