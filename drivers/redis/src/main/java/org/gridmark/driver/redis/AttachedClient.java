package org.gridmark.driver.redis;

import java.net.ConnectException;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import redis.clients.jedis.exceptions.JedisAccessControlException;
import redis.clients.jedis.exceptions.JedisException;

/** This JVM as a client of a Redis Cluster that was there before. */
final class AttachedClient implements AttachedSession {
  /** Under which the keys of others are counted: Redis has no caches. */
  private static final String OTHERS = "keys of others";

  private final RedisCommands commands;
  private final RedisSession session;
  private final OwnKeys keys;

  private AttachedClient(RedisCommands commands, ClusterSpec cluster) {
    this.commands = commands;
    this.session = new RedisSession(cluster, commands);
    this.keys = new OwnKeys(commands);
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if the file is wrong, or a server refuses user or password
   * @throws ConnectException if no server answers, or what answers is no Redis Cluster
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    AttachedServers servers = AttachedServers.of(attachment);
    try {
      RedisCommands commands = ClientSettings.connect(servers.servers(), servers.client(), cluster);
      AttachedClient client = new AttachedClient(commands, cluster);
      client.keys.countAll();
      return client;
    } catch (JedisException e) {
      if (refused(e)) {
        throw new BadInput("--attach: " + servers + " refuses user or password");
      }
      throw new ConnectException("no Redis Cluster answers at " + servers + ": " + reason(e));
    }
  }

  private static boolean refused(Throwable failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof JedisAccessControlException) {
        return true;
      }
      for (Throwable other : one.getSuppressed()) {
        if (refused(other)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The last that was found out. */
  private static String reason(Throwable failure) {
    Throwable one = failure;
    while (one.getCause() != null || one.getSuppressed().length > 0) {
      one = one.getCause() == null ? one.getSuppressed()[0] : one.getCause();
    }
    return String.valueOf(one.getMessage()).lines().findFirst().orElse(one.toString());
  }

  @Override
  public Map<String, Long> entries() {
    Map<String, Long> all = new TreeMap<>(keys.byCache());
    long own = all.values().stream().mapToLong(Long::longValue).sum();
    all.put(OTHERS, keys.countAll() - own);
    return all;
  }

  @Override
  public ClusterIdentity cluster() {
    return new ClusterIdentity("", keys.masters());
  }

  @Override
  public void remove(RunPrefix prefix) {
    keys.remove(prefix);
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return session.cache(spec);
  }

  @Override
  public Placement placement() {
    return session.placement();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    return session.codec(spec);
  }

  @Override
  public void close() {
    commands.close();
  }
}
