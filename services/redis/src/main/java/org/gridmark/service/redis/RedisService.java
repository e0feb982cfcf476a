package org.gridmark.service.redis;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.service.Service;

/** One Redis server. Mentions no class of its client. */
public final class RedisService implements Service {
  private static final int HEAP = 64;

  @Override
  public String name() {
    return "redis";
  }

  @Override
  public String product() {
    return "Redis " + Binary.version();
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.inMemory(0);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of("durability", RedisConfiguration.DURABILITY, "replication", "none: one server");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return RedisServers.startOne(directory.toAbsolutePath(), address, port);
  }
}
