package org.gridmark.study.settlement.figure;

import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of settlement, beside the standard ones. */
public final class SettlementMetrics {
  public static final Metric PROCESSOR_TIME_OF_ALL = Metric.value("all", Unit.MICROSECONDS);
  public static final Metric AREA = Metric.value("area", Unit.SECONDS);
  public static final Metric ARRIVALS = Metric.value("arrivals", Unit.NONE);
  public static final Metric BROKER_LOSSES = Metric.value("broker.losses", Unit.NONE);
  public static final Metric COMPLETIONS = Metric.value("completions", Unit.NONE);
  public static final Metric COPIES = Metric.value("copies", Unit.NONE);
  public static final Metric DEMAND = Metric.value("demand", Unit.MICROSECONDS);
  public static final Metric DEMAND_OF_A_SERVER =
      Metric.value("demand.of.a.server", Unit.MICROSECONDS);
  public static final Metric DISK_BUSY = Metric.value("disk.busy", Unit.NONE);
  public static final Metric DISK_QUEUE = Metric.value("disk.queue", Unit.NONE);
  public static final Metric ENTRIES_MISJUDGED = Metric.defects("entries.misjudged");
  public static final Metric ENTRIES_REFUSED = Metric.defects("entries.refused");
  public static final Metric ENTRIES_REVERSED = Metric.defects("entries.reversed");
  public static final Metric ENTRIES_STRAY = Metric.defects("entries.stray");
  public static final Metric ENTRIES_UNANSWERED = Metric.defects("entries.unanswered");
  public static final Metric ENTRIES_UNASKED = Metric.defects("entries.unasked");
  public static final Metric ENTRIES_UNCLOSED = Metric.defects("entries.unclosed");
  public static final Metric ENTRIES_UNFOUNDED = Metric.defects("entries.unfounded");
  public static final Metric ENTRIES_UNTOLD = Metric.defects("entries.untold");
  public static final Metric ENTRIES_UNSTORED = Metric.defects("entries.unstored");
  public static final Metric INSERT_RATE = Metric.rate("insert.rate");
  public static final Metric KAPPA = Metric.value("kappa", Unit.NONE);
  public static final Metric LAMBDA = Metric.value("lambda", Unit.PER_SECOND);
  public static final Metric LAW_LITTLE = Metric.value("law.little", Unit.NONE);
  public static final Metric LOG_RATE =
      new Metric("log.rate", Unit.MEGABYTES_PER_SECOND, Direction.HIGHER, Aggregation.MEAN);
  public static final Metric MEASURED_OVER_FITTED = Metric.value("measured.over.fitted", Unit.NONE);
  public static final Metric MESSAGE_RATE = Metric.rate("message.rate");
  public static final Metric MESSAGES_REFUSED = Metric.value("messages.refused", Unit.NONE);
  public static final Metric MESSAGES_RESENT = Metric.value("messages.resent", Unit.NONE);
  public static final Metric MESSAGES_SENT = Metric.value("messages.sent", Unit.NONE);
  public static final Metric ORDERS_REVERSED = Metric.value("orders.reversed", Unit.NONE);
  public static final Metric PEAK = Metric.value("peak", Unit.NONE);
  public static final Metric QUESTIONS_ANSWERED = Metric.value("questions.answered", Unit.NONE);
  public static final Metric QUEUE_LENGTH = Metric.value("queue.length", Unit.NONE);
  public static final Metric QUEUED_MOST = Metric.value("queued.most", Unit.NONE);
  public static final Metric RATE_ARRIVALS = Metric.value("rate.arrivals", Unit.PER_SECOND);
  public static final Metric RATE_BOUND = Metric.value("rate.bound", Unit.PER_SECOND);
  public static final Metric RATE_BOUND_WITHOUT_PROCESSORS =
      Metric.value("rate.bound.without.processors", Unit.PER_SECOND);
  public static final Metric RATE_BALANCED_LEAST =
      Metric.value("rate.balanced.least", Unit.PER_SECOND);
  public static final Metric RATE_BALANCED_GREATEST =
      Metric.value("rate.balanced.greatest", Unit.PER_SECOND);
  public static final Metric RATE_FITTED = Metric.value("rate.fitted", Unit.PER_SECOND);
  public static final Metric RATE_LATER = Metric.value("rate.later", Unit.PER_SECOND);
  public static final Metric RATE_PREDICTED = Metric.value("rate.predicted", Unit.PER_SECOND);
  public static final Metric RELATIVE_COST = Metric.value("relative.cost", Unit.NONE);
  public static final Metric RESPONSE_BATCHES = Metric.value("response.batches", Unit.MILLISECONDS);
  public static final Metric RESPONSE_FASTEST = Metric.value("response.fastest", Unit.MILLISECONDS);
  public static final Metric RESPONSE_MEAN = Metric.value("response.mean", Unit.MILLISECONDS);
  public static final Metric RESPONSE_PREDICTED =
      Metric.value("response.predicted", Unit.MILLISECONDS);
  public static final Metric RESPONSE_SLOWEST = Metric.value("response.slowest", Unit.MILLISECONDS);
  public static final Metric RESPONSE_STAMPED = Metric.value("response.stamped", Unit.MILLISECONDS);
  public static final Metric RESPONSE_TIME = Metric.time("response.time", Unit.MILLISECONDS);
  public static final Metric SERVICE_TIME = Metric.time("service.time", Unit.MICROSECONDS);
  public static final Metric SIGMA = Metric.value("sigma", Unit.NONE);
  public static final Metric TIME = Metric.time("time", Unit.MICROSECONDS);
  public static final Metric TIME_BLOCK = Metric.value("time.block", Unit.SECONDS);
  public static final Metric TIME_BUSY = Metric.value("time.busy", Unit.SECONDS);
  public static final Metric TIME_LOST = Metric.value("time.lost", Unit.SECONDS);
  public static final Metric TIME_OBSERVED = Metric.value("time.observed", Unit.SECONDS);
  public static final Metric TIME_START_UP = Metric.value("time.start-up", Unit.SECONDS);
  public static final Metric TRADE_RESPONSE = Metric.value("trade.response", Unit.MILLISECONDS);
  public static final Metric TRADES_UNDER_WAY = Metric.value("trades.under.way", Unit.NONE);
  public static final Metric UTILISATION = Metric.value("utilisation", Unit.NONE);
  public static final Metric WIDTH = Metric.value("width", Unit.NONE);

  private SettlementMetrics() {}
}
