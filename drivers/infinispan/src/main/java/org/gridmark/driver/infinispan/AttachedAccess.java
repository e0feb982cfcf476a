package org.gridmark.driver.infinispan;

import java.net.ConnectException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Trait;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;
import org.infinispan.client.hotrod.marshall.MarshallerUtil;
import org.infinispan.commons.CacheConfigurationException;
import org.infinispan.commons.api.CacheContainerAdmin.AdminFlag;
import org.infinispan.commons.configuration.StringConfiguration;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.protostream.ImmutableSerializationContext;

/** This JVM's connections to the servers of a cluster that was there before. */
final class AttachedAccess implements HotRodAccess {
  /** How long, in milliseconds, a cache may take to be made, counted or removed. */
  private static final int TO_ADMINISTER = 20_000;

  private final boolean makes;
  private final RemoteCacheManager manager;

  /** For what is waited for longer than for a request. */
  private final RemoteCacheManager administering;

  private AttachedAccess(
      boolean makes, RemoteCacheManager manager, RemoteCacheManager administering) {
    this.makes = makes;
    this.manager = manager;
    this.administering = administering;
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if the file is wrong, or the servers refuse this client
   * @throws ConnectException if no server answers
   */
  static AttachedAccess connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    Member.log();
    AttachedConfig config = AttachedConfig.of(attachment);
    RemoteCacheManager administering = null;
    try {
      administering = new RemoteCacheManager(config.patient(TO_ADMINISTER).build());
      administering.getCacheNames();
      return new AttachedAccess(
          !attachment.readOnly(),
          new RemoteCacheManager(HotRodClient.speaking(config.client(), cluster).build()),
          administering);
    } catch (HotRodClientException | CacheConfigurationException | SecurityException e) {
      if (administering != null) {
        administering.close();
      }
      throw AttachFailure.of(config, e);
    }
  }

  @Override
  public <K, V> RemoteCache<K, V> cache(String name) {
    if (makes) {
      make(name);
    }
    RemoteCache<K, V> cache = manager.getCache(name);
    if (cache == null) {
      throw new IllegalStateException("there is no cache " + name);
    }
    return cache;
  }

  /** With one backup, as the bytes that travel; it is gone when the cluster is stopped. */
  private void make(String name) {
    ConfigurationBuilder config = new ConfigurationBuilder();
    config.clustering().cacheMode(CacheMode.DIST_SYNC);
    config.encoding().mediaType(MediaType.APPLICATION_PROTOSTREAM);
    administering
        .administration()
        .withFlags(AdminFlag.VOLATILE)
        .getOrCreateCache(
            name, new StringConfiguration(config.build().toStringConfiguration(name)));
  }

  /** How many entries each cache has that this client may count. */
  Map<String, Long> entries() {
    Map<String, Long> all = new TreeMap<>();
    for (String name : administering.getCacheNames()) {
      if (!isInternal(name)) {
        count(name, all);
      }
    }
    return all;
  }

  /** A client is told the servers' addresses, and no name. */
  ClusterIdentity cluster() {
    return new ClusterIdentity("", Set.of(administering.getServers()));
  }

  /** Infinispan keeps caches for itself. */
  private static boolean isInternal(String name) {
    return name.startsWith("___") || name.startsWith("org.infinispan.");
  }

  private void count(String name, Map<String, Long> all) {
    try {
      RemoteCache<?, ?> cache = administering.getCache(name);
      if (cache != null) {
        all.put(name, (long) cache.size());
      }
    } catch (HotRodClientException e) {
      if (!AttachFailure.isRefusal(e)) {
        throw e;
      }
    }
  }

  /** Drops every cache whose name begins so. */
  void remove(RunPrefix prefix) {
    administering.getCacheNames().stream().filter(prefix::begins).forEach(this::destroy);
  }

  @Override
  public void destroy(String name) {
    administering.administration().withFlags(AdminFlag.VOLATILE).removeCache(name);
  }

  /** No task of ours is on the servers. */
  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  /** They have none of our classes. */
  @Override
  public boolean nodesReadRecords() {
    return false;
  }

  @Override
  public ImmutableSerializationContext messages() {
    return MarshallerUtil.getSerializationContext(manager);
  }

  @Override
  public void close() {
    administering.close();
    manager.close();
  }
}
