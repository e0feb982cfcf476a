package org.gridmark.study.settlement.alone;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Job;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.Signer;

/**
 * Several drivers and no engine: each signs and sends its share of a round's messages by a
 * connection of its own, to a queue of its own that nobody takes from. In turns with one driver
 * that sends as many.
 */
public record DriversAlone(Part part, int drivers) implements Job {
  private static final Duration PATIENCE = Duration.ofMillis(100);

  @Override
  public void run(Bench bench) throws Exception {
    Endpoints places = part.places().apply(bench);
    var strategy = part.engine().signature();
    Keys keys;
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      keys = ledgers.keys(strategy);
    }
    MessageWriter writer = new MessageWriter();
    List<byte[]> bodies = part.round(0).stream().map(writer::write).toList();
    for (int round = 0; round <= part.rounds(); round++) {
      for (int count : new int[] {1, drivers}) {
        List<Signer> signers =
            IntStream.range(0, count).mapToObj(i -> strategy.signer(keys)).toList();
        long nanos = together(bench, places.broker(), bodies, signers);
        if (round > 0) {
          String subject = count == 1 ? "1 driver alone" : count + " drivers alone";
          bench.figure(Part.rate(subject, bodies.size(), nanos));
        }
      }
    }
  }

  /** From the first message to the last confirmation, in ns. */
  private static long together(
      Bench bench, String address, List<byte[]> bodies, List<Signer> signers) throws Exception {
    List<Broker> brokers = new ArrayList<>();
    try {
      List<Crew.Work> tasks = new ArrayList<>();
      for (int i = 0; i < signers.size(); i++) {
        Broker broker = Broker.open(address);
        brokers.add(broker);
        int from = bodies.size() * i / signers.size();
        int to = bodies.size() * (i + 1) / signers.size();
        Signer signer = signers.get(i);
        String queue = queue(i);
        tasks.add(() -> send(broker, queue, bodies.subList(from, to), signer));
      }
      long start = bench.clock().nanos();
      Crew.run(tasks);
      long nanos = bench.clock().nanos() - start;
      for (int i = 0; i < signers.size(); i++) {
        empty(brokers.get(i), queue(i));
      }
      return nanos;
    } finally {
      brokers.forEach(Broker::close);
    }
  }

  private static String queue(int driver) {
    return "alone.driver." + (driver + 1);
  }

  private static void send(Broker broker, String queue, List<byte[]> bodies, Signer signer)
      throws Exception {
    try (Feed feed = broker.feed()) {
      for (byte[] body : bodies) {
        feed.send(queue, new Envelope(body, signer.sign(body), ""));
      }
      feed.await();
    }
  }

  private static void empty(Broker broker, String queue) throws Exception {
    try (Receiver receiver = broker.receiver(queue)) {
      while (broker.depth(queue) > 0) {
        receiver.take(1000, Duration.ZERO, PATIENCE);
        receiver.commit();
      }
    }
  }
}
