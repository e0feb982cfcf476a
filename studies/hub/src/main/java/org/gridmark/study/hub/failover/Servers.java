package org.gridmark.study.hub.failover;

import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;

/**
 * Servers that are alike, so that it does not matter which of them dies.
 *
 * @param count how many there are
 * @param nodes how many storage nodes each has
 */
public record Servers(int count, int nodes) {
  /** Refuses a cluster that cannot lose a node. */
  public static void requireNodes(Settings settings) {
    requireTwo("nodes", "a node", settings.nodes());
  }

  /** Refuses a cluster that cannot lose a server, or one whose servers are not alike. */
  static Servers of(Settings settings) {
    requireNodes(settings);
    requireTwo("servers", "a server", settings.servers());
    int servers = Math.min(settings.servers(), settings.nodes());
    if (settings.nodes() % servers != 0) {
      throw new BadInput(
          "nodes: expected as many on each of the %d servers, not %d in all"
              .formatted(servers, settings.nodes()));
    }
    return new Servers(servers, settings.nodes() / servers);
  }

  private static void requireTwo(String key, String killed, int there) {
    if (there < 2) {
      throw new BadInput(
          "%s: %s is killed here, so expected at least 2, not %d".formatted(key, killed, there));
    }
  }
}
