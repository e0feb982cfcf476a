package org.gridmark.lab.program;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.gridmark.record.Event;

/**
 * Follows the garbage collections of this JVM by what it tells of them itself: what they left in
 * the heap, and how long they stopped the program.
 *
 * <p>Concurrent collectors tell of their cycles and of their pauses under names of their own (ZGC
 * Major Cycles, ZGC Major Pauses, Shenandoah Cycles, Shenandoah Pauses). A cycle stops nobody, and
 * the end of a pause is not the end of a collection. All others stop the program while they
 * collect; so does what G1 Concurrent GC tells of, the two pauses of G1's concurrent cycle.
 */
public final class HeapWatch implements AutoCloseable {
  /** The cause of a collection by {@link System#gc}. */
  private static final String ASKED = "System.gc()";

  private static final Duration TO_TELL = Duration.ofSeconds(3);
  private static final long LOOK_AGAIN_NANOS = 1_000_000;

  /** As soon after the first one a second would be told. */
  private static final long SECOND_NANOS = 20_000_000;

  /** Pauses from here on are told one by one. */
  private static final long LONG_MILLIS = 10;

  /**
   * A collection stopped the program for long.
   *
   * @param end when it went on, on the clock of {@link System#nanoTime}
   */
  public record Pause(long end, long millis, String cause) {}

  private final long longMillis;
  private final Consumer<Pause> pauses;
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final Set<String> heapPools =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .collect(Collectors.toSet());
  private final NotificationListener listener = this::heard;
  private final AtomicLong asked = new AtomicLong();
  private volatile double heapBytes = Double.NaN;

  /**
   * Begins.
   *
   * @param pauses told of each long pause, on a thread of the JVM's own
   */
  public HeapWatch(Consumer<Pause> pauses) {
    this(LONG_MILLIS, pauses);
  }

  HeapWatch(long longMillis, Consumer<Pause> pauses) {
    this.longMillis = longMillis;
    this.pauses = pauses;
    for (GarbageCollectorMXBean collector : collectors) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(listener, null, null);
      }
    }
  }

  /**
   * Lets the JVM collect, and returns when it is known what is left: the JVM tells of a collection
   * a moment after it, and some collect twice. One that does not do what it is asked is not waited
   * for long.
   */
  public void collect() {
    long before = asked.get();
    long end = System.nanoTime() + TO_TELL.toNanos();
    System.gc();
    while (asked.get() == before && System.nanoTime() < end) {
      LockSupport.parkNanos(LOOK_AGAIN_NANOS);
    }
    LockSupport.parkNanos(SECOND_NANOS);
  }

  /** The current usage. The heap is unknown before the first collection. */
  public Report.Usage usage() {
    long millis =
        collectors.stream()
            .filter(collector -> pauses(collector.getName()))
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .sum();
    return new Report.Usage(heapBytes, Double.NaN, millis / 1000.0, compileSeconds());
  }

  private static double compileSeconds() {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    return compiler != null && compiler.isCompilationTimeMonitoringSupported()
        ? compiler.getTotalCompilationTime() / 1000.0
        : Double.NaN;
  }

  private static boolean pauses(String collector) {
    return !collector.endsWith(" Cycles");
  }

  private static boolean collects(String collector) {
    return !collector.endsWith(" Pauses");
  }

  private void heard(Notification notification, Object unused) {
    if (notification
        .getType()
        .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      GarbageCollectionNotificationInfo collection =
          GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
      note(collection.getGcName(), collection.getGcCause(), collection.getGcInfo());
    }
  }

  private void note(String collector, String cause, GcInfo collection) {
    if (collects(collector)) {
      heapBytes =
          collection.getMemoryUsageAfterGc().entrySet().stream()
              .filter(pool -> heapPools.contains(pool.getKey()))
              .mapToDouble(pool -> pool.getValue().getUsed())
              .sum();
      if (cause.equals(ASKED)) {
        asked.incrementAndGet();
      }
    }
    if (pauses(collector) && collection.getDuration() >= longMillis) {
      pauses.accept(new Pause(monotonic(collection.getEndTime()), collection.getDuration(), cause));
    }
  }

  /**
   * The JVM counts from its start; the news may be late, so the time of its arrival will not do.
   */
  private static long monotonic(long uptime) {
    long since = ManagementFactory.getRuntimeMXBean().getUptime() - uptime;
    return System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(since);
  }

  /** The pause as what a program tells its controller. */
  static Report event(String program, TrialTime time, Pause pause) {
    return Report.Happened.of(
        new Event.CollectionPause(
            Math.round(time.at(pause.end())), program, (double) pause.millis(), pause.cause()));
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean collector : collectors) {
      if (collector instanceof NotificationEmitter emitter) {
        try {
          emitter.removeNotificationListener(listener);
        } catch (ListenerNotFoundException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
