package org.gridmark.study.settlement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.study.settlement.job.EngineConnection;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Engine;

/**
 * The engine as the system under test: a node is a program of it. Nodes keep nothing and do not
 * know of each other; what they have in common is behind the queues.
 */
public final class SettlementTarget implements Target {
  @Override
  public String name() {
    return "engine";
  }

  @Override
  public String product() {
    return "Gridmark's transaction engine";
  }

  @Override
  public List<Strategy> strategies() {
    List<Strategy> all = new ArrayList<>(List.of(plain()));
    all.add(one("new", "the seven statements of each trade alone", "load", "new"));
    all.add(
        one("acknowledged", "statements, each acknowledged and confirmed", "load", "acknowledged"));
    all.add(one("kafka", "queues in Kafka", "broker", "kafka"));
    all.add(one("ed25519", "signed with Ed25519", "signature", "ed25519"));
    all.add(one("rsa", "signed with RSA of 2048 bits", "signature", "rsa-2048"));
    all.add(one("dom", "messages read into a tree", "extraction", "dom"));
    all.add(one("stax", "messages read by a pull parser", "extraction", "stax"));
    all.add(one("search", "tags searched byte by byte", "extraction", "search"));
    all.add(one("boyer-moore", "tags searched with skips", "extraction", "boyer-moore"));
    all.add(one("row-by-row", "an insert for each entry of the journal", "storing", "row-by-row"));
    for (int batch : new int[] {1, 10, 100, 1000}) {
      String size = Integer.toString(batch);
      all.add(one("batch-" + size, size + " messages at most at once", "batch", size));
    }
    all.add(one("instances-2", "two components of each kind", "instances", "2"));
    for (int queues : new int[] {2, 4}) {
      String count = Integer.toString(queues);
      all.add(
          Strategy.direct(
              "queues-" + count,
              count + " queues for each kind of message, a component at each",
              Map.of("queues", count, "instances", count)));
    }
    for (int databases : new int[] {2, 4, 8, 16}) {
      String count = Integer.toString(databases);
      all.add(one("databases-" + count, count + " databases", "databases", count));
    }
    return List.copyOf(all);
  }

  /**
   * The engine that a team would write first. It is many times slower, so a block ends for it by
   * time, not by its messages: after as long as the engine takes for its own, so that both are
   * warmed and measured for as long. Nothing is measured alone once more.
   */
  private static Strategy plain() {
    return Strategy.direct(
        "plain",
        "one message a transaction, read into a tree, a statement each",
        Map.of(
            "batch", "1",
            "linger", "0ms",
            "extraction", "dom",
            "storing", "row-by-row",
            "backlog", "2000",
            "limit", "20s",
            "scale", "0.05",
            "throughput.alone", "off",
            "throughput.orders", "off"));
  }

  private static Strategy one(String name, String meaning, String key, String value) {
    return Strategy.direct(name, meaning, Map.of(key, value));
  }

  /**
   * The collector that takes the least processor time: batches bear a pause, and what a concurrent
   * one takes meanwhile is missing elsewhere on a machine that all share.
   */
  @Override
  public List<String> jvmOptions() {
    return List.of("-XX:+UseParallelGC", "-XX:NewRatio=1");
  }

  /** Nodes keep nothing: a broker and databases do, and these state it as services. */
  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.ofServer(Persistence.NONE, Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Map<String, String> promises = new LinkedHashMap<>();
    promises.put("acknowledgement", "a message, when all its effects are durable");
    promises.put(
        "delivery", "once to the clearing house's queue, with the acknowledgement of its carrier");
    promises.put("atomicity", "a message's effects in its database; outbox between it and queues");
    return promises;
  }

  @Override
  public boolean needsServices(ClusterSpec cluster) {
    return true;
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    SettlementSettings settings = settings(cluster);
    return Engine.start(
        place.node(),
        settings.engine(),
        settings.places(Services.of(cluster.services())),
        System.err::println); // which is the node's log
  }

  @Override
  public Class<EngineConnection> connection() {
    return EngineConnection.class;
  }

  /** Who drives the engine speaks to its queues, not to it. */
  @Override
  public EngineConnection connect(ClusterSpec cluster) {
    SettlementSettings settings = settings(cluster);
    return new EngineConnection(settings, settings.places(Services.of(cluster.services())));
  }

  private static SettlementSettings settings(ClusterSpec cluster) {
    return new SettlementSettings(
        Settings.of(new SettlementStudy(), false, Map.of()).with(cluster.settings()));
  }
}
