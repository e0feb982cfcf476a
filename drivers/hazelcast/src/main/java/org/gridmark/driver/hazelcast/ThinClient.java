package org.gridmark.driver.hazelcast;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ClientConnectionStrategyConfig.ReconnectMode;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.properties.ClientProperty;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.properties.ClusterProperty;
import com.hazelcast.spi.properties.HazelcastProperty;
import com.hazelcast.transaction.TransactionalTask;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** This JVM as a client of a cluster's members: it is none, and has connections to each. */
final class ThinClient implements Access {
  /** A member that has just died may not answer until the others notice. */
  private static final long PATIENCE_SECONDS = 1;

  /**
   * Tells of each port that nobody listens at, and as often as it is tried: a call that fails
   * tells.
   */
  private static final Logger CONNECTING = Logger.getLogger("com.hazelcast.client.impl.connection");

  /** How long a call to another site may go without an answer. */
  private static final int VISIT_SECONDS = 5;

  private final HazelcastClientProxy instance;
  private final boolean addsIndexes;

  private ThinClient(HazelcastInstance instance, boolean addsIndexes) {
    this.instance = (HazelcastClientProxy) instance;
    this.addsIndexes = addsIndexes;
  }

  /** One whose members were configured by somebody else. */
  static ThinClient attached(HazelcastInstance instance, boolean addsIndexes) {
    return new ThinClient(instance, addsIndexes);
  }

  /** Returns when a member has answered; tries until then. */
  static ThinClient connect(ClusterSpec cluster) {
    Member.LOG.setLevel(Level.WARNING);
    return new ThinClient(HazelcastClient.newHazelcastClient(config(cluster)), false);
  }

  /**
   * A client of a cluster at another site, which looks for it as long as it lives: meanwhile each
   * call fails at once.
   *
   * @throws IllegalStateException if nobody lets it in now
   */
  static ThinClient visit(ClusterSpec other) {
    Member.LOG.setLevel(Level.WARNING);
    CONNECTING.setLevel(Level.OFF);
    ClientConfig config = config(other);
    CountDownLatch connected = new CountDownLatch(1);
    config.addListenerConfig(
        new ListenerConfig((LifecycleListener) event -> tell(event, connected)));
    patient(config);
    HazelcastInstance instance = HazelcastClient.newHazelcastClient(config);
    if (!await(connected)) {
      instance.getLifecycleService().terminate();
      throw new IllegalStateException("no member of the cluster at the other site lets it in");
    }
    return new ThinClient(instance, false);
  }

  private static void tell(LifecycleEvent event, CountDownLatch connected) {
    if (event.getState() == LifecycleEvent.LifecycleState.CLIENT_CONNECTED) {
      connected.countDown();
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(VISIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * With the site, and not with a call to it. A backup's acknowledgement goes to the owner, near
   * it: a client that has just found one member would wait 5 s for that of another.
   */
  private static void patient(ClientConfig config) {
    config.setBackupAckToClientEnabled(false);
    config
        .getConnectionStrategyConfig()
        .setAsyncStart(true)
        .setReconnectMode(ReconnectMode.ASYNC)
        .getConnectionRetryConfig()
        .setInitialBackoffMillis(200)
        .setMaxBackoffMillis(1000)
        .setClusterConnectTimeoutMillis(-1);
    config.getNetworkConfig().setConnectionTimeout(2000);
    set(config, ClientProperty.INVOCATION_TIMEOUT_SECONDS, VISIT_SECONDS);
    set(config, ClientProperty.HEARTBEAT_INTERVAL, 1000);
    set(config, ClientProperty.HEARTBEAT_TIMEOUT, 1000 * VISIT_SECONDS);
  }

  private static void set(ClientConfig config, HazelcastProperty property, long value) {
    config.setProperty(property.getName(), String.valueOf(value));
  }

  /** As every client of the cluster has it. */
  static ClientConfig config(ClusterSpec cluster) {
    ClientConfig config = new ClientConfig();
    config.setClusterName(cluster.secretName());
    config.setProperty(ClusterProperty.LOGGING_TYPE.getName(), "jdk");
    config.getMetricsConfig().setEnabled(false);
    config.getNetworkConfig().setAddresses(addresses(cluster));
    // In order: the first port is mostly the one, and the last ones hardly ever.
    config.setProperty(ClientProperty.SHUFFLE_MEMBER_LIST.getName(), "false");
    new RecordForms(cluster).configure(config.getSerializationConfig());
    return config;
  }

  /** Every port that a member may have found free. */
  private static List<String> addresses(ClusterSpec cluster) {
    return cluster.members().stream()
        .flatMap(
            member ->
                IntStream.range(0, MemberConfig.ports(member.port()))
                    .mapToObj(n -> member.address() + ":" + (member.port() + n)))
        .toList();
  }

  @Override
  public boolean addsIndexes() {
    return addsIndexes;
  }

  @Override
  public <K, V> IMap<K, V> map(String name) {
    return instance.getMap(name);
  }

  @Override
  public <R> R transaction(TransactionalTask<R> work) {
    return instance.executeTransaction(TWO_PHASES, work);
  }

  @Override
  public InternalSerializationService serialization() {
    return instance.getSerializationService();
  }

  /** As the eldest member sees it that answers; without any, nobody owns anything. */
  @Override
  public Placement placement(int backups) {
    for (com.hazelcast.cluster.Member member : instance.getCluster().getMembers()) {
      Placement seen = placement(backups, member);
      if (seen != null) {
        return seen;
      }
    }
    int partitions = instance.getPartitionService().getPartitions().size();
    return new Placement(0, partitions, partitions, 0, false);
  }

  private @Nullable Placement placement(int backups, com.hazelcast.cluster.Member member) {
    Future<int[]> answer =
        instance.getExecutorService("placement").submitToMember(new PlacementTask(backups), member);
    try {
      return PlacementTask.placement(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
