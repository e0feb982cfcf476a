package org.gridmark.model.metric;

import java.util.List;

/** The metrics that every measurement, audit or fault yields, whatever the study. */
public final class StandardMetrics {
  /** From the intended start to the end of an answered request. */
  public static final Metric LATENCY_MEAN =
      new Metric("latency.mean", Unit.MILLISECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  public static final Metric LATENCY_P50 = Metric.quantile("latency.p50", Unit.MILLISECONDS);
  public static final Metric LATENCY_P90 = Metric.quantile("latency.p90", Unit.MILLISECONDS);
  public static final Metric LATENCY_P99 = Metric.quantile("latency.p99", Unit.MILLISECONDS);
  public static final Metric LATENCY_P999 = Metric.quantile("latency.p999", Unit.MILLISECONDS);
  public static final Metric LATENCY_MAX = Metric.time("latency.max", Unit.MILLISECONDS);

  /** Answers that took more than ten times the median. */
  public static final Metric LATENCY_SLOW = Metric.count("latency.slow");

  /**
   * The warm-up before the windows that count, which is in no latency of theirs: how long it took,
   * and its own latency.
   */
  public static final Metric SETASIDE_SECONDS = Metric.time("setaside.seconds", Unit.SECONDS);

  public static final Metric SETASIDE_MEAN =
      new Metric("setaside.mean", Unit.MILLISECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  public static final Metric SETASIDE_P99 = Metric.quantile("setaside.p99", Unit.MILLISECONDS);
  public static final Metric SETASIDE_MAX = Metric.time("setaside.max", Unit.MILLISECONDS);

  /** The geometric mean of the median latencies of all requests of a phase. */
  public static final Metric LATENCY_TYPICAL =
      new Metric("latency.typical", Unit.MILLISECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  /** From the actual start to the end of an answered request. */
  public static final Metric SERVICE_MEAN =
      new Metric("service.mean", Unit.MILLISECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  /** Answered requests per second. */
  public static final Metric THROUGHPUT = Metric.rate("throughput");

  /** Items that an answered request affected. */
  public static final Metric ROWS_AFFECTED = Metric.value("rows.affected", Unit.ROWS);

  public static final Metric REQUESTS = Metric.count("requests");

  /** Answers with the wrong number of items. */
  public static final Metric ROWS_WRONG = Metric.defects("rows.wrong");

  /** Requests without an answer. */
  public static final Metric ERRORS = Metric.defects("errors");

  /** From the intended start to the failure of requests without an answer. */
  public static final Metric FAILED_P50 = Metric.value("failed.latency.p50", Unit.MILLISECONDS);

  public static final Metric FAILED_P99 = Metric.value("failed.latency.p99", Unit.MILLISECONDS);
  public static final Metric FAILED_MAX = Metric.value("failed.latency.max", Unit.MILLISECONDS);

  /** The highest arrival rate at which an objective holds. */
  public static final Metric RATE_HIGHEST = Metric.rate("rate.highest");

  /** Entries stored per second. */
  public static final Metric LOAD_RATE = Metric.rate("load.rate");

  public static final Metric LOAD_TIME = Metric.time("load.time", Unit.SECONDS);

  /** Entries that an audit looked for. */
  public static final Metric ENTRIES_EXPECTED = Metric.count("entries.expected");

  public static final Metric ENTRIES_LOST = Metric.defects("entries.lost");
  public static final Metric ENTRIES_DOUBLED = Metric.defects("entries.doubled");
  public static final Metric ENTRIES_WRONG = Metric.defects("entries.wrong");

  /** Entries that one node answers for. */
  public static final Metric ENTRIES_HELD = Metric.count("entries.held");

  /** Keys whose histories were checked, and operations in these. */
  public static final Metric HISTORY_KEYS = Metric.count("history.keys");

  public static final Metric HISTORY_OPERATIONS = Metric.count("history.operations");

  /** Operations of which it is not known whether they were done. */
  public static final Metric HISTORY_UNANSWERED = Metric.count("history.unanswered");

  /** Keys whose history is not linearizable. */
  public static final Metric HISTORY_VIOLATIONS = Metric.defects("history.violations");

  /** Keys whose history is linearizable or not: it could not be decided. */
  public static final Metric HISTORY_UNDECIDED = Metric.count("history.undecided");

  /** The share of single faults, planted into the history, that the check has found. */
  public static final Metric HISTORY_POWER = Metric.value("history.power", Unit.NONE);

  /** The least that share may be, and the most, with 95 % confidence. */
  public static final Metric HISTORY_POWER_LOW = Metric.value("history.power.low", Unit.NONE);

  public static final Metric HISTORY_POWER_HIGH = Metric.value("history.power.high", Unit.NONE);

  /**
   * Reads that found a value which had been overwritten before they were asked, or nothing where
   * something had been written.
   */
  public static final Metric HISTORY_STALE = Metric.defects("history.stale");

  /** Keys whose last read was stale, so that an acknowledged write is lost. */
  public static final Metric HISTORY_LOST = Metric.defects("history.lost");

  /** From the fault to the first change of the cluster that a client sees. */
  public static final Metric RECOVERY_DETECTED = Metric.time("recovery.detected", Unit.SECONDS);

  /** From the fault to the first answer. */
  public static final Metric RECOVERY_FIRST_SUCCESS =
      Metric.time("recovery.first-success", Unit.SECONDS);

  /** From the fault until every partition has its backups again. */
  public static final Metric RECOVERY_REDUNDANT = Metric.time("recovery.redundant", Unit.SECONDS);

  /** From the order to replace what was lost until every partition is in its place again. */
  public static final Metric REBALANCE_TIME = Metric.time("rebalance.time", Unit.SECONDS);

  /** From the fault until latencies are as before. */
  public static final Metric RECOVERY_STEADY = Metric.time("recovery.steady", Unit.SECONDS);

  /** The highest latency after a fault over the usual one before. */
  public static final Metric RECOVERY_SPIKE = Metric.time("recovery.spike", Unit.NONE);

  /**
   * The time that all requests after a fault took beyond the mean before, added up: what everybody
   * has waited for it.
   */
  public static final Metric RECOVERY_EXCESS = Metric.time("recovery.excess", Unit.MILLISECONDS);

  /** Of the requests that began while a fault lasted, the share that was answered right. */
  public static final Metric RECOVERY_ANSWERED =
      new Metric("recovery.answered", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** From a fault to the first result after it, of what answers nobody in particular. */
  public static final Metric RECOVERY_SILENCE = Metric.time("recovery.silence", Unit.SECONDS);

  /** Trials in which a backlog after a fault was not worked off. */
  public static final Metric RECOVERY_UNFINISHED = Metric.time("recovery.unfinished", Unit.NONE);

  public static final Metric RECOVERY_WRONG = Metric.defects("recovery.wrong");
  public static final Metric RECOVERY_FAILED = Metric.defects("recovery.failed");

  /** From the fault to the first and the last wrong answer, and how far the worst was off. */
  public static final Metric WRONG_FIRST = Metric.value("wrong.first", Unit.SECONDS);

  public static final Metric WRONG_LAST = Metric.value("wrong.last", Unit.SECONDS);
  public static final Metric WRONG_OFF = Metric.value("wrong.off", Unit.ROWS);

  /** How late the clients' own threads woke up. */
  public static final Metric HICCUP_P50 = Metric.value("hiccup.p50", Unit.MILLISECONDS);

  public static final Metric HICCUP_P99 = Metric.value("hiccup.p99", Unit.MILLISECONDS);
  public static final Metric HICCUP_MAX = Metric.value("hiccup.max", Unit.MILLISECONDS);

  /** Processors in use over processors there are. */
  public static final Metric CPU_SHARE = Metric.value("cpu.share", Unit.NONE);

  public static final Metric MEMORY_RESIDENT = Metric.value("memory.resident", Unit.BYTES);
  public static final Metric MEMORY_HEAP = Metric.value("memory.heap", Unit.BYTES);

  /** Bytes of the nodes' memory that each entry takes, with its backups. */
  public static final Metric MEMORY_ENTRY =
      new Metric("memory.entry", Unit.BYTES, Direction.LOWER, Aggregation.MEAN);

  /** Bytes sent and received per second. */
  public static final Metric NETWORK_BYTES = Metric.value("network.bytes", Unit.BYTES);

  /** The share of time in which collections stopped a program, and the longest of them. */
  public static final Metric PAUSE_SHARE = Metric.value("pause.share", Unit.NONE);

  public static final Metric PAUSE_LONGEST = Metric.value("pause.longest", Unit.MILLISECONDS);

  /** The cost of recording one request, measured in the run. */
  public static final Metric HARNESS_COST = Metric.value("harness.cost", Unit.MICROSECONDS);

  public static final Metric HARNESS_ALLOCATED = Metric.value("harness.allocated", Unit.BYTES);

  /** The quotient that a claim is about. */
  public static final Metric CLAIM_RATIO = Metric.value("claim.ratio", Unit.NONE);

  /** Those that any experiment may yield and that are better one way. */
  public static final List<Metric> JUDGED =
      List.of(
          LATENCY_MEAN,
          LATENCY_P50,
          LATENCY_P90,
          LATENCY_P99,
          LATENCY_P999,
          SETASIDE_SECONDS,
          SETASIDE_MEAN,
          SETASIDE_P99,
          SETASIDE_MAX,
          SERVICE_MEAN,
          THROUGHPUT,
          LOAD_RATE,
          ERRORS,
          ROWS_WRONG,
          ENTRIES_LOST,
          ENTRIES_DOUBLED,
          ENTRIES_WRONG,
          RECOVERY_DETECTED,
          RECOVERY_FIRST_SUCCESS,
          RECOVERY_REDUNDANT,
          RECOVERY_STEADY,
          RECOVERY_SPIKE,
          RECOVERY_EXCESS,
          RECOVERY_ANSWERED,
          RECOVERY_WRONG,
          RECOVERY_FAILED);

  private StandardMetrics() {}
}
