package org.gridmark.study.settlement.job;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.figure.Disk;
import org.gridmark.study.settlement.figure.Scalability;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.ledger.Ledger;

/**
 * The load of blocks on the databases and on the disk below the first of them, by the number of the
 * engine's programs (Drayton and Sehmi 2005, Multi-node Processing, Figures 7 and 8): there the
 * disk's queue was why one database could not serve more than two nodes. Counters are read just
 * before and just after each block is sent.
 */
public final class DatabaseLoad {
  private static final Metric RATE = SettlementMetrics.LOG_RATE;
  private static final Metric INSERTS = SettlementMetrics.INSERT_RATE;
  private static final Metric QUEUE = SettlementMetrics.DISK_QUEUE;
  private static final Metric BUSY = SettlementMetrics.DISK_BUSY;
  private static final double MEGABYTE = 1e6;
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  /** By metric, by how many programs. */
  private final Map<Metric, Map<Integer, Double>> found = new HashMap<>();

  /** The counters of databases and disk at a moment. */
  private record Look(long time, long bytes, Optional<Disk.Look> disk) {
    static Look of(SettlementSettings settings, Job.Bench bench) throws SQLException {
      try (Site site = Site.open(settings, bench)) {
        List<Ledger.Written> databases = site.ledgers().written();
        long time = bench.clock().nanos();
        long bytes = databases.stream().mapToLong(Ledger.Written::bytes).sum();
        Optional<Disk> disk = Disk.below(databases.getFirst().directory());
        return new Look(time, bytes, disk.flatMap(one -> one.look(time)));
      }
    }
  }

  /** Sends a block and reports its load on them; on the disk where the system counts it. */
  public void send(int nodes, SettlementSettings settings, SendBlock block, Job.Bench bench)
      throws Exception {
    Look before = Look.of(settings, bench);
    block.send(bench);
    Look after = Look.of(settings, bench);
    double megabytes = (after.bytes - before.bytes) / MEGABYTE;
    tell(nodes, RATE, megabytes * SECOND / (after.time - before.time), bench);
    if (before.disk.isPresent() && after.disk.isPresent()) {
      Disk.Look earlier = before.disk.get();
      tell(nodes, QUEUE, after.disk.get().queueSince(earlier), bench);
      tell(nodes, BUSY, after.disk.get().busySince(earlier), bench);
    }
  }

  /** Audits it and reports how many messages were stored a second. */
  public void audit(int nodes, SendBlock block, Job.Bench bench) throws Exception {
    long stored = block.audit(bench);
    Outcome outcome = block.outcome();
    double seconds = (outcome.end() - outcome.start()) / SECOND;
    tell(nodes, INSERTS, stored / seconds, bench);
  }

  private void tell(int nodes, Metric metric, double value, Job.Bench bench) {
    found.computeIfAbsent(metric, none -> new TreeMap<>()).put(nodes, value);
    bench.figure(new Figure(Scalability.subject(nodes), metric, value));
  }

  /**
   * Figures 7 and 8 with their cause.
   *
   * @param databases the name of the lines
   */
  public List<Curve> curves(String databases) {
    List<Curve> curves = new ArrayList<>();
    curve("Messages stored against programs", INSERTS, "messages/s", databases)
        .ifPresent(curves::add);
    curve("The disk's queue against programs", QUEUE, "requests", databases).ifPresent(curves::add);
    return curves;
  }

  private Optional<Curve> curve(String chart, Metric metric, String unit, String name) {
    List<Curve.Spot> spots =
        found.getOrDefault(metric, Map.of()).entrySet().stream()
            .map(one -> new Curve.Spot(one.getKey(), one.getValue()))
            .toList();
    return spots.size() < 2
        ? Optional.empty()
        : Optional.of(new Curve(chart, "programs of the engine", unit, name, spots));
  }
}
