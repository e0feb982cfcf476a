package org.gridmark.driver.hazelcast;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.collection.ICollection;
import com.hazelcast.collection.IQueue;
import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.multimap.MultiMap;
import com.hazelcast.replicatedmap.ReplicatedMap;
import com.hazelcast.ringbuffer.Ringbuffer;
import java.net.ConnectException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.logging.Level;
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
import org.gridmark.model.target.Transaction;

/** This JVM as a client of a cluster that was there before. */
final class AttachedClient implements AttachedSession {
  /** The names of structures that Hazelcast keeps for itself begin so. */
  private static final String INTERNAL = "__";

  private final String name;
  private final HazelcastInstance instance;
  private final HazelcastSession session;

  private AttachedClient(String name, HazelcastInstance instance, HazelcastSession session) {
    this.name = name;
    this.instance = instance;
    this.session = session;
  }

  /**
   * Connects as the user's file says.
   *
   * @throws BadInput if a member answers and refuses this client
   * @throws ConnectException if none answers
   */
  static AttachedClient connect(Attachment attachment, ClusterSpec cluster)
      throws ConnectException {
    AttachedConfig config = AttachedConfig.of(attachment);
    Member.LOG.setLevel(Level.WARNING);
    try (Refusals refusals = Refusals.of(Member.LOG)) {
      HazelcastInstance instance = connect(attachment, config, cluster, refusals);
      ThinClient client = ThinClient.attached(instance, !attachment.readOnly());
      return new AttachedClient(
          config.client().getClusterName(), instance, new HazelcastSession(cluster, client));
    }
  }

  private static HazelcastInstance connect(
      Attachment attachment, AttachedConfig config, ClusterSpec cluster, Refusals refusals)
      throws ConnectException {
    String where = config.destination().where();
    try {
      return HazelcastClient.newHazelcastClient(config.of(cluster));
    } catch (RuntimeException e) { // of each kind that there is
      if (refusals.any()) {
        throw new BadInput("--attach: " + where + " refuses this client: name or credentials");
      }
      String last =
          refusals.last().orElseThrow(() -> new BadInput(attachment.file() + ": " + reason(e)));
      throw new ConnectException("no member answers of %s: %s".formatted(where, last));
    }
  }

  /** Why the client did not get as far as to ask somebody. */
  private static String reason(Throwable failure) {
    String reason = String.valueOf(failure.getMessage());
    for (Throwable one = failure.getCause(); one != null; one = one.getCause()) {
      String further = String.valueOf(one.getMessage());
      if (one instanceof ClassNotFoundException) {
        return "there is no class %s of your applications here".formatted(further);
      }
      reason += reason.contains(further) ? "" : ": " + further;
    }
    return reason.lines().findFirst().orElse(reason);
  }

  /** A structure that is no map has its kind behind its name. */
  @Override
  public Map<String, Long> entries() {
    Map<String, Long> all = new TreeMap<>();
    for (DistributedObject one : instance.getDistributedObjects()) {
      String name = one.getName();
      if (name.startsWith(INTERNAL)) {
        continue;
      }
      switch (one) {
        case IMap<?, ?> map -> all.put(name, (long) map.size());
        case ReplicatedMap<?, ?> map -> all.put(name + " (replicated map)", (long) map.size());
        case MultiMap<?, ?> map -> all.put(name + " (multimap)", (long) map.size());
        case IQueue<?> queue -> all.put(name + " (queue)", (long) queue.size());
        case ICollection<?> some -> all.put(name + " (collection)", (long) some.size());
        case Ringbuffer<?> buffer -> all.put(name + " (ringbuffer)", buffer.size());
        default -> {} // it holds no entries
      }
    }
    return all;
  }

  @Override
  public ClusterIdentity cluster() {
    Set<String> members = new TreeSet<>();
    for (var member : instance.getCluster().getMembers()) {
      members.add(member.getAddress() + " (" + member.getUuid() + ")");
    }
    return new ClusterIdentity(name, members);
  }

  @Override
  public void remove(RunPrefix prefix) {
    for (DistributedObject one : instance.getDistributedObjects()) {
      if (one instanceof IMap<?, ?> map && prefix.begins(map.getName())) {
        map.destroy();
      }
    }
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return session.cache(spec);
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    return session.transaction(work);
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
