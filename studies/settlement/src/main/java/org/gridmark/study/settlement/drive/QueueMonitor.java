package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.operational.QueueSample;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;

/**
 * Looks at the lengths of queues at regular intervals (Drayton and Sehmi 2005, Measuring
 * Performance). While the broker is away there are no looks.
 */
public final class QueueMonitor {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  private final List<String> queues;
  private final long interval;
  private final Consumer<Look> looks;
  private final NanoClock clock;
  private final CountDownLatch end;
  private final Reconnection reconnection;

  /**
   * One look at all queues, one after the other.
   *
   * @param began on the clock, in ns
   * @param ended on the clock, in ns
   * @param lengths of the queues by name, those being delivered included
   */
  public record Look(long began, long ended, Map<String, Long> lengths) {
    /** Copies. */
    public Look {
      lengths = Map.copyOf(lengths);
    }

    /** The length of a queue that was looked at. */
    public long length(String queue) {
      Long length = lengths.get(queue);
      if (length == null) {
        throw new IllegalArgumentException(queue + " is not looked at");
      }
      return length;
    }

    /** All these queues together. */
    public long length(List<String> together) {
      return together.stream().mapToLong(this::length).sum();
    }

    /** When it is taken to have been, on the clock, in ns. */
    public long middle() {
      return began + (ended - began) / 2;
    }

    /** The sample of one component. */
    public QueueSample sample(String component, long length) {
      return new QueueSample(middle() / SECOND, component, length);
    }
  }

  /**
   * @param looks called with each, by the monitor's thread
   * @param end when it goes down, the monitor ends
   */
  public QueueMonitor(
      BrokerSource source,
      List<String> queues,
      Duration interval,
      Consumer<Look> looks,
      NanoClock clock,
      CountDownLatch end) {
    this.queues = List.copyOf(queues);
    this.interval = interval.toNanos();
    this.looks = looks;
    this.clock = clock;
    this.end = end;
    this.reconnection = new Reconnection(source, clock, end);
  }

  /** Looks until the end. */
  public void run() throws IOException, InterruptedException {
    reconnection.run(this::look);
  }

  private void look(Broker broker) throws BrokerException, InterruptedException {
    long start = clock.nanos();
    long wait = 0;
    while (!end.await(wait, TimeUnit.NANOSECONDS)) {
      looks.accept(once(broker));
      long passed = clock.nanos() - start;
      wait = interval - passed % interval; // a look that took too long is left out
    }
  }

  private Look once(Broker broker) throws BrokerException {
    Map<String, Long> lengths = new LinkedHashMap<>();
    long began = clock.nanos();
    for (String queue : queues) {
      lengths.put(queue, broker.depth(queue));
    }
    return new Look(began, clock.nanos(), lengths);
  }

  /** A list that looks can be put into by the monitor and read by others. */
  public static final class Kept implements Consumer<Look> {
    private final List<Look> all = new ArrayList<>();

    @Override
    public synchronized void accept(Look look) {
      all.add(look);
    }

    /** Those so far. */
    public synchronized List<Look> all() {
      return List.copyOf(all);
    }
  }
}
