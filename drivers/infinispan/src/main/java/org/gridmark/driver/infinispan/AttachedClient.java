package org.gridmark.driver.infinispan;

import java.net.ConnectException;
import java.util.Map;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;

/** This JVM as a client of a cluster that was there before. */
record AttachedClient(AttachedAccess access, HotRodSession session) implements AttachedSession {
  /**
   * Connects as the user's file says.
   *
   * @throws org.gridmark.model.BadInput if the file is wrong, or the servers refuse this client
   * @throws ConnectException if no server answers
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    AttachedAccess access = AttachedAccess.connect(attachment, cluster);
    return new AttachedClient(access, new HotRodSession(cluster, access));
  }

  @Override
  public Map<String, Long> entries() {
    return access.entries();
  }

  @Override
  public ClusterIdentity cluster() {
    return access.cluster();
  }

  @Override
  public void remove(RunPrefix prefix) {
    access.remove(prefix);
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
