package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Message;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages to the engine's queues while a sink takes what comes out and a monitor looks at
 * the queues, and ends when all that is to come of them has come, or nothing comes any more.
 */
public final class BlockRun {
  private static final long TICK_MILLIS = 20;

  private final Bench bench;
  private final List<String> inbound;
  private final List<String> underWay;
  private final TradeLog log;
  private final CountDownLatch givenUp = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);
  private final QueueMonitor.Kept looks = new QueueMonitor.Kept();
  private final Drive driver;
  private final Sink sink;
  private final QueueMonitor monitor;
  private volatile @Nullable Look last;
  private List<Long> state = List.of();
  private long changed;

  /**
   * The part that is the same for all blocks.
   *
   * @param queues that messages come in by
   * @param signers one for each thread that signs
   * @param trades that the messages are about
   * @param backlog most messages that wait in the engine's queues; 0: any number
   * @param interval of looks at the queues
   * @param patience for how long nothing at all may happen
   * @param users who send the messages
   */
  public record Bench(
      BrokerSource source,
      Queues queues,
      Supplier<Signer> signers,
      StandardTrades trades,
      long backlog,
      Duration interval,
      Duration patience,
      MessageDriver.Users users,
      NanoClock clock) {}

  /** The sender. */
  @FunctionalInterface
  public interface Driving {
    /**
     * Gets ready.
     *
     * @param givenUp when it goes down, nothing more is sent
     */
    Drive with(CountDownLatch givenUp);
  }

  /**
   * Messages that message drivers send.
   *
   * @param shares what each of them sends; no two have a trade in common
   * @param rate of all together in messages/s; 0: as fast as the broker confirms them
   * @param closed told of each trade that comes out
   */
  public BlockRun(
      Bench bench, List<Messages> shares, TradeLog log, double rate, Sink.Closed closed) {
    this(
        bench,
        log,
        givenUp ->
            new Drives(
                shares.stream()
                    .map(share -> driver(bench, share, shares.size(), log, rate, givenUp))
                    .toList()),
        closed);
  }

  private static Drive driver(
      Bench bench,
      Messages messages,
      int drivers,
      TradeLog log,
      double rate,
      CountDownLatch givenUp) {
    return new MessageDriver(
        bench.source,
        bench.queues,
        messages,
        bench.signers.get(),
        new MessageDriver.Way(bench.users, rate / drivers, new Backlog(bench.backlog, drivers)),
        log,
        bench.clock,
        givenUp);
  }

  /**
   * Messages that another sends.
   *
   * @param closed told of each trade that comes out
   */
  public BlockRun(Bench bench, TradeLog log, Driving driving, Sink.Closed closed) {
    this.bench = bench;
    this.inbound = bench.queues.inbound();
    this.underWay = Stream.concat(inbound.stream(), Stream.of(Queues.CLOSINGS)).toList();
    this.log = log;
    this.driver = driving.with(givenUp);
    this.sink =
        new Sink(bench.source, log, this::right, bench.trades::matches, closed, bench.clock, end);
    this.monitor =
        new QueueMonitor(
            bench.source, bench.queues.all(), bench.interval, this::look, bench.clock, end);
  }

  /** A CLS is right if it is on terms that the trade's messages may agree on. */
  private boolean right(Message cls) {
    long trade = Label.number(cls.tradeReference());
    return trade != Label.UNNUMBERED && bench.trades.agrees(trade, cls.terms());
  }

  private void look(Look look) {
    driver.waiting(look.length(inbound));
    looks.accept(look);
    last = look;
  }

  /**
   * Sends all, and waits.
   *
   * @param limit no message is begun later than this after the first
   * @param progress told how many messages have been taken in by the engine, about
   */
  public Outcome run(Duration limit, LongConsumer progress)
      throws IOException, InterruptedException {
    ThreadFactory daemons = Thread.ofPlatform().daemon().name("block-", 1).factory();
    try (ExecutorService threads = Executors.newThreadPerTaskExecutor(daemons)) {
      List<Future<?>> beside =
          List.of(threads.submit(task(sink::run)), threads.submit(task(monitor::run)));
      Future<?> driving = threads.submit(task(driver::run));
      try {
        await(driving, beside, limit, progress);
        long expected = log.whole(bench.trades::matches);
        awaitClosings(expected, beside, progress);
        return end(expected, driving, beside);
      } finally {
        giveUp();
        threads.shutdownNow();
      }
    }
  }

  private void giveUp() {
    givenUp.countDown();
    driver.enough();
    end.countDown();
  }

  /** A thread's work. */
  private interface Task {
    void run() throws IOException, InterruptedException;
  }

  private static Callable<Boolean> task(Task task) {
    return () -> {
      task.run();
      return true;
    };
  }

  private void await(
      Future<?> driving, List<Future<?>> beside, Duration limit, LongConsumer progress)
      throws IOException, InterruptedException {
    long began = bench.clock.nanos();
    changed = began;
    while (!done(driving) && !still()) {
      for (Future<?> one : beside) {
        requireRunning(one);
      }
      if (bench.clock.nanos() - began > limit.toNanos()) {
        driver.enough();
      }
      progress.accept(progress());
    }
  }

  private void awaitClosings(long expected, List<Future<?>> beside, LongConsumer progress)
      throws IOException, InterruptedException {
    long since = bench.clock.nanos();
    while (!(sink.closed() >= expected && empty(since)) && !still()) {
      for (Future<?> one : beside) {
        requireRunning(one);
        done(one);
      }
      progress.accept(progress());
    }
  }

  /** Whether a look that began after that found nothing left to do. */
  private boolean empty(long since) {
    Look look = last;
    return look != null && look.began() > since && look.length(underWay) == 0;
  }

  private long progress() {
    Look look = last;
    return driver.confirmed() - (look == null ? 0 : look.length(inbound));
  }

  /** Whether nothing has happened for too long. */
  private boolean still() {
    Look look = last;
    long waiting = look == null ? 0 : look.length(underWay);
    List<Long> now = List.of(driver.handed(), driver.confirmed(), sink.taken(), waiting);
    if (!now.equals(state)) {
      state = now;
      changed = bench.clock.nanos();
    }
    return bench.clock.nanos() - changed > bench.patience.toNanos();
  }

  private Outcome end(long expected, Future<?> driving, List<Future<?>> beside)
      throws IOException, InterruptedException {
    giveUp();
    if (!driving.cancel(true)) {
      result(driving);
    }
    for (Future<?> one : beside) {
      result(one);
    }
    return new Outcome(
        log,
        driver.handedBy(),
        driver.resent(),
        expected,
        expected - sink.closed(),
        sink.closings(),
        sink.copies(),
        sink.further(),
        sink.reversals(),
        sink.wrong(),
        sink.strays(),
        driver.losses() + sink.losses(),
        driver.start(),
        looks.all());
  }

  private static void requireRunning(Future<?> future) throws IOException, InterruptedException {
    if (future.isDone()) {
      result(future);
    }
  }

  /** Waits a moment; whether it is done, and went well. */
  private static boolean done(Future<?> future) throws IOException, InterruptedException {
    try {
      future.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw failure(e);
    }
  }

  private static void result(Future<?> future) throws IOException, InterruptedException {
    try {
      future.get();
    } catch (ExecutionException e) {
      throw failure(e);
    }
  }

  private static IOException failure(ExecutionException e) {
    return e.getCause() instanceof IOException failure
        ? failure
        : new IOException("a thread of the benchmark failed: " + e.getCause(), e.getCause());
  }
}
