package org.gridmark.study.hub.figure;

import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of the hub, beside the standard ones. */
public final class HubMetrics {
  /** Trades apart for each user whose client was killed. */
  public static final Metric APART_PER_USER = Metric.value("apart.per.user", Unit.NONE);

  /** The most acknowledged writes that were not visible at the other site at one time. */
  public static final Metric BACKLOG_MOST = Metric.value("backlog.most", Unit.NONE);

  /** Of a put in two writes, the share of its time that is after the first one. */
  public static final Metric BETWEEN_WRITES = Metric.value("between.writes", Unit.NONE);

  public static final Metric CODEC_DECODE = Metric.value("codec.decode", Unit.MICROSECONDS);
  public static final Metric CODEC_DECODE_RATIO = Metric.value("codec.decode.ratio", Unit.NONE);
  public static final Metric CODEC_ENCODE = Metric.value("codec.encode", Unit.MICROSECONDS);
  public static final Metric CODEC_ENCODE_RATIO = Metric.value("codec.encode.ratio", Unit.NONE);
  public static final Metric CODEC_FIELD = Metric.value("codec.field", Unit.MICROSECONDS);
  public static final Metric CODEC_FIELD_RATIO = Metric.value("codec.field.ratio", Unit.NONE);
  public static final Metric CODEC_SIZE = Metric.value("codec.size", Unit.BYTES);
  public static final Metric CODEC_SIZE_RATIO = Metric.value("codec.size.ratio", Unit.NONE);

  /** Of entries that a site updated while the other took them away: neither has them. */
  public static final Metric COLLISIONS_GONE = Metric.count("collisions.gone");

  /** Both have the update. */
  public static final Metric COLLISIONS_KEPT = Metric.count("collisions.kept");

  public static final Metric COMMITS = Metric.count("commits");
  public static final Metric COMMITS_PER_PUT = Metric.value("commits.per.put", Unit.NONE);
  public static final Metric DELETE_TIME = Metric.time("delete.time", Unit.SECONDS);

  /** Writes that became visible in a second, from the largest backlog until there was none. */
  public static final Metric DRAIN_RATE = Metric.value("drain.rate", Unit.PER_SECOND);

  public static final Metric DRAIN_TIME = Metric.time("drain.time", Unit.SECONDS);

  /** The share of the entries that are at the other site as they were acknowledged. */
  public static final Metric ENTRIES_REPLICATED = Metric.value("entries.replicated", Unit.NONE);

  public static final Metric ENTRIES_UNREAD = Metric.defects("entries.unread");
  public static final Metric HEAP_ASKED = Metric.value("heap.asked", Unit.NONE);
  public static final Metric HEAP_FAILS = Metric.value("heap.fails", Unit.NONE);
  public static final Metric HEAP_FREE = Metric.value("heap.free", Unit.NONE);
  public static final Metric HEAP_FULL = Metric.value("heap.full", Unit.NONE);
  public static final Metric HEAP_LARGEST = Metric.value("heap.largest", Unit.BYTES);
  public static final Metric HEAP_LIMIT = Metric.value("heap.limit", Unit.NONE);

  /** Acknowledged increments of both sites that the final value does not count. */
  public static final Metric INCREMENTS_LOST = Metric.defects("increments.lost");

  public static final Metric INDEX_TIME = Metric.time("index.time", Unit.SECONDS);
  public static final Metric LOAD_COST = Metric.value("load.cost", Unit.NONE);
  public static final Metric LOAD_RATE_BEFORE = Metric.value("load.rate.before", Unit.PER_SECOND);
  public static final Metric LOAD_RATE_LEAST = Metric.value("load.rate.least", Unit.PER_SECOND);
  public static final Metric LOAD_RATIO = Metric.value("load.ratio", Unit.NONE);
  public static final Metric LOAD_RECOVERY = Metric.value("load.recovery", Unit.SECONDS);
  public static final Metric MEMORY_CACHE = Metric.value("memory.cache", Unit.BYTES);
  public static final Metric MEMORY_RATIO = Metric.value("memory.ratio", Unit.NONE);
  public static final Metric MEMORY_RETURN = Metric.value("memory.return", Unit.SECONDS);
  public static final Metric MEMORY_RETURNED = Metric.value("memory.returned", Unit.NONE);
  public static final Metric MEMORY_RETURNED_UNASKED =
      Metric.value("memory.returned.unasked", Unit.NONE);
  public static final Metric NODES_MISSING = Metric.value("nodes.missing", Unit.NONE);

  /** Entries that are not where they were put as they were acknowledged. */
  public static final Metric ORIGIN_LOST = Metric.defects("origin.lost");

  public static final Metric PREDICTED_CORRECTED = Metric.value("predicted.corrected", Unit.NONE);
  public static final Metric PREDICTED_PARTS = Metric.value("predicted.parts", Unit.NONE);
  public static final Metric PREDICTED_PRINTED = Metric.value("predicted.printed", Unit.NONE);
  public static final Metric PUT_COST = Metric.value("put.cost", Unit.NONE);
  public static final Metric PUT_RATE = Metric.rate("put.rate");
  public static final Metric PUTS_ACKNOWLEDGED = Metric.count("puts.acknowledged");

  /** Deals that an audit found as a client had put them. */
  public static final Metric PUTS_FOUND = Metric.count("puts.found");

