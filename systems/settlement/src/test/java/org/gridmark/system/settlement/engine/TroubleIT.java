package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine goes on when what it needs is back, whatever befell it, with everything once. */
@Timeout(120)
class TroubleIT {
  static final EngineSettings SETTINGS = settings(false);

  private static final int TRADES = 30;

  /**
   * Attempts of four components to connect: one of them has made three, with two pauses between.
   */
  private static final int ATTEMPTS = 9;

  @TempDir private static Path directory;
  private static Service.Running broker;
  private static Service.Running database;
  private static Participants participants;
  private static long next;

  private final Notices notices = new Notices();
  private Ledger.Count before = new Ledger.Count(0, 0, 0);

  static EngineSettings settings(boolean spread) {
    return new EngineSettings(
        1,
        spread,
        100,
        Duration.ofMillis(20),
        ExtractionStrategy.SEARCH,
        SignatureStrategy.HMAC_SHA256,
        Ledger.Way.BULK);
  }

  /** The services that an engine needs. */
  enum Need {
    BROKER,
    DATABASE;

    Service.Running server() {
      return this == BROKER ? broker : database;
    }
  }

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(directory.resolve("postgres")), 0);
    broker = new ArtemisService().start(Files.createDirectory(directory.resolve("artemis")), 0);
    participants =
        new Participants(new Endpoints(broker.address(), List.of(impatient(database.address()))));
  }

  /** An engine waits for half a minute until it takes a silent database for gone; this one less. */
  private static String impatient(String address) {
    return address + "&socketTimeout=6";
  }

  @AfterAll
  static void stop() {
    try {
      broker.close();
    } finally {
      database.close();
    }
  }

  @BeforeEach
  void count() throws Exception {
    broker.restart();
    database.restart();
    before = stored();
  }

  private static Ledger.Count stored() throws SQLException {
    try (Ledgers ledgers = Ledgers.open(participants.places().databases(), Ledger.Way.BULK)) {
      return ledgers.count();
    }
  }

  private static List<Message> newTrades() {
    next += TRADES;
    return Participants.trades(next, TRADES);
  }

  private Engine engine() {
    return Engine.start("one", SETTINGS, participants.places(), notices);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsNotThereAtTheStartIsWaitedFor(Need need) throws Exception {
    List<Message> trades = newTrades();
    need.server().kill();
    try (Engine engine = engine()) {
      notices.awaitAllWaiting();
      need.server().restart();
      participants.send(trades);
      participants.requireClosed(trades);
      assertThat(engine).isNotNull();
    }
    requireStoredOnce(trades);
  }

  /** Of a broker, its contract says so. */
  @Test
  void aDatabaseThatStandsStillIsWaitedFor() throws Exception {
    List<Message> trades = newTrades();
    try (Engine engine = engine()) {
      participants.send(trades);
      participants.requireClosed(trades);
      List<ProcessHandle> processes = database.processes();
      signal("STOP", processes);
      List<Message> more;
      try {
        more = newTrades();
        notices.awaitAllWaiting();
      } finally {
        signal("CONT", processes);
      }
      participants.send(more);
      participants.requireClosed(more);
      assertThat(engine).isNotNull();
      requireStoredOnce(Participants.both(trades, more));
    }
  }

  private static void signal(String signal, List<ProcessHandle> processes) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
    processes.forEach(process -> command.add(Long.toString(process.pid())));
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsGoneForAWhileIsAskedForLessAndLessOften(Need need) throws Exception {
    List<Message> trades = newTrades();
    try (Engine engine = engine()) {
      participants.send(trades);
      need.server().kill();
      notices.awaitAllWaiting();
      try (Doorman doorman = new Doorman(need.server().address())) {
        requireIdle(doorman);
      }
      need.server().restart();
      List<Message> more = newTrades();
      participants.send(more);
      trades = Participants.both(trades, more);
      participants.requireClosed(trades);
      notices.await(4, line -> line.endsWith(" goes on"));
      assertThat(engine).isNotNull();
    }
    requireStoredOnce(trades);
  }

  /** The pauses between so many attempts take longer, and cost next to nothing. */
  private static void requireIdle(Doorman doorman) throws InterruptedException {
    long cpu = processorTime();
    long began = System.nanoTime();
    doorman.await(ATTEMPTS);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    double share = (double) (processorTime() - cpu) / took.toNanos();
    assertThat(took).isGreaterThanOrEqualTo(Duration.ofMillis(50 + 100));
    assertThat(share).as("of one processor, for %s", took).isLessThan(0.5);
  }

  /** Of this process, in ns. */
  private static long processorTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  @ParameterizedTest
  @ValueSource(strings = {"22P05", "23514", "54000"})
  void whatADatabaseCannotBearIsRefusedAloneAmongCopiesAndNewMessages(String state)
      throws Exception {
    List<Message> copies = newTrades();
    List<Message> poisoned = Participants.trades(next + TRADES, 1);
    next += 1;
    List<Message> fresh = newTrades();
    List<Message> all = Participants.both(Participants.both(copies, poisoned), fresh);
    Collections.shuffle(all, new Random(1));
    try (Engine engine = engine()) {
      participants.send(copies);
      participants.requireClosed(copies);
      cannotBear(poisoned.get(3), state);
      participants.send(all);
      assertThat(participants.reasons(1)).containsExactly("cannot be stored: ERROR: too bitter");
      participants.requireClosed(fresh); // of a copy nothing comes again
      assertThat(engine).isNotNull();
    } finally {
      execute(
          """
          drop trigger if exists taste on journal_0; drop trigger if exists taste on journal_1\
          """);
    }
    assertThat(notices.all()).isEmpty();
  }

  /** From now on the database fails with that SQLSTATE when it is to store this message. */
  private static void cannotBear(Message message, String state) throws SQLException {
    Identity identity = message.identity();
    execute(
        """
        create or replace function taste() returns trigger language plpgsql as $$
          begin raise exception 'too bitter' using errcode = '%1$s'; end $$;
        create trigger taste before insert on journal_0 for each row
          when (position(%2$s || %3$s in new.contents) > 0)
          execute function taste();
        create trigger taste before insert on journal_1 for each row
          when (position(%2$s || %3$s in new.contents) > 0)
          execute function taste()\
        """
            .formatted(state, stored(identity.sender()), stored(identity.reference())));
  }

  /** As a text is stored: with its length before it. */
  private static String stored(String text) {
    return "int4send(octet_length('%1$s')) || convert_to('%1$s', 'utf8')".formatted(text);
  }

  private static void execute(String statement) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database.address());
        Statement one = connection.createStatement()) {
      one.execute(statement);
    }
  }

  private void requireStoredOnce(List<Message> trades) throws SQLException {
    int count = trades.size();
    assertThat(stored()).isEqualTo(before.plus(new Ledger.Count(count, count / 7, 0)));
  }
}
