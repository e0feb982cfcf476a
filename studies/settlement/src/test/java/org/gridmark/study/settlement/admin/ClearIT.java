package org.gridmark.study.settlement.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.gridmark.model.BadInput;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.rules.Clearing;
import org.gridmark.system.settlement.rules.TradeState;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The trades of a standard block were dealt on Friday, 14 January 2005: due on the 19th. */
@Timeout(180)
class ClearIT {
  private static final LocalDate DUE = LocalDate.of(2005, 1, 19);

  /** PostgreSQL's admin_shutdown. */
  private static final String ENDED_BY_ANOTHER = "57P01";

  @TempDir private Path folder;
  private RunningEngine engine;
  private Path block;

  @BeforeEach
  void start() throws Exception {
    engine = new RunningEngine(folder);
    block = folder.resolve("block.xml");
    engine.start();
  }

  @AfterEach
  void stop() throws Exception {
    engine.close();
  }

  /** A day with all that there may be; a message that names the day after is due a day later. */
  @Test
  void tradesLeaveOnTheirLastDayAndWhatComesLaterIsRefused() throws Exception {
    Map.of("load", "day", "unmatched", "250", "day.amended", "200", "day.cancelled", "200")
        .forEach(engine::set);
    Expected expected = Expected.of(engine.block(200));
    long refused = expected.refused().values().stream().mapToLong(Long::longValue).sum();
    assertThat(send(200)).isEqualTo(expected.closings());
    assertThat(count().messages()).isEqualTo(expected.stored());
    assertThat(depth(Queues.ANSWERS)).isEqualTo(expected.questions().size()).isPositive();
    awaitDepth(Queues.EXCEPTIONS, refused);

    assertThat(engine.run("clear", DUE.minusDays(1)))
        .containsExactly(
            "2005-01-18 is cleared: 0 trades have left the books, 0 of them not matched");
    assertThat(count().messages()).isEqualTo(expected.stored());
    Map<TradeKey, TradeState> due = new HashMap<>(expected.unmatched());
    due.keySet().removeIf(trade -> !Clearing.standard().due(trade, DUE));
    assertThat(due).hasSizeLessThan(expected.unmatched().size());
    assertThat(due.values()).contains(TradeState.CANCELLED, TradeState.TENTATIVE);
    List<String> report = engine.run("clear", DUE);

    assertThat(report.subList(0, report.size() - 1))
        .map(line -> line.split(":", 2)[0])
        .containsExactlyInAnyOrderElementsOf(
            due.entrySet().stream()
                .map(one -> one.getKey() + " cleared " + one.getValue())
                .toList());
    assertThat(report.getLast())
        .isEqualTo(
            "2005-01-19 is cleared: %d trades have left the books, %d of them not matched",
            expected.closings() + due.size(), due.size());
    int later = expected.unmatched().size() - due.size();
    assertThat(count()).isEqualTo(new Ledger.Count(later, 0, 0));
    assertThat(engine.run("status")).contains("cleared: through 2005-01-19");

    requireLate(expected.stored() - later, refused);
    assertThat(engine.run("clear", DUE.plusDays(1)))
        .hasSize(later + 1)
        .last()
        .asString()
        .contains(later + " trades have left the books, " + later + " of them not matched");
    assertThat(count()).isEqualTo(new Ledger.Count(0, 0, 0));
  }

  /** The same block once more: what is wrong is refused as before, and the rest for being late. */
  private void requireLate(long late, long wrong) throws Exception {
    Path exceptions = folder.resolve("refused.txt");
    engine.run("exceptions", exceptions);
    engine.run("send", block);
    awaitDepth(Queues.EXCEPTIONS, late + wrong);
    engine.run("exceptions", exceptions);
    assertThat(Files.readAllLines(exceptions))
        .hasSize((int) (late + 2 * wrong))
        .filteredOn(line -> line.startsWith("late: the trade was cleared by 2005-01-19\t"))
        .hasSize((int) late);
  }

  @Test
  void aDayThatIsClearedIsNotUndone() throws Exception {
    engine.run("clear", DUE);

    assertThat(engine.run("clear", DUE)).hasSize(1);
    assertThatThrownBy(() -> engine.run("clear", DUE.minusDays(1)))
        .isInstanceOf(BadInput.class)
        .hasMessage("all is cleared through 2005-01-19 already");
  }

