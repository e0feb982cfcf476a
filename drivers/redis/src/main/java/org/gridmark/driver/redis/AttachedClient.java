package org.gridmark.driver.redis;

import java.net.ConnectException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gridmark.driver.redis.attach.Inquiry;
import org.gridmark.driver.redis.attach.Refusal;
import org.gridmark.driver.redis.attach.ServerInfo;
import org.gridmark.driver.redis.attach.UserFile;
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
import redis.clients.jedis.exceptions.JedisException;

/**
 * This JVM as a client of a Redis that was there before: a cluster, one server, or the primary that
 * Sentinel names.
 */
final class AttachedClient implements AttachedSession {
  /** Under which the keys of others are counted: Redis has no caches. */
  private static final String OTHERS = "keys of others";

  private final UserFile file;
  private final boolean inCluster;
  private final RedisCommands commands;
  private final RedisSession session;
  private final OwnKeys keys;

  private AttachedClient(
      UserFile file, boolean inCluster, RedisCommands commands, ClusterSpec cluster) {
    this.file = file;
    this.inCluster = inCluster;
    this.commands = commands;
    this.session = new RedisSession(cluster, commands);
    this.keys = new OwnKeys(commands);
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if the file is wrong, or a server refuses this client
   * @throws ConnectException if no server answers
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    UserFile file = UserFile.of(attachment);
    ServerInfo found = Inquiry.of(file);
    try {
      RedisCommands commands = connect(file, found, cluster);
      AttachedClient client = new AttachedClient(file, found.inCluster(), commands, cluster);
      client.keys.countAll();
      return client;
    } catch (JedisException e) {
      Refusal.requireNone(found.server(), e);
      throw new ConnectException(
          "%s answers, and not all servers that it tells of: %s"
              .formatted(found.server(), Refusal.reason(e)));
    }
  }

  private static RedisCommands connect(UserFile file, ServerInfo found, ClusterSpec cluster) {
    if (found.inCluster()) {
      return ClientSettings.connect(Set.of(found.server()), file.client(), cluster);
    }
    return file.sentinel()
        .map(name -> ClientSettings.sentinel(name, file, cluster))
        .orElseGet(() -> ClientSettings.one(found.server(), file.client(), cluster));
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
    List<ServerInfo> masters = keys.infos();
    if (inCluster) {
      return new ClusterIdentity("", keys.masters(), about("cluster", masters));
    }
    Set<String> ids = new TreeSet<>();
    masters.forEach(one -> ids.addAll(one.ids()));
    String kind =
        file.sentinel().map(name -> "primary " + name + " of Sentinel").orElse("one server");
    String db = "db " + file.database();
    return new ClusterIdentity(db, ids, about(kind + ", " + db, masters));
  }

  /** The kind and version, and the dangers. */
  private static String about(String kind, List<ServerInfo> masters) {
    int replicas = masters.stream().mapToInt(ServerInfo::replicas).sum();
    String dropping =
        masters.stream()
            .map(ServerInfo::eviction)
            .filter(policy -> !policy.isEmpty())
            .distinct()
            .map(
                policy ->
                    ", maxmemory-policy " + policy + ": entries may vanish, and count as lost")
            .collect(Collectors.joining());
    return masters.getFirst().product() + ", " + kind + ", replicas " + replicas + dropping;
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
