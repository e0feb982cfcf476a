package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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
    participants = new Participants(new Endpoints(broker.address(), List.of(database.address())));
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
}