  /**
   * An engine is killed after it has stored what is due and before it has sent it; its batch comes
   * again after the day was closed.
   */
  @Test
  void whatWasTakenInTimeIsGivenOutBeforeItLeaves() throws Exception {
    engine.run("build", block, 20);
    engine.stop();
    engine.run("send", block);
    assertThat(storeAndDie(140)).isEqualTo(20);

    CompletableFuture<List<String>> clearing = new CompletableFuture<>();
    Thread.ofPlatform().daemon().start(() -> clear(clearing));
    while (cleared() == null) {
      Thread.onSpinWait();
    }
    assertThat(count().messages()).isEqualTo(140);
    engine.start();

    assertThat(clearing.get())
        .containsExactly(
            "2005-01-19 is cleared: 20 trades have left the books, 0 of them not matched");
    assertThat(depth(Queues.CLOSINGS)).isEqualTo(20);
    assertThat(depth(Queues.EXCEPTIONS)).isZero();
    assertThat(count()).isEqualTo(new Ledger.Count(0, 0, 0));
  }

  @Test
  void whileMessagesWaitNothingLeaves() throws Exception {
    engine.stop();
    engine.run("build", block, 20);
    postAll();
    engine.run("send", block);
    engine.set("patience", "1s");

    assertThatThrownBy(() -> engine.run("clear", DUE))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("140 messages still wait to be processed")
        .hasMessageEndingWith("gridmark settlement clear 2005-01-19 goes on");
    assertThat(count().messages()).isEqualTo(140);

    engine.start();
    engine.set("patience", "60s");
    assertThat(engine.run("clear", DUE)).last().asString().contains("20 trades have left");
  }

  /** Takes so many messages and stores them, and is gone; returns how much is due because of it. */
  private int storeAndDie(int messages) throws Exception {
    Extraction extraction = ExtractionStrategy.SEARCH.open();
    List<Posting> taken = new ArrayList<>();
    try (Broker broker = Broker.open(engine.places().broker());
        Ledgers ledgers = ledgers()) {
      List<Receiver> receivers = new ArrayList<>();
      for (Kind kind : Queues.PRINCIPAL) {
        receivers.add(broker.receiver(Queues.of(kind)));
      }
      // By number: the depth that a broker tells right after a send may be too great.
      while (taken.size() < messages) {
        for (Receiver receiver : receivers) {
          for (Envelope one : receiver.take(messages, Duration.ZERO, Duration.ofMillis(100))) {
            Message message = ((Extracted.Accepted) extraction.extract(one.body())).message();
            taken.add(Posting.of(message, one.id()));
          }
        }
      }
      assertThat(taken).hasSize(messages);
      return ledgers.post(List.of(taken)).stream().mapToInt(List::size).sum();
    }
  }

  private void clear(CompletableFuture<List<String>> result) {
    try {
      result.complete(engine.run("clear", DUE));
    } catch (Exception e) {
      result.completeExceptionally(e);
    }
  }

  private LocalDate cleared() throws Exception {
    try (Ledgers ledgers = ledgers()) {
      return ledgers.cleared().orElse(null);
    } catch (SQLException e) {
      return null; // ended with all others, at this very moment
    }
  }

  /** Stores the block's messages, as an earlier engine would have. */
  private void postAll() throws Exception {
    List<Posting> all =
        Blocks.messages(block).stream().map(one -> Posting.of(one, Envelope.UNSENT)).toList();
    try (Ledgers ledgers = ledgers()) {
      assertThat(ledgers.post(List.of(all)).getFirst()).isNotEmpty();
    }
  }

  /** Builds a block and sends it; returns how many trades match, when all has been taken in. */
  private long send(int trades) throws Exception {
    String built = engine.run("build", block, trades).getFirst();
    engine.run("send", block);
    for (Kind kind : Queues.PRINCIPAL) {
      awaitDepth(Queues.of(kind), 0);
    }
    return Long.parseLong(built.replaceFirst(".* (\\d+) match", "$1"));
  }

  private void awaitDepth(String queue, long depth) throws Exception {
    while (depth(queue) != depth) {
      Thread.onSpinWait();
    }
  }

  private long depth(String queue) throws IOException {
    try (Broker broker = Broker.open(engine.places().broker())) {
      return broker.depth(queue);
    }
  }

  /** Who closes a day ends the sessions of others: as long as that goes on, in a further one. */
  private Ledger.Count count() throws Exception {
    while (true) {
      try (Ledgers ledgers = ledgers()) {
        return ledgers.count();
      } catch (SQLException e) {
        if (!ENDED_BY_ANOTHER.equals(e.getSQLState())) {
          throw e;
        }
      }
    }
  }

  private Ledgers ledgers() throws Exception {
    return Ledgers.open(engine.places().databases(), Ledger.Way.BULK);
  }
}
