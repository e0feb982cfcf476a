package org.gridmark.system.hotel.stay;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SweepTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-28T12:00:00Z"), ZoneOffset.UTC);

  private final BlockingQueue<Object> asked = new LinkedBlockingQueue<>();

  /** Bookings that tell up to when they are to be released, and then fail. */
  private CombinedSite failing() {
    Bookings bookings =
        (Bookings)
            Proxy.newProxyInstance(
                Bookings.class.getClassLoader(),
                new Class<?>[] {Bookings.class},
                (proxy, method, arguments) -> {
                  asked.add(arguments[0]);
                  throw new Unavailable("sweep", new IllegalStateException());
                });
    Catalogue catalogue =
        (Catalogue)
            Proxy.newProxyInstance(
                Catalogue.class.getClassLoader(),
                new Class<?>[] {Catalogue.class},
                (proxy, method, arguments) -> null);
    return new CombinedSite(catalogue, bookings, CLOCK);
  }

  @Test
  void itReleasesWhatIsFifteenMinutesOldAndGoesOnAfterAFailure() throws Exception {
    BlockingQueue<RuntimeException> failures = new LinkedBlockingQueue<>();
    try (Sweep sweep = new Sweep(failing(), Duration.ofMillis(1), failures::add)) {
      LocalDateTime before = LocalDateTime.of(2026, 11, 28, 11, 45);
      assertThat(asked.poll(1, TimeUnit.MINUTES)).isEqualTo(before);
      assertThat(asked.poll(1, TimeUnit.MINUTES)).isEqualTo(before);
      assertThat(failures.poll(1, TimeUnit.MINUTES)).isInstanceOf(Unavailable.class);
    }
  }
}
