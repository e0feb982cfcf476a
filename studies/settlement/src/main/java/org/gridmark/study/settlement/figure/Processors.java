package org.gridmark.study.settlement.figure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.gridmark.model.NanoClock;
import org.gridmark.operational.Observation;

/**
 * The machine's processors as a station, by the operating system's own count (Drayton and Sehmi
 * 2005, The Buzen and Denning Results: its utilisation of 93 % was had this way). Whatever else
 * runs on the machine is in it.
 */
public final class Processors {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  private final int cores;
  private final DoubleSupplier load;
  private final NanoClock clock;
  private long began;

  /**
   * @param load the share of all processors' time that was used since it was asked for last;
   *     negative or NaN if that is not known
   */
  Processors(int cores, DoubleSupplier load, NanoClock clock) {
    this.cores = cores;
    this.load = load;
    this.clock = clock;
  }

  /** Those of this machine. */
  public static Processors ofThisMachine(NanoClock clock) {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Processors(system.getAvailableProcessors(), system::getCpuLoad, clock);
  }

  /** From now on. */
  public void begin() {
    double before = load.getAsDouble(); // which is not looked at: it is asked for from here on
    assert !(before > 1) : before;
    began = clock.nanos();
  }

  /**
   * Since then; empty where the system does not tell.
   *
   * @param trades that were completed
   */
  public Optional<Observation> seen(long trades) {
    double share = load.getAsDouble();
    double duration = (clock.nanos() - began) / SECOND;
    if (!(share >= 0) || duration <= 0) {
      return Optional.empty();
    }
    double busy = share * cores * duration;
    return Optional.of(new Observation("processors", cores, duration, trades, trades, busy, busy));
  }
}
