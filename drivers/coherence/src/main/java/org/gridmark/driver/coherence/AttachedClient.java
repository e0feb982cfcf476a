package org.gridmark.driver.coherence;

import com.tangosol.net.messaging.ConnectionException;
import java.net.ConnectException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridmark.driver.coherence.attach.AttachedConfig;
import org.gridmark.driver.coherence.attach.OwnNames;
import org.gridmark.driver.coherence.attach.Refusal;
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

/** A session on a cluster that was there before, through its proxies. */
final class AttachedClient implements AttachedSession {
  private final AttachedAccess access;
  private final CoherenceSession session;
  private final List<String> others;
  private final Set<String> addresses;

  private AttachedClient(AttachedAccess access, ClusterSpec cluster, AttachedConfig config) {
    this.access = access;
    this.session = new CoherenceSession(cluster, access);
    this.others = config.others();
    this.addresses = config.addresses();
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if the file is wrong, a proxy refuses this client, or the cluster has no place
   *     for the run's caches
   * @throws ConnectException if no proxy answers
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    AttachedConfig config = AttachedConfig.of(attachment, CacheConfig.records(cluster));
    settings().forEach(System::setProperty);
    try {
      var factory = Member.activated(config.text());
      OwnNames names = new OwnNames(factory, OwnNames.prefix(attachment));
      if (cluster.caches().isEmpty()) {
        var unused = names.all(); // a session that makes no cache leaves none
      } else {
        names.open();
      }
      return new AttachedClient(
          new AttachedAccess(factory, names, !attachment.readOnly()), cluster, config);
    } catch (RuntimeException e) { // Coherence wraps what it comes upon in one or another of them
      throw new Refusal(attachment.file(), e).told();
    }
  }

  /** It shall not become a member, nor open a port. */
  private static Map<String, String> settings() {
    return Map.of(
        "coherence.tcmp.enabled", "false",
        "coherence.role", "client",
        "coherence.mode", "prod",
        "coherence.management", "none",
        "coherence.management.remote", "false",
        "coherence.log", "stderr",
        "coherence.log.level", "3");
  }

  /** Of the run's caches, and of those that the file maps by their whole names. */
  @Override
  public Map<String, Long> entries() throws ConnectException {
    try {
      Map<String, Long> all = new TreeMap<>();
      for (String name : others) {
        all.put(name, size(name));
      }
      for (String name : access.names().all()) {
        all.put(name, size(name));
      }
      return all;
    } catch (ConnectionException e) {
      throw Refusal.lost(e);
    }
  }

  private long size(String name) {
    return access.opened(name).size();
  }

  /** A client of a proxy is told neither name nor members: the addresses of the user's file. */
  @Override
  public ClusterIdentity cluster() {
    return new ClusterIdentity("", addresses);
  }

  @Override
  public void remove(RunPrefix prefix) throws ConnectException {
    OwnNames names = new OwnNames(access.factory(), prefix.text());
    AttachedAccess run = new AttachedAccess(access.factory(), names, false);
    try {
      names.all().forEach(name -> run.destroy(run.opened(name)));
      names.all();
    } catch (ConnectionException e) {
      throw Refusal.lost(e);
    }
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
