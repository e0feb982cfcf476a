package org.gridmark.model.target;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;

/**
 * The cluster that nodes form and sessions connect to.
 *
 * @param name unique to a trial, so that clusters never meet
 * @param nodes how many storage nodes it has when whole
 * @param backups further copies of each entry
 * @param address the address that nodes bind and are found at
 * @param port the port that the cluster is found at
 * @param caches every cache that will be used, known from the start
 * @param settings the strategy's, for the driver; where the target comes with the study, all of the
 *     study's beside them
 * @param services where each of the plan's services is reached, by name; empty unless the driver
 *     needs them ({@link Driver#needsServices})
 */
public record ClusterSpec(
    String name,
    int nodes,
    int backups,
    String address,
    int port,
    List<CacheSpec<?, ?>> caches,
    Map<String, String> settings,
    Map<String, String> services) {
  /** Copies. */
  public ClusterSpec {
    caches = List.copyOf(caches);
    settings = Map.copyOf(settings);
    services = Map.copyOf(services);
  }

  /** A cluster that needs no services. */
  public ClusterSpec(
      String name,
      int nodes,
      int backups,
      String address,
      int port,
      List<CacheSpec<?, ?>> caches,
      Map<String, String> settings) {
    this(name, nodes, backups, address, port, caches, settings, Map.of());
  }

  /**
   * A configuration without a cluster, to ask a driver what it can do.
   *
   * @param settings a strategy's
   */
  public static ClusterSpec configured(Map<String, String> settings) {
    return new ClusterSpec("", 1, 0, "", 0, List.of(), settings);
  }
}
