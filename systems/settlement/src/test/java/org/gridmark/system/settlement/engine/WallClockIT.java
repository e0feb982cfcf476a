package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.kafka.KafkaService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A wall clock that steps by an hour, back or forth, holds nothing up: neither in the engine nor in
 * its broker or PostgreSQL. The clock of a process of its own is shifted, and of all that it
 * starts.
 */
@Timeout(180)
class WallClockIT {
  private static final long HOUR = 3_600;
  private static final int TRADES = 20;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"artemis", "kafka"})
  void aClockThatStepsHoldsNothingUp(String broker) throws Exception {
    Process process = new ProcessBuilder(command(broker)).inheritIO().start();
    try {
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private List<String> command(String broker) throws Exception {
    Path shift = Files.write(directory.resolve("shift"), new byte[Long.BYTES]);
    return List.of(
        "env",
        "LD_PRELOAD=" + compiled(),
        "WALL_CLOCK_SHIFT=" + shift,
        ProcessHandle.current().info().command().orElseThrow(),
        "-cp",
        System.getProperty("java.class.path"),
        Shifted.class.getName(),
        directory.toString(),
        shift.toString(),
        broker);
  }

  private Path compiled() throws Exception {
    Path source = directory.resolve("wall-clock.c");
    try (InputStream text = WallClockIT.class.getResourceAsStream("wall-clock.c")) {
      Files.copy(Objects.requireNonNull(text), source);
    }
    Path library = directory.resolve("wall-clock.so");
    assumeTrue(compiles(source, library), "no C compiler here that makes a library to preload");
    return library;
  }

  private static boolean compiles(Path source, Path library) throws InterruptedException {
    try {
      return new ProcessBuilder(
                  List.of("cc", "-shared", "-fPIC", "-o", library + "", source + "", "-ldl"))
              .inheritIO()
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** The process whose clock is shifted. */
  static final class Shifted {
    private Shifted() {}

    public static void main(String[] arguments) throws Exception {
      Path directory = Path.of(arguments[0]);
      boolean kafka = arguments[2].equals("kafka");
      Service broker = kafka ? new KafkaService() : new ArtemisService();
      try (Service.Running queues = broker.start(folder(directory, "queues"), 0);
          Service.Running books = new PostgresService().start(folder(directory, "books"), 0)) {
        Endpoints places = new Endpoints(queues.address(), List.of(books.address()));
        List<String> notices = step(places, Path.of(arguments[1]));
        if (kafka) {
          assertThat(notices).anyMatch(line -> line.contains("clock went back by 3600 s"));
        } else {
          assertThat(notices).isEmpty();
        }
      }
      System.exit(0);
    }

    private static Path folder(Path directory, String name) throws IOException {
      return Files.createDirectory(directory.resolve(name));
    }

    /** The notices of the engine's components meanwhile. */
    private static List<String> step(Endpoints places, Path shift) throws Exception {
      Participants participants = new Participants(places);
      Notices notices = new Notices();
      long next = 0;
      try (Engine engine = Engine.start("one", TroubleIT.SETTINGS, places, notices);
          Broker broker = Broker.open(places.broker());
          Feed idle = broker.feed()) {
        send(idle);
        for (long seconds : new long[] {0, -HOUR, HOUR, 0}) {
          List<Message> before = Participants.trades(next, TRADES);
          List<Message> after = Participants.trades(next + TRADES, TRADES);
          next += 2 * TRADES;
          participants.send(before);
          shift(shift, seconds);
          participants.send(after);
          participants.requireClosed(Participants.both(before, after));
        }
        assertThat(engine).isNotNull();
        goesOnOrSaysWhy(idle, places.broker());
      }
      return notices.all();
    }

    private static void send(Feed feed) throws Exception {
      feed.send("idle", new Envelope(new byte[100], new byte[0]));
      feed.await();
    }

    /** One that was open when the clock stepped, and had nothing to do. */
    private static void goesOnOrSaysWhy(Feed idle, String broker) throws Exception {
      if (broker.startsWith("kafka")) {
        assertThatThrownBy(() -> send(idle))
            .isInstanceOf(BrokerException.class)
            .hasMessageContaining("clock went back by 3600 s");
      } else {
        send(idle);
      }
    }

    private static void shift(Path shift, long seconds) throws IOException {
      ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
      bytes.putLong(0, seconds);
      try (FileChannel file = FileChannel.open(shift, StandardOpenOption.WRITE)) {
        file.write(bytes);
      }
    }
  }
}
