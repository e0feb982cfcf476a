package org.gridmark.study.settlement.alone;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.BrokerException;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Feed;
import org.gridmark.study.settlement.broker.Inbox;
import org.gridmark.study.settlement.engine.Places;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.ledger.Ledger;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.signature.Signer;

/**
 * The broker without an engine, by queues of its own, as many as the engine has: a driver alone, a
 * sink alone on what that left, and both at the same time, which is the broker alone.
 */
public record BrokerAlone(Part part) implements Job {
  private static final List<String> QUEUES =
      IntStream.rangeClosed(1, Queues.PRINCIPAL.size()).mapToObj(i -> "alone." + i).toList();
  private static final Duration PATIENCE = Duration.ofMillis(100);

  @Override
  public void run(Bench bench) throws Exception {
    Places places = part.places().apply(bench);
    Signer signer = signer(places);
    MessageWriter writer = new MessageWriter();
    List<byte[]> bodies = part.round(0).stream().map(writer::write).toList();
    try (Broker broker = Broker.open(places.broker())) {
      for (int round = 0; round <= part.rounds(); round++) {
        round(bench, broker, bodies, signer, round > 0);
      }
    }
  }

  private Signer signer(Places places) throws Exception {
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      var strategy = part.engine().signature();
      return strategy.signer(ledgers.keys(strategy));
    }
  }

  private void round(Bench bench, Broker broker, List<byte[]> bodies, Signer signer, boolean counts)
      throws Exception {
    int messages = bodies.size();
    long start = bench.clock().nanos();
    feed(broker, bodies.stream().map(body -> new Envelope(body, signer.sign(body), "")));
    long fed = bench.clock().nanos();
    Crew.work(takers(broker, messages));
    long taken = bench.clock().nanos();
    List<Callable<Boolean>> both = takers(broker, messages);
    both.add(
        () -> {
          feed(broker, bodies.stream().map(body -> new Envelope(body, null, "")));
          return true;
        });
    Crew.work(both);
    long end = bench.clock().nanos();
    if (counts) {
      bench.figure(Part.rate("driver alone", messages, fed - start));
      bench.figure(Part.rate("sink alone", messages, taken - fed));
      bench.figure(Part.rate("broker alone", messages, end - taken));
    }
  }

  private static void feed(Broker broker, Stream<Envelope> envelopes) throws Exception {
    try (Feed feed = broker.feed()) {
      int number = 0;
      for (Envelope envelope : (Iterable<Envelope>) envelopes::iterator) {
        feed.send(QUEUES.get(number++ % QUEUES.size()), envelope);
      }
      feed.await();
    }
  }

  /** They end when together they have taken so many. */
  private List<Callable<Boolean>> takers(Broker broker, long messages) {
    AtomicLong left = new AtomicLong(messages);
    List<Callable<Boolean>> takers = new ArrayList<>();
    for (String queue : QUEUES) {
      for (int i = 0; i < part.engine().instances(); i++) {
        takers.add(() -> take(broker, queue, left));
      }
    }
    return takers;
  }

  private boolean take(Broker broker, String queue, AtomicLong left)
      throws BrokerException, InterruptedException {
    try (Inbox inbox = broker.inbox(queue)) {
      while (left.get() > 0) {
        int taken = inbox.take(part.engine().batch(), part.engine().linger(), PATIENCE).size();
        if (taken > 0) {
          inbox.commit();
          left.addAndGet(-taken);
        }
      }
    }
    return true;
  }
}
