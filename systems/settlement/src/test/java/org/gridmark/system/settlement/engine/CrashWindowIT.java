package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.kafka.KafkaService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whoever dies between any two steps of a batch: each trade is closed by one message and no copy,
 * by an engine that goes on where the dead one was.
 */
class CrashWindowIT {
  private static final int TRADES = 30;
  private static final int MESSAGES = 7 * TRADES;

  @TempDir private static Path directory;
  private static Service.Running database;
  private static long next;

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(directory.resolve("postgres")), 0);
  }

  @AfterAll
  static void stop() {
    database.close();
  }

  /** The last step that a batch has completed. */
  enum Step {
    TAKEN,
    STORED,
    SENT,
    /** Of the four components of the group, two have; which two differs from group to group. */
    COMMITTED_BY_SOME,
    COMMITTED_BY_OTHERS,
    COMMITTED;

    void reach(DyingEngine engine, Ledgers ledgers) throws Exception {
      engine.take(MESSAGES);
      if (this == TAKEN) {
        return;
      }
      assertThat(engine.store(ledgers)).isEqualTo(TRADES);
      if (this == STORED) {
        return;
      }
      engine.send();
      switch (this) {
        case COMMITTED_BY_SOME -> engine.commit(0, 2);
        case COMMITTED_BY_OTHERS -> engine.commit(2, 4);
        case COMMITTED -> engine.commit(0, 4);
        default -> {
          // nobody has
        }
      }
    }
  }

  /** With either broker. */
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  abstract static class Windows {
    private Service.Running server;
    private Participants participants;

    abstract Service service();

    @BeforeAll
    void open() throws Exception {
      server = service().start(Files.createDirectory(directory.resolve(service().name())), 0);
      participants = new Participants(new Endpoints(server.address(), List.of(database.address())));
    }

    @AfterAll
    void close() {
      server.close();
    }

    @ParameterizedTest
    @EnumSource
    void theEngineDies(Step step) throws Exception {
      List<Message> trades = sent();
      try (Broker broker = Broker.open(server.address());
          Ledgers ledgers = ledgers();
          DyingEngine engine = new DyingEngine(broker)) {
        step.reach(engine, ledgers);
      }
      requireClosedOnce(trades);
    }

    @ParameterizedTest
    @EnumSource
    void theBrokerDies(Step step) throws Exception {
      List<Message> trades = sent();
      try (Broker broker = Broker.open(server.address());
          Ledgers ledgers = ledgers();
          DyingEngine engine = new DyingEngine(broker)) {
        step.reach(engine, ledgers);
        server.kill();
        if (step.compareTo(Step.COMMITTED_BY_SOME) < 0) {
          assertThatThrownBy(() -> engine.commit(0, 1)).isInstanceOf(BrokerException.class);
        }
      }
      server.restart();
      requireClosedOnce(trades);
    }

    @Test
    void theDatabaseDiesBeforeABatchIsStored() throws Exception {
      List<Message> trades = sent();
      try (Broker broker = Broker.open(server.address());
          Ledgers ledgers = ledgers();
          DyingEngine engine = new DyingEngine(broker)) {
        engine.take(MESSAGES);
        database.kill();
        assertThatThrownBy(() -> engine.store(ledgers)).isInstanceOf(SQLException.class);
      }
      database.restart();
      requireClosedOnce(trades);
    }

    /** Its committed transactions survive. */
    @Test
    void theDatabaseAndTheEngineDieBeforeWhatIsStoredIsSent() throws Exception {
      List<Message> trades = sent();
      try (Broker broker = Broker.open(server.address());
          Ledgers ledgers = ledgers();
          DyingEngine engine = new DyingEngine(broker)) {
        Step.STORED.reach(engine, ledgers);
        database.kill();
      }
      database.restart();
      requireClosedOnce(trades);
    }

    /** Each is a copy of a message whose trade is stored and not closed yet. */
    @Test
    void allIsSentOnceMoreWhileTheEngineIsDead() throws Exception {
      List<Message> trades = sent();
      try (Broker broker = Broker.open(server.address());
          Ledgers ledgers = ledgers();
          DyingEngine engine = new DyingEngine(broker)) {
        Step.COMMITTED_BY_SOME.reach(engine, ledgers);
      }
      participants.send(trades);
      requireClosedOnce(trades);
    }

    private List<Message> sent() throws Exception {
      List<Message> trades = Participants.trades(next, TRADES);
      next += TRADES;
      participants.send(trades);
      return trades;
    }

    private Ledgers ledgers() throws SQLException {
      return Ledgers.open(participants.places().databases(), Ledger.Way.BULK);
    }

    /** By another engine, and no closing is a copy: who takes them counts. */
    private void requireClosedOnce(List<Message> trades) throws Exception {
      try (Engine other =
              Engine.start("other", TroubleIT.SETTINGS, participants.places(), notice -> {});
          Broker broker = Broker.open(server.address())) {
        while (Queues.SINGLE.waiting(broker) > 0) {
          LockSupport.parkNanos(10_000_000);
        }
        assertThat(other).isNotNull();
      }
      participants.requireClosed(trades);
      try (Ledgers ledgers = ledgers()) {
        assertThat(ledgers.count()).isEqualTo(new Ledger.Count(7 * next, next, 0));
      }
    }
  }

  @Nested
  @Timeout(120)
  class OfArtemis extends Windows {
    @Override
    Service service() {
      return new ArtemisService();
    }
  }

  /** Which takes its time to start again. */
  @Nested
  @Tag("soak")
  @Timeout(120)
  class OfKafka extends Windows {
    @Override
    Service service() {
      return new KafkaService();
    }
  }
}
