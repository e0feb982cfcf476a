package org.gridmark.service.redis;

import java.time.Duration;

/**
 * A Redis Cluster whose masters are missed after 2 s, as in the vendor's script for a cluster on
 * one machine ({@code utils/create-cluster}).
 */
public final class BriskRedisClusterService extends ClusterService {
  /** For the service loader. */
  public BriskRedisClusterService() {
    super("redis-cluster-brisk", Duration.ofSeconds(2));
  }
}
