package org.gridmark.study.settlement.sender;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What brokers may say that is not as it should be; the sender must end, with a line. */
@Timeout(60)
class UnfriendlyBrokerTest {
  private static final String CONNECTED = "CONNECTED\nversion:1.2\n\n\0";
  private static final Map<Kind, String> QUEUES =
      Queues.PRINCIPAL.stream().collect(Collectors.toMap(Function.identity(), Kind::name));

  @TempDir private static Path programs;
  private static Optional<CProgram> program = Optional.empty();

  @TempDir private Path folder;

  @BeforeAll
  static void compile() throws Exception {
    Optional<String> compiler = CProgram.compiler();
    if (compiler.isPresent()) {
      program = Optional.of(CProgram.compile(compiler.get(), programs));
    }
  }

  static Stream<Function<Destination, BlockSender>> senders() {
    return Stream.concat(
        program.stream().map(c -> to -> new COverStomp(c, to)),
        Stream.of(to -> new JavaOverStomp(to, System::nanoTime)));
  }

  /** One that says this when it has been spoken to, and closes its half of the connection. */
  private void against(String answer, Function<Destination, BlockSender> sender, String expected)
      throws Exception {
    Duration limit = Duration.ofSeconds(20);
    against(answer, limit, limit, sender, expected);
  }

  /**
   * One that says this.
   *
   * @param answer null: nothing, and the connection stays as it is
   */
  private void against(
      @Nullable String answer,
      Duration patience,
      Duration limit,
      Function<Destination, BlockSender> sender,
      String expected)
      throws Exception {
    Path block = folder.resolve("block.xml");
    BlockFile.write(new Block(Trades.STATEMENTS, 0, 20, Block.Order.SHUFFLED), block);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> answer(server, answer));
      String address = "artemis://127.0.0.1:" + server.getLocalPort() + "?user=u&password=p";
      Destination destination =
          new Destination(
              address, SignatureStrategy.HMAC_SHA256.generate(), QUEUES, 10, 2, patience, limit);
      assertThatThrownBy(() -> sender.apply(destination).send(block))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(expected);
    }
  }

  private static void answer(ServerSocket server, @Nullable String answer) {
    try (Socket socket = server.accept();
        InputStream in = socket.getInputStream()) {
      if (answer != null && in.read() >= 0) {
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        socket.shutdownOutput();
      }
      while (in.read(new byte[1 << 16]) >= 0) {
        // whatever the sender says
      }
    } catch (IOException e) {
      // it has gone
    }
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whoDoesNotLetItInIsQuoted(Function<Destination, BlockSender> sender) throws Exception {
    against("ERROR\nmessage:not you\n\nat all\0", sender, "the broker refuses: ");
    against("ERROR\nmessage:not you\n\nat all\0", sender, "not you");
    against("HTTP/1.1 400 \n\n\0", sender, "HTTP/1.1 400");
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whoGoesAwayIsMissed(Function<Destination, BlockSender> sender) throws Exception {
    against("", sender, "the broker has gone");
    against("CONNECTED\nversion:1.2", sender, "the broker has gone");
    against(CONNECTED, sender, "the broker has gone");
    against(CONNECTED + "RECEIPT\nreceipt-id:1\n\n\0", sender, "the broker has gone");
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whoNeverEndsIsLeft(Function<Destination, BlockSender> sender) throws Exception {
    against("CONNECTED\nsession:" + "x".repeat(100_000), sender, "frame is too long");
    against(CONNECTED + "x".repeat(100_000), sender, "frame is too long");
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whoConfirmsWhatWasNotAskedForIsNotBelieved(Function<Destination, BlockSender> sender)
      throws Exception {
    against(CONNECTED + "RECEIPT\nreceipt-id:2\n\n\0", sender, "another receipt than the next");
    against(CONNECTED + "RECEIPT\nreceipt-id:11\n\n\0", sender, "another receipt than the next");
    against(CONNECTED + "RECEIPT\n\n\0", sender, "another receipt than the next");
    against(CONNECTED + "ERROR\nmessage:disk full\n\n\0", sender, "disk full");
    against(CONNECTED + "\n\n\nERROR\nmessage:disk full\n\n\0", sender, "disk full");
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whoStandsStillIsLeft(Function<Destination, BlockSender> sender) throws Exception {
    against(null, Duration.ofSeconds(1), Duration.ofSeconds(20), sender, "the broker stands still");
  }

  @Test
  void whatTakesTooLongInCEnds() throws Exception {
    Assumptions.assumeTrue(program.isPresent(), "no compiler of C on the PATH");
    Function<Destination, BlockSender> sender = to -> new COverStomp(program.orElseThrow(), to);
    against(null, Duration.ofSeconds(20), Duration.ofSeconds(1), sender, "it took too long");
  }
}
