package org.gridmark.study.hotel.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridmark.measure.Users;
import org.gridmark.measure.Window;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.reach.Services;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ten thousand sessions with think time in one client, at a site in a process of its own. */
@Tag("soak")
class ManyVisitorsTest {
  private static final int SESSIONS = 10_000;
  private static final StubWorld WORLD = new StubWorld(500, 20);
  private static final Duration THINK = Duration.ofSeconds(7);
  private static final Duration WARM = Duration.ofSeconds(10);
  private static final Duration TIME = Duration.ofSeconds(30);

  private final Histogram latency = new Histogram(3);
  private final Histogram late = new Histogram(3);
  private final List<Users.Seen> failed = new ArrayList<>();
  private long pages;
  private long wrong;

  private synchronized void add(Window window) {
    pages += window.latency().getTotalCount();
    wrong += window.wrong();
  }

  /** Told of every page; those of the first seconds are of programs that have just started. */
  private synchronized void see(Users.Seen seen, long steady) {
    if (seen.response().failed()) {
      failed.add(seen);
    } else if (seen.intended() >= steady) {
      late.recordValue(seen.response().start() - seen.intended());
      latency.recordValue(seen.response().end() - seen.intended());
    }
  }

  @Test
  void tenThousandSessionsThinkInOneClient() throws Exception {
    Process site = site();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(site.getInputStream(), StandardCharsets.UTF_8))) {
      Services services = Services.of(Map.of("web-1", lines.readLine()));
      run(visits().with(services));
    } finally {
      site.getOutputStream().close();
      site.waitFor();
    }
  }

  private static Process site() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-cp",
            System.getProperty("java.class.path"),
            StubSite.class.getName(),
            String.valueOf(WORLD.hotels()),
            String.valueOf(WORLD.cities()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static HotelVisits visits() {
    return new HotelVisits(
        new HotelVisits.Plan(
            List.of("web-1"),
            Chain.standard(),
            new ThinkTime(THINK),
            WORLD,
            random -> random.nextInt(WORLD.cities()),
            Browser.CONNECTIONS,
            new Confirmations(),
            new UnderWay<>()));
  }

  private void run(HotelVisits visits) throws InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    NanoClock clock = NanoClock.system();
    long before = used();
    long origin = clock.nanos();
    long processor = system.getProcessCpuTime();
    Windows windows = new Windows(origin, this::add);
    Load load = Load.measured("client", SESSIONS, Schedule.closed(THINK), visits).traced();
    Users users =
        new Users(load, () -> {}, clock, windows, seen -> see(seen, origin + WARM.toNanos()));
    users.start(origin, origin + TIME.toNanos(), 17);
    new java.util.concurrent.CountDownLatch(1)
        .await(TIME.toSeconds() - 3, java.util.concurrent.TimeUnit.SECONDS);
    long memory = used() - before;
    users.await();
    processor = system.getProcessCpuTime() - processor;
    windows.close();
    System.out.printf(
        "%d sessions, %d pages; of those after %d s: started within 1 ms of the time %.1f %%, 10 ms"
            + " %.1f %%, 100 ms %.1f %%; response p50 %.1f ms, p99 %.1f ms; heap %d bytes a session,"
            + " processor %.0f us a page%n",
        SESSIONS,
        pages,
        WARM.toSeconds(),
        late.getPercentileAtOrBelowValue(1_000_000),
        late.getPercentileAtOrBelowValue(10_000_000),
        late.getPercentileAtOrBelowValue(100_000_000),
        latency.getValueAtPercentile(50) / 1e6,
        latency.getValueAtPercentile(99) / 1e6,
        memory / SESSIONS,
        processor / 1e3 / pages);
    assertThat(failed).isEmpty();
    assertThat(wrong).isZero();
    // Everyone comes in the first 7 s, and then asks once in the think time and a response time.
    double seconds = TIME.toSeconds() - THINK.toSeconds() / 2.0;
    double cycle = THINK.toSeconds() + latency.getMean() / 1e9;
    assertThat((double) pages).isCloseTo(SESSIONS * (1 + seconds / cycle), withPercentage(10));
    assertThat(memory / SESSIONS).isLessThan(10_000);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
