package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;

/** Works through the queue of one kind of message, until it is stopped. */
final class Component implements Runnable {
  /** How long it waits for a first message before it looks whether it is to stop. */
  private static final Duration PATIENCE = Duration.ofMillis(200);

  /** Messages that are already in the queue arrive within that time. */
  private static final Duration SOON = Duration.ofMillis(1);

  private static final long METER_NANOS = 1_000_000_000L;

  private final Kind kind;
  private final String queue;
  private final String name;
  private final EngineSettings settings;
  private final Endpoints places;
  private final GroupCommit databases;
  private final StaticData data;
  private final Consumer<String> notices;
  private final CountDownLatch stop;
  private final NanoClock clock = NanoClock.system();

  /** By which senders stamp their messages, in ms. */
  private final LongSupplier wallClock = System::currentTimeMillis;

  private final Meter meter = new Meter(clock);
  private final MessageWriter writer = new MessageWriter();
  private final Backoff backoff;
  private long metered = clock.nanos();

  /** The reason that it waits for, in a line; empty while all is well. */
  private String trouble = "";

  /**
   * @param queue that it takes from
   * @param databases which it may share with other components
   * @param notices takes a line when it begins to wait for something, and when that is over
   * @param stop when it is to end
   */
  Component(
      Kind kind,
      String queue,
      String name,
      EngineSettings settings,
      Endpoints places,
      GroupCommit databases,
      StaticData data,
      Consumer<String> notices,
      CountDownLatch stop) {
    this.kind = kind;
    this.queue = queue;
    this.name = name;
    this.settings = settings;
    this.places = places;
    this.databases = databases;
    this.data = data;
    this.notices = notices;
    this.stop = stop;
    this.backoff = new Backoff(stop);
  }

  @Override
  public void run() {
    try {
      while (stop.getCount() > 0) {
        attempt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Works until something is not there any more, and then waits before it is tried again. */
  private void attempt() throws InterruptedException {
    try (Broker broker = Broker.open(places.broker())) {
      Reception reception = reception(); // what is taken would wait until the databases are there
      try (Receiver receiver = broker.receiver(queue)) {
        work(receiver, reception);
      }
    } catch (BrokerException | SQLException e) {
      await(Books.line(e));
    } catch (RuntimeException e) {
      await(e.getClass().getSimpleName() + ": " + Books.line(e)); // a thread that ends helps nobody
    }
  }

  private void await(String what) throws InterruptedException {
    meter.enter(Stage.TAKE);
    waiting(what);
    backoff.await();
  }

  private Reception reception() throws SQLException, InterruptedException {
    return new Reception(
        kind,
        settings.signature().verifier(databases.keys(settings.signature()).verifying()),
        settings.extraction().open(),
        data,
        meter);
  }

  private void work(Receiver receiver, Reception reception)
      throws BrokerException, SQLException, InterruptedException {
    databases.join();
    try {
      while (stop.getCount() > 0) {
        List<Envelope> taken = take(receiver);
        if (!taken.isEmpty()) {
          process(taken, reception, receiver);
        }
        storeMeter();
        recovered();
      }
    } finally {
      databases.leave();
    }
  }

  /** The other components wait for messages that are there, not for those that may come. */
  private List<Envelope> take(Receiver receiver) throws BrokerException, InterruptedException {
    List<Envelope> taken = receiver.take(settings.batch(), settings.linger(), SOON);
    if (!taken.isEmpty()) {
      return taken;
    }
    databases.leave();
    try {
      return receiver.take(settings.batch(), settings.linger(), PATIENCE);
    } finally {
      databases.join();
    }
  }

  private void process(List<Envelope> taken, Reception reception, Receiver receiver)
      throws BrokerException, SQLException, InterruptedException {
    Batch batch = new Batch();
    taken.forEach(envelope -> batch.add(reception.receive(envelope)));
    meter.enter(Stage.WAIT);
    databases.post(batch, () -> meter.enter(Stage.POST));
    meter.enter(Stage.COMMIT);
    for (Message message : batch.due()) {
      String out = Queues.out(message.variant().kind());
      receiver.send(out, new Envelope(writer.write(message), null, ""));
    }
    for (Envelope envelope : batch.refused()) {
      receiver.send(Queues.EXCEPTIONS, envelope);
    }
    receiver.commit();
    meter.completed(taken.size());
    meter.stayed(taken, wallClock.getAsLong());
    meter.enter(Stage.TAKE);
  }

  private void waiting(String what) {
    if (!what.equals(trouble)) {
      notices.accept(name + " waits: " + what);
    }
    trouble = what;
  }

  private void recovered() {
    backoff.reset();
    if (!trouble.isEmpty()) {
      notices.accept(name + " goes on");
    }
    trouble = "";
  }

  private void storeMeter() throws SQLException, InterruptedException {
    long now = clock.nanos();
    if (now - metered > METER_NANOS) {
      metered = now;
      databases.storeMeter(name, meter.read(name).line());
    }
  }
}
