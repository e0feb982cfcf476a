package org.gridmark.driver.ignite;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.ignite.Ignition;
import org.apache.ignite.cache.affinity.rendezvous.RendezvousAffinityFunction;
import org.apache.ignite.client.ClientCache;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.ClientRetryReadPolicy;
import org.apache.ignite.client.ClientTransaction;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.configuration.ClientConfiguration;
import org.apache.ignite.transactions.TransactionConcurrency;
import org.apache.ignite.transactions.TransactionIsolation;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.Forms;
import org.gridmark.driver.ignite.form.ThinForms;
import org.gridmark.driver.ignite.gate.Gate;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** This JVM's connections to the nodes of a cluster, by Ignite's thin client. */
final class ThinClient implements Access {
  /** How long, in nanoseconds, nodes may take to answer a client that comes. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private static final long KNOCK_AGAIN = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long, in milliseconds, an answer is waited for. */
  private static final int TO_ANSWER = 60_000;

  /**
   * How long, in milliseconds, a node is waited for that is asked where entries are, or whose it
   * is: it may be stopped, and another one asked.
   */
  private static final int TO_TELL = 1000;

  private final ClusterSpec cluster;
  private final IgniteClient client;

  /** For questions about placement, which wait for a shorter time; null where nobody may ask. */
  private final @Nullable IgniteClient asking;

  private final Forms forms;

  private final Opening opening;

  /** How a cache is found, or made. */
  private interface Opening {
    ClientCache<Object, Object> open(CacheForm<?, ?> form);
  }

  private ThinClient(
      ClusterSpec cluster, IgniteClient client, @Nullable IgniteClient asking, Opening opening) {
    this.cluster = cluster;
    this.client = client;
    this.asking = asking;
    this.opening = opening;
    this.forms = new ThinForms(cluster, client.binary());
  }

  /** Returns when a node has answered; knocks until then. */
  static ThinClient connect(ClusterSpec cluster) {
    return connect(cluster, config(TO_ANSWER));
  }

  /**
   * The same with a client of this configuration.
   *
   * @param config without addresses
   */
  static ThinClient connect(ClusterSpec cluster, ClientConfiguration config) {
    Silence.keep();
    long deadline = System.nanoTime() + PATIENCE;
    while (true) {
      String[] nodes = answering(cluster).toArray(String[]::new);
      if (nodes.length > 0) {
        IgniteClient client = Ignition.startClient(shown(cluster, config).setAddresses(nodes));
        // Each node has a template of that name.
        return new ThinClient(
            cluster,
            client,
            Ignition.startClient(shown(cluster, config(TO_TELL)).setAddresses(nodes)),
            form -> client.getOrCreateCache(form.spec().name()));
      }
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("no node of cluster " + cluster.name() + " answers");
      }
      LockSupport.parkNanos(KNOCK_AGAIN);
    }
  }

  /**
   * By a client of a cluster that was there before.
   *
   * @param makes whether it makes the caches that are not there
   */
  static ThinClient attached(ClusterSpec cluster, IgniteClient client, boolean makes) {
    return new ThinClient(
        cluster,
        client,
        null,
        form ->
            makes
                ? client.getOrCreateCache(new CacheConfig(cluster, form).attached())
                : client.cache(form.spec().name()));
  }

  /** One node of each address: it tells of the others. */
  static List<String> answering(ClusterSpec cluster) {
    Ports ports = new Ports(cluster);
    return cluster.members().stream()
        .flatMap(
            member ->
                ports
                    .answering(member)
                    .filter(port -> isOpen(member.address(), port))
                    .mapToObj(port -> member.address() + ":" + port)
                    .filter(place -> isOf(cluster, place))
                    .limit(1))
        .toList();
  }

  private static boolean isOpen(String address, int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address, port), TO_TELL);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Another cluster's node, or another program, may be at that port. */
  private static boolean isOf(ClusterSpec cluster, String place) {
    ClientConfiguration config =
        shown(cluster, config(TO_TELL))
            .setAddresses(place)
            .setClusterDiscoveryEnabled(false)
            .setPartitionAwarenessEnabled(false);
    try (IgniteClient asked = Ignition.startClient(config)) {
      return ask(asked, cluster) != null;
    } catch (ClientException e) {
      return false;
    }
  }

  /** With the cluster's secret, which its nodes ask for. */
  private static ClientConfiguration shown(ClusterSpec cluster, ClientConfiguration config) {
    return config.setUserName(Gate.USER).setUserPassword(cluster.secretName());
  }

  private static int @Nullable [] ask(IgniteClient client, ClusterSpec cluster) {
    try {
      return client.compute().execute(PlacementTask.class.getName(), cluster.name());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /**
   * As both kinds of session have it: what concerns one key goes to its owner. A read that is on
   * its way to a node that dies is sent again, to another; a write is not, which might be done
   * twice.
   *
   * @param patience for an answer, in milliseconds
   */
  static ClientConfiguration config(int patience) {
    return new ClientConfiguration()
        .setTimeout(patience)
        .setPartitionAwarenessEnabled(true)
        // The nodes' own affinity, which a client does not know, has Ignite's partitions.
        .setPartitionAwarenessMapperFactory(
            (cache, partitions) -> new RendezvousAffinityFunction(false, partitions)::partition)
        .setRetryPolicy(new ClientRetryReadPolicy());
  }

  @Override
  public Store store(CacheForm<?, ?> form) {
    return new ThinStore(opening.open(form).withKeepBinary(), forms);
  }

  @Override
  public void destroy(String cache) {
    client.destroyCache(cache);
  }

  @Override
  public <R> R transaction(Supplier<R> work) {
    try (ClientTransaction transaction =
        client
            .transactions()
            .txStart(
                TransactionConcurrency.PESSIMISTIC,
                TransactionIsolation.REPEATABLE_READ,
                Member.TRANSACTION_MILLIS)) {
      R result = work.get();
      transaction.commit();
      return result;
    }
  }

  /** As a node sees it that answers; without any, nobody owns anything. */
  @Override
  public Placement placement() {
    if (asking == null) {
      throw Trait.PLACEMENT.missing();
    }
    try {
      int[] told = ask(asking, cluster);
      return told == null ? unknown() : PlacementTask.placement(told);
    } catch (ClientException e) {
      return unknown();
    }
  }

  private static Placement unknown() {
    return new Placement(0, 1, 1, 0, false);
  }

  @Override
  public Forms forms() {
    return forms;
  }

  @Override
  public void close() {
    if (asking != null) {
      asking.close();
    }
    client.close();
  }
}
