package org.gridmark.lab.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/**
 * A driver of which only is known what the controller asks.
 *
 * @param lacking what it cannot do under a strategy, by the strategy's name
 * @param inClient whether it lives inside the client
 * @param servers that it consists of; without any, of nodes
 * @param guarantees what it gives under a strategy, likewise; by default under the empty name
 */
public record Named(
    String name,
    Set<Trait> able,
    List<Strategy> strategies,
    Map<String, Trait> lacking,
    boolean inClient,
    List<String> servers,
    Map<String, Guarantees> guarantees)
    implements Grid {
  /** With strategies that do nothing. */
  public static Named of(String name, String... strategies) {
    return new Named(
        name,
        Set.of(Trait.QUERY),
        List.of(strategies).stream()
            .map(one -> Strategy.direct(one, "its own", Map.of("chosen", one)))
            .toList(),
        Map.of(),
        false,
        List.of(),
        Map.of());
  }

  /** The same, which lives inside the client. */
  public Named inEachClient() {
    return new Named(name, able, strategies, lacking, true, servers, guarantees);
  }

  /** The same, made of a server. */
  public Named served(String server) {
    return new Named(name, able, strategies, lacking, inClient, List.of(server), guarantees);
  }

  /** The same, able to do no more than this. */
  public Named lackingAllBut(Trait... some) {
    return new Named(name, Set.of(some), strategies, lacking, inClient, servers, guarantees);
  }

  /** The same, unable to do that under a strategy. */
  public Named lackingUnder(String strategy, Trait trait) {
    return new Named(
        name, able, strategies, Map.of(strategy, trait), inClient, servers, guarantees);
  }

  /** The same with guarantees, by the strategy's name. */
  public Named giving(Map<String, Guarantees> all) {
    return new Named(name, able, strategies, lacking, inClient, servers, all);
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Trait lost = lacking.get(cluster.settings().getOrDefault("chosen", ""));
    return able.stream().filter(trait -> trait != lost).collect(Collectors.toSet());
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return servers.isEmpty()
        ? Grid.super.parts(cluster)
        : servers.stream().map(server -> (Part) new Part.Server(server)).toList();
  }

  @Override
  public boolean livesInClient(ClusterSpec cluster) {
    return inClient;
  }

  @Override
  public String product() {
    return name + " 1";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    String chosen = cluster.settings().getOrDefault("chosen", "");
    return guarantees.getOrDefault(chosen, guarantees.getOrDefault("", Guarantees.UNKNOWN));
  }

  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    return 1;
  }

  /** As they were wished. */
  @Override
  public StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    return new StoreTerms(
        wish.mode(),
        wish.delay(),
        wish.batch(),
        true,
        StoreTerms.Queue.BACKED_UP,
        StoreTerms.Failure.RETRIED,
        StoreTerms.Miss.ONCE,
        StoreTerms.GetAll.IN_BATCHES);
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    throw new UnsupportedOperationException();
  }
}
