package org.gridmark.model.target;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;

/**
 * The cluster that nodes form and clients connect to, as one program of it is told.
 *
 * @param name unique to a trial, so that clusters never meet
 * @param secret drawn for the trial, so that nobody else is let in
 * @param nodes how many nodes it has when whole
 * @param backups further copies of each entry
 * @param address the address that this program binds
 * @param members where members are found: those that others look for. A program of another address
 *     need not be one of them
 * @param caches every cache that will be used, known from the start
 * @param settings the strategy's, for the target; where the target comes with the study, all of the
 *     study's beside them
 * @param services where each of the plan's and the target's services is reached, by name; empty
 *     unless the target needs them ({@link Target#needsServices})
 * @param sites the plan's sites
 */
public record ClusterSpec(
    String name,
    Secret secret,
    int nodes,
    int backups,
    String address,
    List<Member> members,
    List<CacheSpec<?, ?>> caches,
    Map<String, String> settings,
    Map<String, String> services,
    Sites sites) {
  /** Copies. */
  public ClusterSpec {
    members = List.copyOf(members);
    caches = List.copyOf(caches);
    settings = Map.copyOf(settings);
    services = Map.copyOf(services);
  }

  /** A cluster without a secret: one that was there before, or that is only asked about. */
  public ClusterSpec(
      String name,
      int nodes,
      int backups,
      String address,
      List<Member> members,
      List<CacheSpec<?, ?>> caches,
      Map<String, String> settings,
      Map<String, String> services) {
    this(
        name,
        Secret.NONE,
        nodes,
        backups,
        address,
        members,
        caches,
        settings,
        services,
        Sites.NONE);
  }

  /**
   * A cluster on one machine without a secret, which needs no services: all are found at one
   * address and port.
   */
  public ClusterSpec(
      String name,
      int nodes,
      int backups,
      String address,
      int port,
      List<CacheSpec<?, ?>> caches,
      Map<String, String> settings) {
    this(
        name,
        nodes,
        backups,
        address,
        List.of(new Member(address, port)),
        caches,
        settings,
        Map.of());
  }

  /**
   * A configuration without a cluster, to ask a target what it can do.
   *
   * @param settings a strategy's
   */
  public static ClusterSpec configured(Map<String, String> settings) {
    return new ClusterSpec("", 1, 0, "", List.of(), List.of(), settings, Map.of());
  }

  /** The same under another name. */
  public ClusterSpec named(String other) {
    return new ClusterSpec(
        other, secret, nodes, backups, address, members, caches, settings, services, sites);
  }

  /** The same with a secret. */
  public ClusterSpec with(Secret drawn) {
    return new ClusterSpec(
        name, drawn, nodes, backups, address, members, caches, settings, services, sites);
  }

  /** The same with other settings of the target. */
  public ClusterSpec with(Map<String, String> others) {
    return new ClusterSpec(
        name, secret, nodes, backups, address, members, caches, others, services, sites);
  }

  /** The same, one of several sites. */
  public ClusterSpec at(Sites others) {
    return new ClusterSpec(
        name, secret, nodes, backups, address, members, caches, settings, services, others);
  }

  /** The nodes beside the one that owns an entry. */
  public int otherNodes() {
    return Math.max(0, nodes - 1);
  }

  /** The further copies of an entry that it can keep: each is on another node. */
  public int keptBackups() {
    return Math.min(backups, otherNodes());
  }

  /** The number of backups for people: it begins with the one that was asked for. */
  public String backupsInWords() {
    return keptBackups() == backups
        ? String.valueOf(backups)
        : backups + " asked for, " + keptBackups() + " kept, as each is on another node";
  }

  /** Refuses a cache that the cluster was not told of, or not with this spec. */
  public void require(CacheSpec<?, ?> cache) {
    if (!caches.contains(cache)) {
      throw new IllegalArgumentException("the cluster was not told of a cache " + cache);
    }
  }

  /** The secret as a name, for a product that lets in whoever knows its cluster's name. */
  public String secretName() {
    return secret.equals(Secret.NONE) ? name : secret.text();
  }

  /**
   * Where a member of a cluster is found.
   *
   * @param port that it listens at, or the first of those that members of this address try
   */
  public record Member(String address, int port) {}
}
