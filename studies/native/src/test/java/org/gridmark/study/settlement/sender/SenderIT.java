package org.gridmark.study.settlement.sender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Kind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sender there is here, against a real broker. */
@Timeout(180)
class SenderIT {
  private static final Keys KEYS = SignatureStrategy.HMAC_SHA256.generate();
  private static final byte[] BODY = {'x'};
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final AtomicInteger TESTS = new AtomicInteger();

  @TempDir private static Path programs;
  @TempDir private static Path data;
  private static Service.Running server;
  private static Optional<CProgram> program = Optional.empty();

  @TempDir private Path folder;
  private Path block = Path.of("");

  /** Each test has queues of its own. */
  private final Map<Kind, String> queues = queues("test-" + TESTS.incrementAndGet());

  private static Map<Kind, String> queues(String prefix) {
    return Queues.PRINCIPAL.stream()
        .collect(Collectors.toMap(Function.identity(), kind -> prefix + "." + kind.name()));
  }

  @BeforeAll
  static void start() throws Exception {
    Optional<String> compiler = CProgram.compiler();
    if (compiler.isPresent()) {
      program = Optional.of(CProgram.compile(compiler.get(), programs));
    }
    server = new ArtemisService().start(data, 0);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void write() throws Exception {
    server.restart();
    block = folder.resolve("block.xml");
    BlockFile.write(new Block(Trades.STATEMENTS, 0, 300, Block.Order.SHUFFLED), block);
  }

  static Stream<Function<Destination, BlockSender>> senders() {
    Stream<Function<Destination, BlockSender>> java =
        Stream.of(
            to -> new JavaOverStomp(to, System::nanoTime),
            to -> new JavaOverCore(to, System::nanoTime));
    return Stream.concat(program.stream().map(c -> to -> new COverStomp(c, to)), java);
  }

  static Stream<Function<Destination, BlockSender>> sendersOverStomp() {
    Destination any = new Destination("", KEYS, queues("any"), 1, 1, Duration.ZERO, Duration.ZERO);
    return senders().filter(sender -> sender.apply(any).name().endsWith("stomp"));
  }

  private Destination destination(int group, int window) {
    return destination(server.address(), group, window);
  }

  private Destination destination(String address, int group, int window) {
    return new Destination(address, KEYS, queues, group, window, PATIENCE, PATIENCE);
  }

  @ParameterizedTest
  @MethodSource("senders")
  void aBlockArrivesWhole(Function<Destination, BlockSender> sender) throws Exception {
    for (int group : new int[] {1, 7, 1000, 3000}) {
      Destination destination = destination(group, 3);
      Delivery delivery = Delivery.of(block, destination);
      BlockSender.Sent sent = sender.apply(destination).send(block);
      assertThat(sent.messages()).isEqualTo(2100);
      assertThat(sent.nanos()).isPositive();
      try (Broker broker = Broker.open(destination.broker())) {
        delivery.take(broker);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("senders")
  void whatWasConfirmedIsStillThereAfterTheBrokerWasKilled(
      Function<Destination, BlockSender> sender) throws Exception {
    Destination destination = destination(100, 4);
    sender.apply(destination).send(block);
    server.kill();
    server.restart();
    try (Broker broker = Broker.open(destination.broker())) {
      Delivery.of(block, destination).take(broker);
    }
  }

  @ParameterizedTest
  @MethodSource("sendersOverStomp")
  void aTornBlockIsSentAsFarAsItIsWhole(Function<Destination, BlockSender> sender)
      throws Exception {
    Destination destination = destination(5, 2);
    byte[] whole = Files.readAllBytes(block);
    Path torn = folder.resolve("torn.xml");
    Files.write(torn, Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> sender.apply(destination).send(torn))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("torn.xml, byte ");
    try (Broker broker = Broker.open(destination.broker())) {
      Delivery delivery = Delivery.of(block, destination);
      assertThatThrownBy(() -> delivery.take(broker))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("messages of the block have not arrived");
    }
  }

  @ParameterizedTest
  @MethodSource("sendersOverStomp")
  void aWrongPasswordIsRefusedInOneLine(Function<Destination, BlockSender> sender) {
    Destination destination =
        destination(server.address().replaceAll("password=.*", "password=wrong"), 1, 1);
    assertThatThrownBy(() -> sender.apply(destination).send(block))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the broker refuses: ")
        .hasMessageContaining("password is invalid");
  }

  @ParameterizedTest
  @MethodSource("sendersOverStomp")
  void nobodyThereIsSaidInOneLine(Function<Destination, BlockSender> sender) {
    server.kill();
    assertThatThrownBy(() -> sender.apply(destination(1, 1)).send(block))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Connection refused");
  }

  @ParameterizedTest
  @MethodSource("sendersOverStomp")
  void aBrokerThatIsKilledMeanwhileEndsTheSender(Function<Destination, BlockSender> sender)
      throws Exception {
    Path much = folder.resolve("much.xml");
    BlockFile.write(new Block(Trades.STATEMENTS, 0, 10_000, Block.Order.TRADE_BY_TRADE), much);
    Destination destination = destination(100, 4);
    CompletableFuture<Throwable> failure = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                sender.apply(destination).send(much);
                failure.complete(new AssertionError("it was not broken off"));
              } catch (IOException | InterruptedException | RuntimeException e) {
                failure.complete(e);
              }
            });
    try (Broker broker = Broker.open(destination.broker())) {
      while (broker.depth(destination.queue(Kind.SET)) == 0) {
        Thread.onSpinWait();
      }
    }
    server.kill();
    assertThat(failure.get()).isInstanceOf(IOException.class);
  }

  @Test
  void whatIsLostTamperedWithUnsignedOrDoubledIsNoDelivery() throws Exception {
    refused(" messages of the block have not arrived", List.of());
    refused("signature does not fit the message", List.of(new Envelope(BODY, new byte[32])));
    refused("not signed", List.of(new Envelope(BODY, null)));
    Signer signer = SignatureStrategy.HMAC_SHA256.signer(KEYS);
    refused("none of the block", List.of(new Envelope(BODY, signer.sign(BODY))));
    byte[] first;
    try (BlockReader reader = BlockReader.open(block)) {
      first = Objects.requireNonNull(reader.next());
    }
    Envelope one = new Envelope(first, signer.sign(first));
    refused("has arrived twice", List.of(one, one));
  }

  /** When these are on all queues, and nothing else. */
  private void refused(String reason, List<Envelope> envelopes) throws Exception {
    Map<Kind, String> fresh = queues("refused-" + TESTS.incrementAndGet());
    Destination destination =
        new Destination(server.address(), KEYS, fresh, 1, 1, PATIENCE, PATIENCE);
    Delivery delivery = Delivery.of(block, destination);
    try (Broker broker = Broker.open(destination.broker());
        Feed feed = broker.feed()) {
      for (String queue : fresh.values()) {
        for (Envelope envelope : envelopes) {
          feed.send(queue, envelope);
        }
      }
      feed.await();
      assertThatThrownBy(() -> delivery.take(broker))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(reason);
    }
  }
}
