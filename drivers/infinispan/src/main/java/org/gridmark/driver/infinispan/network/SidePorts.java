package org.gridmark.driver.infinispan.network;

import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;

/**
 * Ports of one address at which nodes listen beside those of their own cluster: a node takes the
 * first that is free. They lie above those of JGroups, which has two for each member, or below
 * where there is no room above.
 *
 * @param first of them
 * @param count how many there are
 */
public record SidePorts(int first, int count) {
  /**
   * Those at which nodes answer clients that are no members.
   *
   * @param port the cluster's at that address
   */
  public static SidePorts ofEndpoints(ClusterSpec cluster, int port) {
    int count = Network.furtherPorts(cluster, port) + 1;
    int above = port + 2 * count;
    return new SidePorts(above + count <= Network.LAST_PORT ? above : port - count, count);
  }

  /**
   * Those at which nodes speak with other sites: above the endpoints', and as many of JGroups' for
   * failures above these; or all of them below the endpoints'.
   *
   * @param port the cluster's at that address
   */
  public static SidePorts ofBridge(ClusterSpec cluster, int port) {
    int count = Network.furtherPorts(cluster, port) + 1;
    int above = port + 3 * count;
    return new SidePorts(above + 2 * count <= Network.LAST_PORT ? above : port - 3 * count, count);
  }

  /** In order. */
  public IntStream all() {
    return IntStream.range(first, first + count);
  }
}
