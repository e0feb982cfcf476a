package org.gridmark.study.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.NanoClock;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Feed;
import org.gridmark.study.settlement.drive.Answers;
import org.gridmark.study.settlement.drive.Audit;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.drive.Exceptions;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.Pace;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.ledger.Ledger;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.signature.Signer;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real broker, a real database, an engine of real components. */
@Timeout(180)
class EngineIT {
  @TempDir private static Path directory;
  private static Service.Running broker;
  private static Service.Running database;
  private static Participants participants;

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(directory.resolve("postgres")), 0);
    broker = new ArtemisService().start(Files.createDirectory(directory.resolve("artemis")), 0);
    participants = new Participants(new Places(broker.address(), List.of(database.address())));
  }

  @AfterAll
  static void stop() {
    try {
      broker.close();
    } finally {
      database.close();
    }
  }

  private Engine engine(String program) {
    return Engine.start(program, TroubleIT.SETTINGS, participants.places(), notice -> {});
  }

  @Test
  void everyTradeThatMatchesIsClosedOnceInWhateverOrderItsMessagesCome() throws Exception {
    Ledger.Count before = stored();
    List<Message> trades = Participants.trades(0, 300);
    List<Message> messages = Participants.both(trades, trades.subList(0, 500));
    Collections.shuffle(messages, new Random(1));
    try (Engine engine = engine("one");
        Engine other = engine("other")) {
      participants.send(messages);
      participants.requireClosed(trades);
      assertThat(engine).isNotSameAs(other);
    }
    assertThat(stored()).isEqualTo(before.plus(new Ledger.Count(2100, 300, 0)));
  }

  /** None of the four can do without the others. */
  @Test
  void aProgramMayHoldOneKindOfComponent() throws Exception {
    Ledger.Count before = stored();
    List<Message> trades = Participants.trades(301, 100);
    try (Engine noe = spread(1);
        Engine alc = spread(2);
        Engine npr = spread(3)) {
      participants.send(trades);
      while (stored().messages() < before.messages() + 500) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      }
      assertThat(stored()).isEqualTo(before.plus(new Ledger.Count(500, 0, 0)));
      try (Engine set = spread(4)) {
        participants.requireClosed(trades);
        assertThat(List.of(noe, alc, npr, set)).doesNotHaveDuplicates();
      }
    }
    assertThat(stored()).isEqualTo(before.plus(new Ledger.Count(700, 100, 0)));
  }

  private static Engine spread(int program) {
    EngineSettings settings = TroubleIT.settings(true);
    return Engine.start("node-" + program, settings, participants.places(), notice -> {});
  }

  private static Ledger.Count stored() throws SQLException {
    try (Ledgers ledgers = Ledgers.open(participants.places().databases(), Ledger.Way.BULK)) {
      return ledgers.count();
    }
  }

  @Test
  void whatCannotBeTakenGoesToTheExceptionQueueAndStopsNothing() throws Exception {
    List<Message> trade = Participants.trades(300, 1);
    byte[] hostile = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>".getBytes(StandardCharsets.UTF_8);
    try (Engine engine = engine("one")) {
      sendHostile(hostile);
      participants.send(trade);
      participants.requireClosed(trade);
      assertThat(participants.reasons(3))
          .hasSize(3)
          .anyMatch(reason -> reason.startsWith("larger than "))
          .anyMatch(reason -> reason.equals("not signed"))
          .anyMatch(reason -> reason.contains("UTF-8"));
      assertThat(engine).isNotNull();
    }
  }

  /** Once without a signature, once with one, and something of another size altogether. */
  private void sendHostile(byte[] hostile) throws Exception {
    Signer signer = participants.signer();
    try (Broker client = Broker.open(broker.address());
        Feed feed = client.feed()) {
      feed.send(Queues.of(Kind.NOE), new Envelope(hostile, null));
      feed.send(Queues.of(Kind.SET), new Envelope(hostile, signer.sign(hostile)));
      byte[] streamed = new byte[5_000_000];
      feed.send(Queues.of(Kind.ALC), new Envelope(streamed, signer.sign(streamed)));
      feed.await();
    }
  }

  /** Every kind of message, and every way in which one can be wrong; by two drivers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5000})
  void ofADayComesExactlyWhatTheReferenceSays(int window) throws Exception {
    Ledger.Count before = stored();
    Block block =
        new Block(Samples.eventful(13), 10_000 + 2000L * window, 1500, new Block.Order(window));
    TradeLog log = new TradeLog(block.first(), block.size());
    Outcome outcome;
    try (Engine engine = engine("one")) {
      outcome = run(block, log);
      assertThat(engine).isNotNull();
    }
    BrokerSource source = BrokerSource.at(broker.address());
    Answers answers = Answers.drain(source);
    Expected expected = Expected.of(block);
    Audit audit =
        Audit.of(expected, log, outcome.told(), Exceptions.drain(source), answers.questions());
    assertThat(audit.right()).as(audit.toString()).isTrue();
    assertThat(outcome.wrong() + outcome.copies() + answers.copies() + answers.wrong()).isZero();
    assertThat(audit.reversals()).isPositive();
    assertThat(stored())
        .isEqualTo(
            before.plus(new Ledger.Count(expected.stored(), audit.orders(), audit.reversals())));
  }

  private static Outcome run(Block block, TradeLog log) throws Exception {
    Signer signer = participants.signer();
    Signer other = participants.signer();
    Iterator<Signer> signers = List.of(signer, other).iterator();
    BlockRun.Bench bench =
        new BlockRun.Bench(
            BrokerSource.at(broker.address()),
            participants.places().queues(),
            signers::next,
            block.trades(),
            1000,
            Duration.ofMillis(20),
            Duration.ofSeconds(60),
            NanoClock.system());
    List<Messages> shares = List.of(Messages.of(block.part(0, 2)), Messages.of(block.part(1, 2)));
    return new BlockRun(bench, shares, log, Pace.FREE, (trade, due, arrival) -> {})
        .run(Duration.ofMinutes(1), done -> {});
  }
}
