package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.ToLongFunction;

/**
 * Drivers that share a load (Drayton and Sehmi 2005, The Buzen and Denning Results: two), each in
 * its own thread.
 */
final class Drives implements Drive {
  private final List<Drive> all;

  Drives(List<Drive> all) {
    this.all = List.copyOf(all);
  }

  @Override
  public void run() throws IOException, InterruptedException {
    ThreadFactory daemons = Thread.ofPlatform().daemon().name("driver-", 1).factory();
    ExecutorService threads = Executors.newFixedThreadPool(all.size(), daemons);
    try {
      var running = new ExecutorCompletionService<Boolean>(threads);
      for (Drive one : all) {
        running.submit(
            () -> {
              one.run();
              return true;
            });
      }
      for (int i = 0; i < all.size(); i++) {
        running.take().get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure
          ? failure
          : new IOException("a driver failed: " + e.getCause(), e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  @Override
  public void waiting(long messages) {
    all.forEach(one -> one.waiting(messages));
  }

  @Override
  public void enough() {
    all.forEach(Drive::enough);
  }

  /** That of the one that was first; {@link TradeLog#NEVER} before that. */
  @Override
  public long start() {
    return all.stream()
        .mapToLong(Drive::start)
        .filter(start -> start != TradeLog.NEVER)
        .reduce((one, other) -> one - other < 0 ? one : other)
        .orElse(TradeLog.NEVER);
  }

  @Override
  public List<Long> handedBy() {
    List<Long> handed = new ArrayList<>();
    all.forEach(one -> handed.add(one.handed()));
    return handed;
  }

  @Override
  public long handed() {
    return sum(Drive::handed);
  }

  @Override
  public long confirmed() {
    return sum(Drive::confirmed);
  }

  @Override
  public long resent() {
    return sum(Drive::resent);
  }

  @Override
  public long losses() {
    return sum(Drive::losses);
  }

  private long sum(ToLongFunction<Drive> of) {
    return all.stream().mapToLong(of).sum();
  }
}