  /** Acknowledged puts that no audit found. */
  public static final Metric PUTS_MISSING = Metric.defects("puts.missing");

  public static final Metric PUTS_UNANSWERED = Metric.count("puts.unanswered");

  /** Users who shared the deals that they put. */
  public static final Metric PUTS_USERS = Metric.count("puts.users");

  public static final Metric READ_COST = Metric.value("read.cost", Unit.NONE);
  public static final Metric READ_CPU = Metric.value("read.cpu", Unit.MICROSECONDS);
  public static final Metric READ_RATE = Metric.rate("read.rate");
  public static final Metric READS_FAILED = Metric.value("reads.failed", Unit.NONE);
  public static final Metric READS_JUDGED = Metric.value("reads.judged", Unit.NONE);
  public static final Metric READS_MISSING = Metric.value("reads.missing", Unit.NONE);
  public static final Metric READS_TIME = Metric.time("reads.time", Unit.SECONDS);

  /** Entries compared at two sites, by how the other one has them. */
  public static final Metric REPLICA_ALIKE = Metric.count("replica.alike");

  public static final Metric REPLICA_APART = Metric.defects("replica.apart");
  public static final Metric REPLICA_BEHIND = Metric.defects("replica.behind");
  public static final Metric REPLICA_CHECKED = Metric.count("replica.checked");
  public static final Metric REPLICA_MISSING = Metric.defects("replica.missing");

  /** An entry that is not alike; its subject says which, and how. */
  public static final Metric REPLICA_NAMED = Metric.count("replica.named");

  public static final Metric REPLICA_RESURRECTED = Metric.defects("replica.resurrected");
  public static final Metric REPLICA_UNASKED = Metric.defects("replica.unasked");

  /** From the intended start of a put until a listener at the other site has heard of it. */
  public static final Metric REPLICATION_LATENCY =
      Metric.time("replication.latency", Unit.MILLISECONDS);

  public static final Metric REPLICATION_P50 =
      Metric.quantile("replication.latency.p50", Unit.MILLISECONDS);
  public static final Metric REPLICATION_P99 =
      Metric.quantile("replication.latency.p99", Unit.MILLISECONDS);
  public static final Metric REPLICATION_SPIKE =
      Metric.time("replication.latency.spike", Unit.MILLISECONDS);

  /** The same, until a client there reads it. */
  public static final Metric REPLICATION_READ_P50 =
      Metric.quantile("replication.read.p50", Unit.MILLISECONDS);

  public static final Metric REPLICATION_READ_P99 =
      Metric.quantile("replication.read.p99", Unit.MILLISECONDS);

  /** Of caches loaded at once, the time until the last entry of the slowest came over the mean. */
  public static final Metric REPLICATION_SPREAD = Metric.value("replication.spread", Unit.NONE);

  /** Entries that came to the other site in a second, from the first to the last. */
  public static final Metric REPLICATION_THROUGHPUT = Metric.rate("replication.throughput");

  /** The same over that of batches of 1000 without delay. */
  public static final Metric REPLICATION_THROUGHPUT_SHARE =
      Metric.value("replication.throughput.share", Unit.NONE);

  /** Acknowledged puts that a listener at the other site has never heard of, nor of a later one. */
  public static final Metric REPLICATION_UNSEEN = Metric.count("replication.unseen");

  public static final Metric ROWS_PER_PUT = Metric.value("rows.per.put", Unit.NONE);
  public static final Metric ROWS_STALE = Metric.defects("rows.stale");
  public static final Metric ROWS_WRITTEN = Metric.count("rows.written");
  public static final Metric SAVING = Metric.value("saving", Unit.NONE);
  public static final Metric SHARE_LEFT = Metric.value("share.left", Unit.NONE);
  public static final Metric STALENESS_MAX = Metric.value("staleness.max", Unit.MILLISECONDS);
  public static final Metric SURVIVED = Metric.value("survived", Unit.NONE);

  /** Acknowledged trades, by where they are: in both alike, in one, in neither, in both unlike. */
  public static final Metric TRADES_ALIKE = Metric.count("trades.alike");

  public static final Metric TRADES_APART = Metric.defects("trades.apart");
  public static final Metric TRADES_CACHE_ONLY = Metric.defects("trades.cache.only");
  public static final Metric TRADES_LOST = Metric.defects("trades.lost");

  /** Of those that are in both unlike. */
  public static final Metric TRADES_TABLE_NEWER = Metric.count("trades.table.newer");

  public static final Metric TRADES_TABLE_ONLY = Metric.defects("trades.table.only");
  public static final Metric UPDATE_RATE = Metric.rate("update.rate");
  public static final Metric UPDATE_RATIO = Metric.value("update.ratio", Unit.NONE);
  public static final Metric UPDATE_TIME = Metric.time("update.time", Unit.SECONDS);

  /** Users who put when their client was killed. */
  public static final Metric USERS_KILLED = Metric.count("users.killed");

  public static final Metric VERSIONS_SEEN = Metric.value("versions.seen", Unit.NONE);
  public static final Metric WARM_UP_REQUESTS = Metric.value("warm-up.requests", Unit.NONE);
  public static final Metric WARM_UP_TIME = Metric.time("warm-up.time", Unit.SECONDS);

  /** Acknowledged writes that are no ancestor of the final value. */
  public static final Metric WRITES_OVERWRITTEN = Metric.defects("writes.overwritten");

  private HubMetrics() {}
}
