package org.gridmark.driver.redis.attach;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;

/** A server's own words about itself, by INFO. */
public record ServerInfo(HostAndPort server, Map<String, String> told) {
  private static final CommandObject<String> INFO =
      new CommandObject<>(new CommandArguments(Protocol.Command.INFO), BuilderFactory.STRING);

  private static final String KEEPS = "noeviction";
  private static final int LONGEST = 200;

  /** Asks a server. */
  public static ServerInfo of(HostAndPort server, Connection connection) {
    Map<String, String> told = new HashMap<>();
    for (String line : connection.executeCommand(INFO).split("\r?\n", -1)) {
      String[] parts = line.split(":", 2);
      if (parts.length == 2 && parts[1].length() <= LONGEST) {
        told.put(parts[0], parts[1].replaceAll("[^\\x20-\\x7e]", "?"));
      }
    }
    return new ServerInfo(server, told);
  }

  private String value(String key) {
    return told.getOrDefault(key, "");
  }

  /** Its make and version. */
  public String product() {
    return told.containsKey("valkey_version")
        ? "Valkey " + value("valkey_version")
        : "Redis " + value("redis_version");
  }

  /** Whether it is one of a Redis Cluster. */
  public boolean inCluster() {
    return value("redis_mode").equals("cluster") || value("server_mode").equals("cluster");
  }

  boolean isSentinel() {
    return value("redis_mode").equals("sentinel") || value("server_mode").equals("sentinel");
  }

  boolean isReplica() {
    return value("role").equals("slave");
  }

  /** The one that it copies, as it reaches it. */
  String primary() {
    return value("master_host") + ":" + value("master_port");
  }

  /** How many copy it. */
  public int replicas() {
    String many = value("connected_slaves");
    return many.matches("\\d{1,6}") ? Integer.parseInt(many) : 0;
  }

  /** How it drops entries where memory is short; empty if it never does. */
  public String eviction() {
    String policy = value("maxmemory_policy");
    boolean bounded = !value("maxmemory").isEmpty() && !value("maxmemory").equals("0");
    return policy.equals(KEEPS) || !bounded ? "" : policy;
  }

  /**
   * Drawn when it started, and the id of its history of writes, which a replica that takes its
   * place has, too.
   */
  public Set<String> ids() {
    Set<String> all = new LinkedHashSet<>(Set.of(server + " (" + value("run_id") + ")"));
    if (replicas() > 0 || value("master_replid2").matches(".*[1-9a-f].*")) {
      all.add("replication " + value("master_replid"));
      all.add("replication " + value("master_replid2"));
      all.removeIf(id -> id.matches("replication 0*"));
    }
    return all;
  }
}
