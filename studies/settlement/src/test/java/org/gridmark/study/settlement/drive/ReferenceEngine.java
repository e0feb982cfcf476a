package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Inbox;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.message.Extracted;
import org.gridmark.study.settlement.message.Extraction;
import org.gridmark.study.settlement.message.ExtractionStrategy;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.rules.Book;
import org.gridmark.study.settlement.rules.Outbox;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;

/** The engine in its simplest form, by the rules and in memory. */
final class ReferenceEngine implements AutoCloseable {
  private final Map<TradeKey, Book> books = new HashMap<>();
  private final Map<TradeKey, Outbox> outboxes = new HashMap<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final BrokerSource source;
  private final List<Thread> threads;

  ReferenceEngine(BrokerSource source) {
    this.source = source;
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
    MessageWriter writer = new MessageWriter();
    try (Inbox inbox = broker.inbox(Queues.of(kind))) {
      while (end.getCount() > 0) {
        for (Envelope one : inbox.take(20, Duration.ZERO, Duration.ofMillis(10))) {
          Message message = ((Extracted.Accepted) extraction.extract(one.body())).message();
          for (Message due : post(message)) {
            inbox.send(Queues.CLOSINGS, new Envelope(writer.write(due), null, ""));
          }
        }
        inbox.commit();
      }
    }
  }

  /** What is due; of a trade that is closed already, its order once more. */
  private synchronized List<Message> post(Message message) {
    TradeKey trade = message.trade();
    Book book = books.getOrDefault(trade, Book.empty(trade)).plus(message);
    books.put(trade, book);
    Outbox outbox = outboxes.getOrDefault(trade, Outbox.EMPTY);
    List<Message> due = outbox.due(book);
    outboxes.put(trade, outbox.sent(book));
    var closing = outbox.outstanding();
    return due.isEmpty() && closing != null ? List.of(closing.order()) : due;
  }

  @Override
  public void close() throws InterruptedException {
    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
