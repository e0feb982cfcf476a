package org.gridmark.study.settlement.alone;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.EngineSettings;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;

/**
 * The settings that all parts share.
 *
 * @param engine of the whole engine: signatures, batches and so on
 * @param places the services' addresses, for a job's services
 * @param trades the source of messages
 * @param backlog most messages that wait to be taken; 0: any number
 * @param messages of a round
 * @param rounds that are measured; one more goes before them
 */
public record Part(
    EngineSettings engine,
    Function<Services, Endpoints> places,
    StandardTrades trades,
    long backlog,
    int messages,
    int rounds) {
  /** Trades from here on are in no block. */
  private static final long FIRST = 1_000_000_000_000L;

  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  /** How many trades a round's messages are of. */
  int tradesOfRound() {
    return Math.max(1, messages / Slot.values().length);
  }

  /** All messages of a round, trade by trade; each round has its own. */
  List<Message> round(int number) {
    long first = FIRST + (long) number * tradesOfRound();
    return LongStream.range(first, first + tradesOfRound())
        .mapToObj(trades::messages)
        .flatMap(List::stream)
        .toList();
  }

  /** A rate. */
  static Figure rate(String subject, long messages, long nanos) {
    return new Figure(subject, SettlementMetrics.MESSAGE_RATE, messages * SECOND / nanos);
  }

  /** The time of one message. */
  static Figure time(String subject, long messages, long nanos) {
    return new Figure(subject, SettlementMetrics.TIME, nanos / 1000.0 / messages);
  }
}
