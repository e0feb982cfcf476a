package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.server.SmallDisk;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full holds things up until there is room again, and no longer. */
@Timeout(180)
class DiskFullIT {
  private static final int TRADES = 20;

  /** Less than a segment of the log, and enough for rows. */
  private static final long NO_LOG = 8L << 20;

  /** Less than an Artemis keeps free. */
  private static final long LITTLE_ROOM = 800L << 20;

  private static final Duration TO_DIE = Duration.ofSeconds(30);
  private static final Duration ASK_AGAIN = Duration.ofMillis(100);

  @TempDir private Path directory;

  private final Notices notices = new Notices();

  private Path folder(String name) throws Exception {
    return Files.createDirectory(directory.resolve(name));
  }

  private Engine engine(Participants participants) {
    return Engine.start("one", TroubleIT.SETTINGS, participants.places(), notices);
  }

  @Test
  void aDatabaseThatHasNoRoomForRowsRefusesAndGoesOn() throws Exception {
    List<Message> stored = Participants.trades(0, TRADES);
    List<Message> waiting = Participants.trades(TRADES, 50 * TRADES);
    Path small = folder("small");
    try (SmallDisk disk = SmallDisk.mount(small, 200);
        Service.Running database = new PostgresService().start(small, 0);
        Service.Running broker = new ArtemisService().start(folder("artemis"), 0)) {
      Participants participants = participants(broker, database);
      Signer signer = participants.signer();
      try (Engine engine = engine(participants)) {
        participants.send(stored);
        participants.requireClosed(stored);
        disk.fillBut(0);
        participants.send(waiting, signer);
        notices.await(1, line -> line.contains("No space left on device"));
        disk.free();
        database.restart(); // in case that it has died of it
        participants.requireClosed(waiting);
        assertThat(engine).isNotNull();
      }
    }
  }

  @Test
  void aDatabaseThatHasNoRoomForItsLogDiesAndComesBackWithAllThatItHadConfirmed() throws Exception {
    List<Message> stored = Participants.trades(0, TRADES);
    List<Message> waiting = Participants.trades(TRADES, TRADES);
    Path small = folder("small");
    try (SmallDisk disk = SmallDisk.mount(small, 200);
        Service.Running database = new PostgresService().start(small, 0);
        Service.Running broker = new ArtemisService().start(folder("artemis"), 0)) {
      Participants participants = participants(broker, database);
      Signer signer = participants.signer();
      try (Engine engine = engine(participants)) {
        participants.send(stored);
        participants.requireClosed(stored);
        disk.fillBut(NO_LOG);
        fillTheLogUntilItIsGone(database);
        participants.send(waiting, signer);
        notices.await(1, line -> line.contains("refused"));
        disk.free();
        database.restart();
        participants.requireClosed(waiting);
        List<Message> fresh = Participants.trades(2 * TRADES, TRADES);
        participants.send(stored); // copies: they are known, and nothing comes of them again
        participants.send(fresh);
        participants.requireClosed(fresh);
        assertThat(engine).isNotNull();
      }
    }
  }

  /**
   * It may come back by itself as long as there is room for a little more. It is not asked in
   * haste: what it logs takes the room that it recovers with, and it may then neither come back nor
   * go. So after a while it is ended.
   */
  private static void fillTheLogUntilItIsGone(Service.Running database) {
    long patience = System.nanoTime() + TO_DIE.toNanos();
    boolean gone = false;
    while (!gone && System.nanoTime() < patience) {
      try {
        fillTheLog(database.address());
      } catch (SQLException e) {
        gone = String.valueOf(e.getMessage()).contains("refused");
        LockSupport.parkNanos(ASK_AGAIN.toNanos());
      }
    }
    if (!gone) {
      database.kill();
    }
  }

  /** Begins segment after segment of the log. */
  private static void fillTheLog(String address) throws SQLException {
    try (Connection connection = DriverManager.getConnection(address);
        Statement statement = connection.createStatement()) {
      while (true) {
        statement.execute("select txid_current(); select pg_switch_wal()");
      }
    }
  }

  @Test
  void aBrokerWithLittleRoomLetsSendersWaitAndTheEngineWork() throws Exception {
    List<Message> sent = new ArrayList<>();
    Path small = folder("small");
    try (SmallDisk disk = SmallDisk.mount(small, 1_300);
        Service.Running database = new PostgresService().start(folder("postgres"), 0);
        Service.Running broker = new ArtemisService().start(small, 0);
        ExecutorService threads = Executors.newSingleThreadExecutor()) {
      Participants participants = participants(broker, database);
      disk.fillBut(LITTLE_ROOM);
      Future<List<Message>> waiting = sendUntilOneWaits(participants, threads, sent);
      try (Engine engine = engine(participants)) {
        participants.requireClosed(sent);
        assertThat(waiting).isNotDone();
        disk.free();
        participants.requireClosed(waiting.get(1, TimeUnit.MINUTES));
        assertThat(engine).isNotNull();
      } finally {
        threads.shutdownNow();
      }
    }
  }

  /**
   * Sends trade after trade until one is not confirmed; the broker looks at its disk now and then.
   *
   * @param sent gets those that are
   */
  private static Future<List<Message>> sendUntilOneWaits(
      Participants participants, ExecutorService threads, List<Message> sent) throws Exception {
    for (int trade = 0; ; trade++) {
      List<Message> messages = Participants.trades(trade, 1);
      Future<List<Message>> sending =
          threads.submit(
              () -> {
                participants.send(messages);
                return messages;
              });
      try {
        sent.addAll(sending.get(5, TimeUnit.SECONDS));
      } catch (TimeoutException e) {
        return sending;
      }
    }
  }

  private static Participants participants(Service.Running broker, Service.Running database) {
    return new Participants(new Endpoints(broker.address(), List.of(database.address())));
  }
}
