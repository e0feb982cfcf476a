package org.gridmark.study.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Feed;
import org.gridmark.study.settlement.broker.Inbox;
import org.gridmark.study.settlement.ledger.Ledger;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.message.Extracted;
import org.gridmark.study.settlement.message.Extraction;
import org.gridmark.study.settlement.message.ExtractionStrategy;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.rules.Book;
import org.gridmark.study.settlement.rules.Closing;
import org.gridmark.study.settlement.signature.SignatureStrategy;
import org.gridmark.study.settlement.signature.Signer;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real broker, a real database, an engine of real components. */
@Timeout(180)
class EngineIT {
  private static final Duration PATIENCE = Duration.ofMillis(200);

  @TempDir Path directory;
  private Service.Running broker;
  private Service.Running database;
  private Places places;
  private EngineSettings settings;

  @BeforeEach
  void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(directory.resolve("postgres")), 0);
    broker = new ArtemisService().start(Files.createDirectory(directory.resolve("artemis")), 0);
    places = new Places(broker.address(), List.of(database.address()));
    settings =
        new EngineSettings(
            1,
            100,
            Duration.ofMillis(5),
            ExtractionStrategy.SEARCH,
            SignatureStrategy.HMAC_SHA256,
            Ledger.Way.BULK);
  }

  @AfterEach
  void stop() {
    try {
      broker.close();
    } finally {
      database.close();
    }
  }

  @Test
  void everyTradeThatMatchesIsClosedOnceInWhateverOrderItsMessagesCome() throws Exception {
    List<Message> messages = new ArrayList<>();
    for (int trade = 0; trade < 300; trade++) {
      messages.addAll(Samples.TRADES.messages(trade));
    }
    messages.addAll(List.copyOf(messages.subList(0, 500)));
    Collections.shuffle(messages, new Random(1));
    try (Engine engine = Engine.start("one", settings, places, notice -> {});
        Engine other = Engine.start("other", settings, places, notice -> {});
        Broker client = Broker.open(places.broker())) {
      feed(client, messages);
      Map<Identity, Message> closings = closings(client, 300);
      for (int trade = 0; trade < 300; trade++) {
        List<Message> seven = Samples.TRADES.messages(trade);
        Closing closing = Book.of(seven.getFirst().trade(), seven).closing();
        assertThat(closing).isNotNull();
        Message order = closing.order();
        assertThat(closings).containsEntry(order.identity(), order);
      }
      assertThat(closings).hasSize(300);
      assertThat(engine).isNotSameAs(other);
    }
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      assertThat(ledgers.count()).isEqualTo(new Ledger.Count(2100, 300, 0));
    }
  }

  @Test
  void whatCannotBeTakenGoesToTheExceptionQueueAndStopsNothing() throws Exception {
    List<Message> trade = Samples.TRADES.messages(0);
    byte[] hostile = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>".getBytes(StandardCharsets.UTF_8);
    try (Engine engine = Engine.start("one", settings, places, notice -> {});
        Broker client = Broker.open(places.broker())) {
      Signer signer = signer();
      try (Feed feed = client.feed()) {
        feed.send(Queues.of(Kind.NOE), new Envelope(hostile, null, ""));
        feed.send(Queues.of(Kind.SET), new Envelope(hostile, signer.sign(hostile), ""));
        feed.await();
      }
      feed(client, trade);
      assertThat(closings(client, 1)).hasSize(1);
      List<String> reasons = new ArrayList<>();
      try (Inbox exceptions = client.inbox(Queues.EXCEPTIONS)) {
        while (reasons.size() < 2) {
          exceptions.take(10, Duration.ZERO, PATIENCE).forEach(one -> reasons.add(one.note()));
          exceptions.commit();
        }
      }
      assertThat(reasons)
          .anyMatch(reason -> reason.equals("not signed"))
          .anyMatch(reason -> reason.contains("UTF-8"));
      assertThat(engine).isNotNull();
    }
  }

  private Signer signer() throws Exception {
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      return settings.signature().signer(ledgers.keys(settings.signature()));
    }
  }

  private void feed(Broker client, List<Message> messages) throws Exception {
    Signer signer = signer();
    MessageWriter writer = new MessageWriter();
    try (Feed feed = client.feed()) {
      for (Message message : messages) {
        byte[] body = writer.write(message);
        feed.send(Queues.of(message.variant().kind()), new Envelope(body, signer.sign(body), ""));
      }
      feed.await();
    }
  }

  /** Takes them until there are so many, and none comes any more for a moment. */
  private static Map<Identity, Message> closings(Broker client, int expected) throws Exception {
    Map<Identity, Message> found = new HashMap<>();
    Extraction extraction = ExtractionStrategy.DOM.open();
    try (Inbox inbox = client.inbox(Queues.CLOSINGS)) {
      boolean more = true;
      while (found.size() < expected || more) {
        List<Envelope> taken = inbox.take(100, Duration.ZERO, PATIENCE);
        for (Envelope envelope : taken) {
          Message message = ((Extracted.Accepted) extraction.extract(envelope.body())).message();
          found.put(message.identity(), message);
        }
        inbox.commit();
        more = !taken.isEmpty();
      }
    }
    return found;
  }

  @Test
  void aMessageOfEverySlotHasAQueue() {
    for (Slot slot : Slot.values()) {
      assertThat(Queues.PRINCIPAL).contains(slot.kind());
    }
  }
}
