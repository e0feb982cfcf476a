package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Connection;
import org.gridmark.study.settlement.block.BlockLine;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Signer;
import org.jspecify.annotations.Nullable;

/**
 * Signs messages and sends each to the queue of its kind, durably: a load of one user, who sends
 * the next whenever one is due, or whenever the last has gone. Where the broker goes away ({@link
 * Outbox}), the schedule does not wait for it: messages that are late by then follow at once.
 */
public final class MessageDriver implements Drive, Job.Bench.Heard {
  /** While there is no room for more, the driver looks itself whether there is, after so long. */
  private static final Duration SOON = Duration.ofMillis(5);

  /** The load ends with its messages. */
  private static final Duration LONGEST = Duration.ofDays(365);

  private static final String CLIENT = "driver";

  private final Queues queues;
  private final Messages messages;
  private final Signer signer;
  private final Way way;
  private final TradeLog log;
  private final NanoClock clock;
  private final CountDownLatch end;
  private final Outbox outbox;
  private byte @Nullable [] next;
  private @Nullable Throwable failure;
  private volatile long start = TradeLog.NEVER;
  private volatile boolean enough;
  private final AtomicLong handed = new AtomicLong();

  /** The users who send: those of a job's bench. */
  @FunctionalInterface
  public interface Users {
    /** As {@link Job.Bench#ask}. */
    void ask(Load load, Duration time, Job.Bench.Heard heard) throws InterruptedException;
  }

  /**
   * How messages are sent.
   *
   * @param rate of messages/s; 0: as fast as the broker confirms them
   */
  public record Way(Users users, double rate, Backlog backlog) {
    private Schedule schedule() {
      return rate > 0 ? new Schedule.Constant(rate) : Schedule.closed();
    }

    /** How long after the first message one is due, in ns. */
    private long due(long number) {
      return new Schedule.Constant(rate).arrivals(new SplittableRandom(0)).next(number);
    }
  }

  /**
   * @param queues that messages go to, those of a kind in turn
   * @param end when it goes down, the driver gives up: nothing more is sent
   */
  public MessageDriver(
      BrokerSource source,
      Queues queues,
      Messages messages,
      Signer signer,
      Way way,
      TradeLog log,
      NanoClock clock,
      CountDownLatch end) {
    this.queues = queues;
    this.messages = messages;
    this.signer = signer;
    this.way = way;
    this.log = log;
    this.clock = clock;
    this.end = end;
    this.outbox = new Outbox(source, clock, end);
  }

  @Override
  public void run() throws IOException, InterruptedException {
    try (outbox) {
      next = messages.next();
      if (next != null) {
        Request send = new Send();
        Load load = Load.measured(CLIENT, 1, way.schedule(), (n, random) -> send);
        way.users.ask(load, LONGEST, this);
      }
      if (failure != null) {
        throw failure instanceof IOException known ? known : new IOException(failure);
      }
      outbox.confirm();
    }
  }

  /** The next message. */
  private final class Send extends SingleRequest<Connection> {
    Send() {
      super("message", Request.UNKNOWN);
    }

    @Override
    protected long perform(Connection connection) throws IOException, InterruptedException {
      return sendNext() ? 1 : 0;
    }
  }

  @Override
  public void begins(long time) {
    if (way.rate > 0) {
      start = time;
    }
  }

  @Override
  public boolean goOn(long intended, Response response) {
    failure = response.failure();
    return failure == null && next != null && !isOver();
  }

  private boolean isOver() {
    return enough || end.getCount() == 0;
  }

  private boolean sendNext() throws IOException, InterruptedException {
    while (!way.backlog.await(handed.get(), SOON)) {
      outbox.look(queues, this::waiting);
    }
    byte[] message = next;
    if (message == null || isOver()) {
      return false;
    }
    long now = clock.nanos();
    long number = handed.getAndIncrement();
    start = start == TradeLog.NEVER ? now : start;
    BlockLine line = BlockLine.of(message);
    Label label = Label.of(line.message());
    if (label.first()) {
      log.handed(label.trade(), way.rate > 0 ? start + way.due(number) : now);
    }
    Envelope envelope = new Envelope(line.message(), line.signature(signer), "");
    outbox.send(queues.of(label.kind(), number), envelope);
    next = messages.next();
    return true;
  }

  @Override
  public void waiting(long messages) {
    way.backlog.seen(confirmed(), messages);
  }

  @Override
  public void enough() {
    enough = true;
    way.backlog.release();
  }

  @Override
  public long start() {
    return start;
  }

  @Override
  public long handed() {
    return handed.get();
  }

  @Override
  public long confirmed() {
    return outbox.confirmed();
  }

  @Override
  public long resent() {
    return outbox.resent();
  }

  @Override
  public long losses() {
    return outbox.losses();
  }
}
