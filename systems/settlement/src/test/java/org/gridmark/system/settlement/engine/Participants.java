package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;

/** Those outside: they send messages to an engine's queues, and take what comes out. */
record Participants(Endpoints places) {
  private static final Duration PATIENCE = Duration.ofMillis(200);
  private static final SignatureStrategy SIGNATURE = SignatureStrategy.HMAC_SHA256;

  /** Trades of seven messages each, trade by trade. */
  static List<Message> trades(long first, int count) {
    return LongStream.range(first, first + count)
        .mapToObj(Samples.TRADES::messages)
        .flatMap(List::stream)
        .toList();
  }

  static List<Message> both(List<Message> some, List<Message> others) {
    List<Message> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  Signer signer() throws Exception {
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      return SIGNATURE.signer(ledgers.keys(SIGNATURE));
    }
  }

  /** Returns when all are durable. */
  void send(List<Message> messages) throws Exception {
    send(messages, signer());
  }

  /** Returns when all are durable. */
  void send(List<Message> messages, Signer signer) throws Exception {
    MessageWriter writer = new MessageWriter();
    try (Broker broker = Broker.open(places.broker());
        Feed feed = broker.feed()) {
      for (Message message : messages) {
        byte[] body = writer.write(message);
        feed.send(Queues.of(message.variant().kind()), new Envelope(body, signer.sign(body)));
      }
      feed.await();
    }
  }

  /** Takes closings until there are so many, and none comes for a moment; none is a copy. */
  Map<Identity, Message> closings(int expected) throws Exception {
    Map<Identity, Message> found = new HashMap<>();
    Extraction extraction = ExtractionStrategy.DOM.open();
    take(
        Queues.CLOSINGS,
        envelope -> {
          Message message = ((Extracted.Accepted) extraction.extract(envelope.body())).message();
          assertThat(found.put(message.identity(), message)).as("a copy").isNull();
          return found.size();
        },
        expected);
    return found;
  }

  /** Takes so many of those that were refused, and returns the reasons. */
  List<String> reasons(int expected) throws Exception {
    List<String> reasons = new ArrayList<>();
    take(
        Queues.EXCEPTIONS,
        envelope -> {
          reasons.add(envelope.note());
          return reasons.size();
        },
        expected);
    return reasons;
  }

  /** Called with the closings received; returns how many it has. */
  private interface Collection {
    int add(Envelope envelope);
  }

  private void take(String queue, Collection collection, int expected) throws Exception {
    int have = 0;
    try (Broker broker = Broker.open(places.broker());
        Receiver receiver = broker.receiver(queue)) {
      boolean more = true;
      while (have < expected || more) {
        List<Envelope> taken = receiver.take(100, Duration.ZERO, PATIENCE);
        for (Envelope envelope : taken) {
          have = collection.add(envelope);
        }
        receiver.commit();
        more = !taken.isEmpty();
      }
    }
  }

  /** Requires that these trades come out once each, as the rules say, and nothing else does. */
  void requireClosed(List<Message> messages) throws Exception {
    Map<Identity, Message> expected = new HashMap<>();
    for (int i : IntStream.iterate(0, i -> i < messages.size(), i -> i + 7).toArray()) {
      List<Message> seven = messages.subList(i, i + 7);
      Closing closing = Book.of(seven.getFirst().trade(), seven).closing();
      assertThat(closing).isNotNull();
      expected.put(closing.order().identity(), closing.order());
    }
    Map<Identity, Message> found = closings(expected.size());
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    assertThat(found).isEqualTo(expected);
  }
}
