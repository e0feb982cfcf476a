package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.Engine;
import org.gridmark.system.settlement.engine.EngineSettings;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drivers, sink and audit with a real engine, broker and database. */
@Timeout(180)
class BlockRunIT {
  private static final EngineSettings SETTINGS =
      new EngineSettings(
          1,
          false,
          100,
          Duration.ofMillis(20),
          ExtractionStrategy.SEARCH,
          SignatureStrategy.HMAC_SHA256,
          Ledger.Way.BULK);

  @TempDir private static Path directory;
  private static Service.Running broker;
  private static Service.Running database;
  private static Endpoints places;

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(directory.resolve("postgres")), 0);
    broker = new ArtemisService().start(Files.createDirectory(directory.resolve("artemis")), 0);
    places = new Endpoints(broker.address(), List.of(database.address()));
  }

  @AfterAll
  static void stop() {
    try {
      broker.close();
    } finally {
      database.close();
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
    try (Engine engine = Engine.start("one", SETTINGS, places, notice -> {})) {
      outcome = run(block, log);
      assertThat(engine).isNotNull();
    }
    BrokerSource source = BrokerSource.at(broker.address());
    Answers answers = Answers.drain(source);
    Expected expected = Expected.of(block);
    Audit audit =
        Audit.of(expected, log, outcome.closings(), Exceptions.drain(source), answers.questions());
    assertThat(audit.right()).as(audit.toString()).isTrue();
    assertThat(outcome.wrong() + outcome.copies() + answers.copies() + answers.wrong()).isZero();
    assertThat(audit.reversals()).isPositive();
    assertThat(stored())
        .isEqualTo(
            before.plus(new Ledger.Count(expected.stored(), audit.orders(), audit.reversals())));
  }

  private static Outcome run(Block block, TradeLog log) throws Exception {
    Signer signer = signer();
    Signer other = signer();
    Iterator<Signer> signers = List.of(signer, other).iterator();
    BlockRun.Bench bench =
        new BlockRun.Bench(
            BrokerSource.at(broker.address()),
            places.queues(),
            signers::next,
            block.trades(),
            1000,
            Duration.ofMillis(20),
            Duration.ofSeconds(60),
            PlainUsers::ask,
            NanoClock.system());
    List<Messages> shares = List.of(Messages.of(block.part(0, 2)), Messages.of(block.part(1, 2)));
    return new BlockRun(bench, shares, log, 0, (trade, due, arrival) -> {})
        .run(Duration.ofMinutes(1), done -> {});
  }

  private static Signer signer() throws SQLException {
    try (Ledgers ledgers = ledgers()) {
      return SETTINGS.signature().signer(ledgers.keys(SETTINGS.signature()));
    }
  }

  private static Ledger.Count stored() throws SQLException {
    try (Ledgers ledgers = ledgers()) {
      return ledgers.count();
    }
  }

  private static Ledgers ledgers() throws SQLException {
    return Ledgers.open(places.databases(), Ledger.Way.BULK);
  }
}
