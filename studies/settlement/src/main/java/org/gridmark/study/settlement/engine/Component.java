package org.gridmark.study.settlement.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.BrokerException;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Inbox;
import org.gridmark.study.settlement.data.StaticData;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;

/** Works through the queue of one kind of message, until it is stopped. */
final class Component implements Runnable {
  /** How long it waits for a first message before it looks whether it is to stop. */
  private static final Duration PATIENCE = Duration.ofMillis(200);

  /**
   * The classes of SQLSTATE (ISO 9075, and PostgreSQL's own) that say that what is to be stored is
   * at fault, and will be however often one tries: data exception, violated integrity, limit
   * exceeded.
   */
  private static final Set<String> UNBEARABLE = Set.of("22", "23", "54");

  private static final long METER_NANOS = 1_000_000_000L;

  private final Kind kind;
  private final String name;
  private final EngineSettings settings;
  private final Places places;
  private final StaticData data;
  private final Consumer<String> notices;
  private final CountDownLatch stop;
  private final NanoClock clock = NanoClock.system();
  private final Meter meter = new Meter(clock);
  private final MessageWriter writer = new MessageWriter();
  private final Backoff backoff;
  private long metered = clock.nanos();

  /** What it waits for, in a line; empty while all is well. */
  private String trouble = "";

  /**
   * @param notices told in a line what it waits for, and when that is over
   * @param stop when it is to end
   */
  Component(
      Kind kind,
      String name,
      EngineSettings settings,
      Places places,
      StaticData data,
      Consumer<String> notices,
      CountDownLatch stop) {
    this.kind = kind;
    this.name = name;
    this.settings = settings;
    this.places = places;
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
    try (Broker broker = Broker.open(places.broker());
        Ledgers ledgers = Ledgers.open(places.databases(), settings.way());
        Inbox inbox = broker.inbox(Queues.of(kind))) {
      work(inbox, ledgers);
    } catch (BrokerException | SQLException e) {
      await(line(e));
    } catch (RuntimeException e) {
      await(e.getClass().getSimpleName() + ": " + line(e)); // a thread that ends helps nobody
    }
  }

  private void await(String what) throws InterruptedException {
    meter.enter(Stage.TAKE);
    waiting(what);
    backoff.await();
  }

  private static String line(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private void work(Inbox inbox, Ledgers ledgers)
      throws BrokerException, SQLException, InterruptedException {
    Reception reception =
        new Reception(
            kind,
            settings.signature().verifier(ledgers.keys(settings.signature()).verifying()),
            settings.extraction().open(),
            data,
            meter);
    LateMessages lateness = LateMessages.of(ledgers);
    while (stop.getCount() > 0) {
      List<Envelope> batch = inbox.take(settings.batch(), settings.linger(), PATIENCE);
      if (!batch.isEmpty()) {
        process(batch, reception, lateness, ledgers, inbox);
      }
      tellMeter(ledgers);
      recovered();
    }
  }

  private void process(
      List<Envelope> batch,
      Reception reception,
      LateMessages lateness,
      Ledgers ledgers,
      Inbox inbox)
      throws BrokerException, SQLException, InterruptedException {
    List<Received.Taken> taken = new ArrayList<>(batch.size());
    List<Received.Taken> late = new ArrayList<>();
    List<Envelope> refused = new ArrayList<>();
    for (Envelope envelope : batch) {
      switch (reception.receive(envelope)) {
        case Received.Taken one -> (lateness.isLate(one.posting()) ? late : taken).add(one);
        case Received.Refused one -> refused.add(one.envelope());
      }
    }
    meter.enter(Stage.POST);
    List<Message> due = new ArrayList<>(post(taken, ledgers, refused));
    due.addAll(lateness.process(late, refused));
    meter.enter(Stage.COMMIT);
    for (Message message : due) {
      inbox.send(Queues.CLOSINGS, new Envelope(writer.write(message), null, ""));
    }
    for (Envelope envelope : refused) {
      inbox.send(Queues.EXCEPTIONS, envelope);
    }
    inbox.commit();
    meter.completed(batch.size());
    meter.enter(Stage.TAKE);
  }

  /** A message that a database cannot bear is found by halves, and refused. */
  private static List<Message> post(
      List<Received.Taken> taken, Ledgers ledgers, List<Envelope> refused)
      throws SQLException, InterruptedException {
    try {
      return ledgers.post(taken.stream().map(Received.Taken::posting).toList());
    } catch (SQLException e) {
      if (!unbearable(e)) {
        throw e;
      }
      if (taken.size() == 1) {
        refused.add(taken.getFirst().envelope().with("cannot be stored: " + line(e)));
        return List.of();
      }
      int half = taken.size() / 2;
      List<Message> due = new ArrayList<>(post(taken.subList(0, half), ledgers, refused));
      due.addAll(post(taken.subList(half, taken.size()), ledgers, refused));
      return due;
    }
  }

  private static boolean unbearable(SQLException e) {
    String state = e.getSQLState();
    return state != null && state.length() == 5 && UNBEARABLE.contains(state.substring(0, 2));
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

  private void tellMeter(Ledgers ledgers) throws SQLException {
    long now = clock.nanos();
    if (now - metered > METER_NANOS) {
      metered = now;
      ledgers.tell(name, meter.read(name).line());
    }
  }
}
