package org.gridmark.driver.ignite;

import java.net.ConnectException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.ignite.IgniteException;
import org.apache.ignite.Ignition;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.client.ClientAuthenticationException;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.IgniteClient;
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

/** This JVM as a thin client of a cluster that was there before. */
final class AttachedClient implements AttachedSession {
  private final IgniteClient client;
  private final IgniteSession session;

  private AttachedClient(IgniteClient client, IgniteSession session) {
    this.client = client;
    this.session = session;
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if the file is wrong, or a node refuses user or password
   * @throws ConnectException if no node answers
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    Silence.keep();
    AttachedServers servers = AttachedServers.of(attachment);
    IgniteClient client = started(servers);
    boolean makes = !attachment.readOnly();
    return new AttachedClient(
        client, new IgniteSession(cluster, ThinClient.attached(cluster, client, makes)));
  }

  private static IgniteClient started(AttachedServers servers) throws ConnectException {
    try {
      IgniteClient client = Ignition.startClient(servers.client());
      try {
        client.cacheNames();
        return client;
      } catch (ClientException e) {
        client.close();
        throw e;
      }
    } catch (ClientException | IgniteException e) {
      if (refused(e)) {
        throw new BadInput("--attach: " + servers + " refuses user or password");
      }
      throw new ConnectException(
          "no node of an Ignite cluster answers at " + servers + ": " + reason(e));
    }
  }

  private static boolean refused(Throwable failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof ClientAuthenticationException) {
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
    while (one.getCause() != null) {
      one = one.getCause();
    }
    return String.valueOf(one.getMessage()).lines().findFirst().orElse(one.toString());
  }

  @Override
  public Map<String, Long> entries() {
    Map<String, Long> all = new TreeMap<>();
    for (String name : client.cacheNames()) {
      try {
        all.put(name, (long) client.cache(name).size(CachePeekMode.PRIMARY));
      } catch (ClientException e) {
        if (client.cacheNames().contains(name)) {
          throw e;
        }
        // Somebody has dropped it meanwhile.
      }
    }
    return all;
  }

  @Override
  public ClusterIdentity cluster() {
    Set<String> members = new TreeSet<>();
    client.cluster().nodes().forEach(node -> members.add(String.valueOf(node.consistentId())));
    return new ClusterIdentity("", members);
  }

  @Override
  public void remove(RunPrefix prefix) {
    client.cacheNames().stream().filter(prefix::begins).forEach(client::destroyCache);
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
    session.close();
  }
}
