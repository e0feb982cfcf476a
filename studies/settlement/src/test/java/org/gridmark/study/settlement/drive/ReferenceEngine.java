package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.rules.Answer;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Outbox;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;

/** The engine in its simplest form, by the rules and in memory. */
final class ReferenceEngine implements AutoCloseable {
  private final Map<TradeKey, Book> books = new HashMap<>();
  private final Map<TradeKey, Outbox> outboxes = new HashMap<>();

  private final CountDownLatch end = new CountDownLatch(1);
  private final BrokerSource source;
  private final Keys keys;
  private final UnaryOperator<List<Message>> fault;
  private final List<Thread> threads;

  ReferenceEngine(BrokerSource source, Keys keys) {
    this(source, keys, due -> due);
  }

  /** One with a fault. */
  ReferenceEngine(BrokerSource source, Keys keys, UnaryOperator<List<Message>> fault) {
    this.source = source;
    this.keys = keys;
    this.fault = fault;
    this.threads =
        Queues.PRINCIPAL.stream()
            .map(kind -> Thread.ofPlatform().daemon().start(() -> run(kind)))
            .toList();
  }

  private void run(Kind kind) {
    try {
      new Reconnection(source, NanoClock.system(), end).run(broker -> work(broker, kind));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void work(Broker broker, Kind kind) throws IOException, InterruptedException {
    Extraction extraction = ExtractionStrategy.SEARCH.open();
    try (Receiver receiver = broker.receiver(Queues.of(kind))) {
      while (end.getCount() > 0) {
        process(receiver.take(20, Duration.ZERO, Duration.ofMillis(10)), receiver, extraction);
      }
    }
  }

  /** Work that the broker does not commit is undone. */
  private synchronized void process(List<Envelope> batch, Receiver receiver, Extraction extraction)
      throws BrokerException {
    Map<TradeKey, Book> booksBefore = new HashMap<>(books);
    Map<TradeKey, Outbox> outboxesBefore = new HashMap<>(outboxes);
    try {
      for (Envelope one : batch) {
        process(one, receiver, extraction);
      }
      receiver.commit();
    } catch (BrokerException e) {
      books.clear();
      books.putAll(booksBefore);
      outboxes.clear();
      outboxes.putAll(outboxesBefore);
      throw e;
    }
  }

  private void process(Envelope one, Receiver receiver, Extraction extraction)
      throws BrokerException {
    String reason = reason(one, extraction);
    if (!reason.isEmpty()) {
      receiver.send(Queues.EXCEPTIONS, one.with(reason));
      return;
    }
    Message message = ((Extracted.Accepted) extraction.extract(one.body())).message();
    boolean question = message.variant().function() == Function.STATUS;
    List<Message> due = post(message);
    for (Message out : question ? due : fault.apply(due)) {
      String queue = question ? Queues.ANSWERS : Queues.CLOSINGS;
      receiver.send(queue, new Envelope(new MessageWriter().write(out), null, ""));
    }
  }

  /** Why a message cannot be taken; empty if it can. */
  private String reason(Envelope one, Extraction extraction) {
    Verdict verdict =
        SignatureStrategy.HMAC_SHA256
            .verifier(keys.verifying())
            .verify(one.body(), one.signature());
    if (verdict != Verdict.GENUINE) {
      return verdict.text();
    }
    return switch (extraction.extract(one.body())) {
      case Extracted.Refused refused -> refused.line();
      case Extracted.Accepted accepted -> String.join("; ", Samples.DATA.check(accepted.message()));
    };
  }

  /** The messages that are due now. */
  private List<Message> post(Message message) {
    Slot slot = message.slot();
    if (slot == null) {
      return List.of(); // a depository has an order
    }
    TradeKey trade = message.trade();
    Book book = books.getOrDefault(trade, Book.empty(trade)).plus(message);
    books.put(trade, book);
    Outbox outbox = outboxes.getOrDefault(trade, Outbox.EMPTY);
    List<Message> due = outbox.due(book);
    outboxes.put(trade, outbox.sent(book));
    if (message.variant().function() == Function.STATUS) {
      Identity question = message.identity();
      return List.of(new Answer(book, slot, message.about(), question, message.terms()).message());
    }
    return due;
  }

  @Override
  public void close() throws InterruptedException {
    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
