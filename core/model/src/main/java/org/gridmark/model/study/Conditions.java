package org.gridmark.model.study;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.model.load.Load;

/**
 * Under which conditions a plan measures, by name: what those of a {@link Claim} are held against.
 */
public final class Conditions {
  /** How many entries a cache holds, in the mean over the plan's caches. */
  public static final String ENTRIES = "entries a cache";

  /** How many background users ask, in the phase that has most. */
  public static final String USERS = "background users";

  /** How many storage nodes there are. */
  public static final String NODES = "nodes";

  /** How many servers the nodes are spread over. */
  public static final String SERVERS = "servers";

  /**
   * How many hosts the storage nodes are on: real or emulated ones, each with processors of its
   * own.
   */
  public static final String HOSTS = "hosts";

  /**
   * How many hosts have nothing but services: a database there shares its processors neither with
   * nodes nor with clients.
   */
  public static final String SERVICE_HOSTS = "hosts for services alone";

  /** How many processors the machine has that all programs share. */
  public static final String PROCESSORS = "processors";

  /** How much heap a storage node may have: what it needs beside its entries is part of it. */
  public static final String HEAP = "MB of heap a node";

  private Conditions() {}

  /** The conditions that follow from a plan and its settings. */
  public static Map<String, Double> of(Plan plan, Settings settings) {
    Map<String, Double> all = new LinkedHashMap<>();
    if (!plan.caches().isEmpty()) {
      all.put(ENTRIES, Math.floor((double) plan.entries() / plan.caches().size()));
    }
    all.put(USERS, (double) plan.phases().stream().mapToInt(Conditions::users).max().orElse(0));
    all.put(NODES, (double) settings.nodes());
    all.put(SERVERS, (double) Math.min(settings.servers(), settings.nodes()));
    return all;
  }

  private static int users(Phase phase) {
    return phase.loads().stream().filter(Load::background).mapToInt(Load::users).sum();
  }
}
