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
 * @param settings the strategy's, for the driver
 */
public record ClusterSpec(
    String name,
    int nodes,
    int backups,
    String address,
    int port,
    List<CacheSpec<?, ?>> caches,
    Map<String, String> settings) {
  /** Copies. */
  public ClusterSpec {
    caches = List.copyOf(caches);
    settings = Map.copyOf(settings);
  }
}
