package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A broker of one's own, and the steps that tests of it are made of. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrokerSteps {
  static final Duration NOT_LONG = Duration.ofMillis(5);

  /** More than anything here takes; what takes longer hangs. */
  static final Duration LONG = Duration.ofSeconds(60);

  static final Duration ONLY_IF_THERE = Duration.ofMillis(500);

  final ExecutorService threads = Executors.newCachedThreadPool();
  Service.Running server;
  Broker broker;

  abstract Service service();

  @BeforeAll
  void start(@TempDir Path directory) throws Exception {
    server = service().start(directory, 0);
  }

  @AfterAll
  void stop() {
    threads.shutdownNow();
    server.close();
    assertThat(server.processes()).noneMatch(ProcessHandle::isAlive);
  }

  @BeforeEach
  void open() throws Exception {
    server.restart();
    broker = Broker.open(server.address());
  }

  @AfterEach
  void close() {
    broker.close();
  }

  void killAndStart() throws Exception {
    String address = server.address();
    server.kill();
    assertThat(server.processes()).noneMatch(ProcessHandle::isAlive);
    server.restart();
    assertThat(server.address()).isEqualTo(address);
    broker.close();
    broker = Broker.open(address);
  }

  void feed(String queue, int from, int to) throws Exception {
    try (Feed feed = broker.feed()) {
      sendAll(feed, queue, from, to);
      assertThat(feed.confirmed()).isEqualTo(to - from);
    }
  }

  static Void sendAll(Feed feed, String queue, int from, int to) throws Exception {
    for (int number = from; number < to; number++) {
      feed.send(queue, numbered(number));
    }
    feed.await();
    return null;
  }

  static void send(Receiver receiver, String queue, int from, int to) throws Exception {
    for (int number = from; number < to; number++) {
      receiver.send(queue, numbered(number));
    }
  }

  static List<Envelope> take(Receiver receiver, int messages) throws Exception {
    List<Envelope> taken = new ArrayList<>();
    while (taken.size() < messages) {
      List<Envelope> some = receiver.take(messages - taken.size(), NOT_LONG, LONG);
      assertThat(some).isNotEmpty();
      taken.addAll(some);
    }
    return taken;
  }

  /** Takes so many, in some transactions, and then any more that come. */
  List<Envelope> drain(String queue, int messages) throws Exception {
    List<Envelope> all = new ArrayList<>();
    try (Receiver receiver = broker.receiver(queue)) {
      List<Envelope> some = List.of();
      do {
        all.addAll(some);
        receiver.commit();
        some = receiver.take(1_000, NOT_LONG, all.size() < messages ? LONG : ONLY_IF_THERE);
      } while (!some.isEmpty());
    }
    assertThat(all).hasSizeGreaterThanOrEqualTo(messages);
    return all;
  }

  void assertNothingIn(String queue) throws Exception {
    assertThat(drain(queue, 0)).isEmpty();
  }

  static Envelope numbered(int number) {
    return new Envelope(Integer.toString(number).getBytes(StandardCharsets.US_ASCII), null);
  }

  static List<Integer> numbers(List<Envelope> envelopes) {
    return envelopes.stream()
        .map(envelope -> new String(envelope.body(), StandardCharsets.US_ASCII))
        .map(Integer::valueOf)
        .toList();
  }

  static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }
}
