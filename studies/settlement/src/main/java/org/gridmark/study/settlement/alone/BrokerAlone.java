package org.gridmark.study.settlement.alone;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.Backlog;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Slot;

/**
 * The broker without an engine, by queues of its own, as many as the engine has: a driver alone, a
 * sink alone on what that left, and the broker alone. That is all that the engine asks of it and
 * nothing else: messages that are signed already, sent and taken at the same time, each batch
 * acknowledged together with a closing for every trade, and these taken by a sink.
 *
 * @param warmUp messages that go through before anything is measured, so that all of this is as
 *     warm as the engine that it is set beside; 0 if it is warm
 */
public record BrokerAlone(Part part, long warmUp) implements Job {
  private static final List<String> QUEUES =
      IntStream.rangeClosed(1, Queues.PRINCIPAL.size()).mapToObj(i -> "alone." + i).toList();
  private static final String CLOSINGS = "alone.closings";
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /**
   * How often a round's messages are sent: enough for connecting not to count, and for what the
   * broker puts off to be in it.
   */
  private static final int TIMES = 5;

  /**
   * How often if nobody takes them meanwhile: so few that the broker keeps them all in memory. One
   * that has once put messages on pages makes a new journal file for every few of them thereafter.
   */
  private static final int TIMES_KEPT = 2;

  /** After such a silence the messages that are missing are given up. */
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);

  /** One that is warm. */
  public BrokerAlone(Part part) {
    this(part, 0);
  }

  @Override
  public void run(Bench bench) throws Exception {
    Endpoints places = part.places().apply(bench);
    Signer signer = signer(places);
    MessageWriter writer = new MessageWriter();
    List<Envelope> envelopes =
        part.round(0).stream().map(writer::write).map(body -> envelope(body, signer)).toList();
    long round = (long) TIMES * envelopes.size();
    try (Broker broker = Broker.open(places.broker())) {
      for (long sent = 0; sent < warmUp; sent += round) {
        both(bench, broker, round, envelopes);
      }
      for (int i = 0; i <= part.rounds(); i++) {
        apart(bench, broker, envelopes, i > 0);
        long nanos = both(bench, broker, round, envelopes);
        if (i > 0) {
          bench.figure(Part.rate("broker alone", round, nanos));
        }
      }
    }
  }

  private static Envelope envelope(byte[] body, Signer signer) {
    return new Envelope(body, signer.sign(body), "");
  }

  private Signer signer(Endpoints places) throws Exception {
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      var strategy = part.engine().signature();
      return strategy.signer(ledgers.keys(strategy));
    }
  }

  private void apart(Bench bench, Broker broker, List<Envelope> envelopes, boolean counts)
      throws Exception {
    long messages = (long) TIMES_KEPT * envelopes.size();
    Backlog none = new Backlog(0);
    long start;
    long fed;
    try (Feed feed = broker.feed()) {
      start = bench.clock().nanos();
      feed(feed, TIMES_KEPT, envelopes, none);
      fed = bench.clock().nanos();
    }
    Takers sink = new Takers(bench.clock(), messages, none, false);
    long opened = bench.clock().nanos();
    Crew.run(sink.tasks(broker));
    if (counts) {
      bench.figure(Part.rate("driver alone", messages, fed - start));
      bench.figure(Part.rate("sink alone", messages, sink.end - opened));
    }
  }

  /**
   * From the first message that is sent to the last closing whose acknowledgement is committed, in
   * ns: who takes is there before, and what comes after that is not in it.
   */
  private long both(Bench bench, Broker broker, long messages, List<Envelope> envelopes)
      throws Exception {
    Backlog backlog = new Backlog(part.backlog());
    Takers engine = new Takers(bench.clock(), messages, backlog, true);
    Takers sink = new Takers(bench.clock(), trades(messages), new Backlog(0), false);
    List<Crew.Work> tasks = engine.tasks(broker);
    tasks.add(() -> sink.take(broker, CLOSINGS));
    AtomicLong start = new AtomicLong();
    try (Feed feed = broker.feed()) {
      tasks.add(
          () -> {
            engine.ready.await();
            start.set(bench.clock().nanos());
            feed(feed, TIMES, envelopes, backlog);
          });
      Crew.run(tasks);
    }
    return sink.end - start.get();
  }

  private static void feed(Feed feed, int times, List<Envelope> envelopes, Backlog backlog)
      throws Exception {
    int number = 0;
    for (int time = 0; time < times; time++) {
      for (Envelope envelope : envelopes) {
        while (!backlog.await(number, PATIENCE)) {
          // who takes makes room, or fails and ends this thread
        }
        feed.send(QUEUES.get(number++ % QUEUES.size()), envelope);
      }
    }
    feed.await();
  }

  /** They end when together they have taken so many. */
  private final class Takers {
    private final NanoClock clock;
    private final long messages;
    private final Backlog backlog;

    /** Whether they send a closing for as many messages as a trade has, of all that they take. */
    private final boolean closing;

    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong left;
    private final CountDownLatch ready =
        new CountDownLatch(QUEUES.size() * part.engine().instances());

    /** When something was taken last, and that was committed, on the clock, in ns. */
    private volatile long end;

    /**
     * @param backlog told how many they have taken
     */
    Takers(NanoClock clock, long messages, Backlog backlog, boolean closing) {
      this.clock = clock;
      this.messages = messages;
      this.backlog = backlog;
      this.left = new AtomicLong(messages);
      this.closing = closing;
      this.end = clock.nanos();
    }

    List<Crew.Work> tasks(Broker broker) {
      List<Crew.Work> tasks = new ArrayList<>();
      for (String queue : QUEUES) {
        for (int i = 0; i < part.engine().instances(); i++) {
          tasks.add(() -> take(broker, queue));
        }
      }
      return tasks;
    }

    private void take(Broker broker, String queue) throws BrokerException, InterruptedException {
      try (Receiver receiver = broker.receiver(queue)) {
        while (left.get() > 0) {
          List<Envelope> batch =
              receiver.take(part.engine().batch(), part.engine().linger(), PATIENCE);
          ready.countDown();
          if (!batch.isEmpty()) {
            close(receiver, batch);
            receiver.commit();
            taken(batch.size());
            end = clock.nanos();
          } else if (clock.nanos() - end > LONGEST_SILENCE.toNanos()) {
            throw new BrokerException(left + " messages did not come out of the broker");
          }
        }
      }
    }

    private synchronized void taken(int more) {
      backlog.seen(messages - left.addAndGet(-more), 0);
    }

    private void close(Receiver receiver, List<Envelope> batch) throws BrokerException {
      long before = begun.getAndAdd(batch.size());
      long due = trades(before + batch.size()) - trades(before);
      for (int i = 0; closing && i < due; i++) {
        receiver.send(CLOSINGS, batch.getFirst());
      }
    }
  }

  private static long trades(long messages) {
    return messages / Slot.values().length;
  }
}
