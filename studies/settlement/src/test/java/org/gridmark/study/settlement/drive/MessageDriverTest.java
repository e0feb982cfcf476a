package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.signature.Verifier;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MessageDriverTest {
  private static final int TRADES = 20;

  /** At a queue each; twice as many as a driver makes before it has seen what was there before. */
  private static final long LOOKS = 4L * Queues.PRINCIPAL.size();

  private static final Keys KEYS = SignatureStrategy.HMAC_SHA256.generate();

  private final MemoryBroker broker = new MemoryBroker();
  private final Block block = new Block(Samples.TRADES, 0, TRADES, Block.Order.TRADE_BY_TRADE);
  private final TradeLog log = new TradeLog(0, TRADES);
  private final Extraction extraction = ExtractionStrategy.SEARCH.open();

  private MessageDriver driver(double rate, Backlog backlog) {
    return new MessageDriver(
        broker,
        Queues.SINGLE,
        Messages.of(block),
        SignatureStrategy.HMAC_SHA256.signer(KEYS),
        new MessageDriver.Way(PlainUsers::ask, rate, backlog),
        log,
        NanoClock.system(),
        new CountDownLatch(1));
  }

  private List<Message> sent(Kind kind) {
    List<Message> messages = new ArrayList<>();
    for (Envelope envelope : broker.in(Queues.of(kind))) {
      messages.add(((Extracted.Accepted) extraction.extract(envelope.body())).message());
    }
    return messages;
  }

  private List<Message> allSent() {
    return Queues.PRINCIPAL.stream().flatMap(kind -> sent(kind).stream()).toList();
  }

  @Test
  void everyMessageGoesOnceToTheQueueOfItsKind() throws Exception {
    MessageDriver driver = driver(0, new Backlog(0));
    driver.run();
    for (Kind kind : Queues.PRINCIPAL) {
      List<Message> expected =
          block.messages().filter(message -> message.variant().kind() == kind).toList();
      assertThat(sent(kind)).as(kind.name()).containsExactlyElementsOf(expected);
    }
    assertThat(driver.handed()).isEqualTo(7 * TRADES).isEqualTo(driver.confirmed());
    assertThat(driver.resent()).isZero();
    assertThat(log.whole()).isEqualTo(TRADES);
  }

  @Test
  void everySignatureIsOfItsMessage() throws Exception {
    driver(0, new Backlog(0)).run();
    Verifier verifier = SignatureStrategy.HMAC_SHA256.verifier(KEYS.verifying());
    for (Kind kind : Queues.PRINCIPAL) {
      assertThat(broker.in(Queues.of(kind)))
          .allMatch(one -> verifier.verify(one.body(), one.signature()) == Verdict.GENUINE);
    }
  }

  @Test
  void whatALostBrokerHadNotConfirmedIsSentOnceMore() throws Exception {
    broker.loseAfter(50);
    MessageDriver driver = driver(0, new Backlog(0));
    driver.run();
    assertThat(allSent()).containsExactlyInAnyOrderElementsOf(block.messages().toList());
    // and the one that found the broker gone
    assertThat(driver.resent()).isEqualTo(MemoryBroker.UNCONFIRMED + 1);
    assertThat(driver.handed()).isEqualTo(7 * TRADES).isEqualTo(driver.confirmed());
    assertThat(driver.losses()).isEqualTo(3); // when it went, and two attempts in vain
    assertThat(log.whole()).isEqualTo(TRADES);
  }

  @Test
  void aBrokerThatIsAwayIsNotAskedAllTheTime() throws Exception {
    broker.lose(4);
    long began = System.nanoTime();
    driver(0, new Backlog(0)).run();
    assertThat(broker.opened()).isEqualTo(5);
    // 50 + 100 + 200 + 400 ms
    assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(750_000_000L);
  }

  @Test
  void aTradeIsDueByTheScheduleHoweverLateTheBrokerIs() throws Exception {
    broker.loseAfter(10);
    double rate = 1400;
    MessageDriver driver = driver(rate, new Backlog(0));
    driver.run();
    for (long trade = 0; trade < TRADES; trade++) {
      double exact = driver.start() + (7 * trade + 6) / rate * 1e9;
      assertThat((double) log.due(trade)).isCloseTo(exact, within(100.0)); // of a double
    }
  }

  @Test
  void theSmallestBacklogHoldsNobodyUpForGood() throws Exception {
    MessageDriver driver = driver(0, new Backlog(1));
    Thread thread = Thread.ofPlatform().daemon().start(() -> run(driver));
    while (thread.isAlive() && !Thread.interrupted()) {
      broker.catchUp();
      for (Kind kind : Queues.PRINCIPAL) {
        if (!broker.in(Queues.of(kind)).isEmpty()) {
          take(kind, 1);
        }
      }
    }
    assertThat(driver.handed()).isEqualTo(7 * TRADES);
  }

  @Test
  void noMoreMessagesWaitThanTheBacklogAllows() throws Exception {
    MessageDriver driver = driver(0, new Backlog(30));
    Thread thread = Thread.ofPlatform().daemon().start(() -> run(driver));
    awaitHanded(driver, 30);
    take(Kind.NOE, 2);
    awaitHanded(driver, 32);
    driver.enough();
    thread.join();
    assertThat(driver.handed()).isEqualTo(32).isEqualTo(driver.confirmed());
  }

  /** That many, and looks have not found room for more. */
  private void awaitHanded(MessageDriver driver, long messages) {
    long looks = broker.looks() + LOOKS;
    while (broker.looks() < looks) {
      broker.catchUp();
      Thread.onSpinWait();
    }
    assertThat(driver.handed()).isEqualTo(messages);
  }

  private void take(Kind kind, int messages) throws Exception {
    try (Broker there = broker.open();
        Receiver receiver = there.receiver(Queues.of(kind))) {
      assertThat(receiver.take(messages, Duration.ZERO, Duration.ofSeconds(1))).hasSize(messages);
      receiver.commit();
    }
  }

  private static void run(MessageDriver driver) {
    try {
      driver.run();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
