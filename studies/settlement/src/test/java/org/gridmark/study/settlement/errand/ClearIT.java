package org.gridmark.study.settlement.errand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.gridmark.model.BadInput;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.ledger.Ledger;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.ledger.Posting;
import org.gridmark.study.settlement.trade.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The trades of a standard block were dealt on Friday, 14 January 2005: due on the 19th. */
@Timeout(180)
class ClearIT {
  private static final LocalDate DUE = LocalDate.of(2005, 1, 19);

  @TempDir private Path folder;
  private RunningEngine engine;
  private Path block;

  @BeforeEach
  void start() throws Exception {
    engine = new RunningEngine(folder);
    engine.set("unmatched", "400");
    block = folder.resolve("block.xml");
    engine.start();
  }

  @AfterEach
  void stop() throws Exception {
    engine.close();
  }

  @Test
  void tradesLeaveOnTheirLastDayAndWhatComesLaterIsRefused() throws Exception {
    long closings = send(100);
    long messages = count().messages();
    assertThat(messages).isEqualTo(700);
    assertThat(closings).isBetween(1L, 99L);

    assertThat(engine.run("clear", DUE.minusDays(1)))
        .containsExactly(
            "2005-01-18 is cleared: 0 trades have left the books, 0 of them not matched");
    assertThat(count().messages()).isEqualTo(700);
    List<String> report = engine.run("clear", DUE);

    assertThat(report).hasSize((int) (100 - closings) + 1);
    assertThat(report.subList(0, report.size() - 1))
        .allMatch(line -> line.matches(".* cleared TENTATIVE: .* differs in .*"));
    assertThat(report.getLast())
        .isEqualTo(
            "2005-01-19 is cleared: 100 trades have left the books, %d of them not matched",
            100 - closings);
    assertThat(count()).isEqualTo(new Ledger.Count(0, 0, 0));
    assertThat(engine.run("status")).contains("cleared: through 2005-01-19");

    engine.run("send", block);
    awaitDepth(Queues.EXCEPTIONS, 700);
    Path refused = folder.resolve("refused.txt");
    engine.run("exceptions", refused);
    assertThat(Files.readAllLines(refused))
        .hasSize(700)
        .allMatch(line -> line.startsWith("late: the trade was cleared by 2005-01-19\t"));
    assertThat(count()).isEqualTo(new Ledger.Count(0, 0, 0));
    assertThat(depth(Queues.CLOSINGS)).isEqualTo(closings);
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
    engine.set("unmatched", "0");
    engine.run("build", block, 20);
    engine.stop();
    List<Message> due = postAll();
    assertThat(due).hasSize(20);
    engine.run("send", block);

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
    assertThat(depth(Queues.CLOSINGS)).isGreaterThanOrEqualTo(20);
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
    } catch (java.sql.SQLException e) {
      return null; // ended with all others, at this very moment
    }
  }

  /** Posts what the block holds, as an engine does that is killed before it sends anything. */
  private List<Message> postAll() throws Exception {
    List<Posting> all = Blocks.messages(block).stream().map(Posting::of).toList();
    try (Ledgers ledgers = ledgers()) {
      return ledgers.post(List.of(all)).getFirst();
    }
  }

  /** Builds a block and sends it; returns how many have come out, when all has. */
  private long send(int trades) throws Exception {
    String built = engine.run("build", block, trades).getFirst();
    long closings = Long.parseLong(built.replaceFirst(".* (\\d+) match", "$1"));
    engine.run("send", block);
    awaitDepth(Queues.CLOSINGS, closings);
    for (var kind : Queues.PRINCIPAL) {
      awaitDepth(Queues.of(kind), 0);
    }
    return closings;
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

  private Ledger.Count count() throws Exception {
    try (Ledgers ledgers = ledgers()) {
      return ledgers.count();
    }
  }

  private Ledgers ledgers() throws Exception {
    return Ledgers.open(engine.places().databases(), Ledger.Way.BULK);
  }
}
