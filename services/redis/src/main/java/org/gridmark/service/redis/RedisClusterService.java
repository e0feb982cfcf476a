package org.gridmark.service.redis;

import java.time.Duration;

/** A Redis Cluster whose masters are missed after 5 s, as in the vendor's tutorial. */
public final class RedisClusterService extends ClusterService {
  /** For the service loader. */
  public RedisClusterService() {
    super("redis-cluster", Duration.ofSeconds(5));
  }
}
