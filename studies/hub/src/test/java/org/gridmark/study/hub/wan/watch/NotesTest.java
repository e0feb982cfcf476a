package org.gridmark.study.hub.wan.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.wan.TwoSites;
import org.junit.jupiter.api.Test;

class NotesTest {
  /** The clock goes on by a quarter of a tenth of a second whenever somebody looks at it. */
  @Test
  void allAreReadFromFarAwayWithinThePatience() {
    Cache<Long, Sightings> down = new TwoSites().at("london").cache(Sightings.CACHE);
    for (int n = 0; n < 300; n++) {
      down.put(Sightings.key(3, n), new Sightings(3, 1, n + 1, n + 1, "", ""));
    }
    AtomicLong now = new AtomicLong(1);
    NanoClock slow =
        new NanoClock() {
          @Override
          public long nanos() {
            return now.addAndGet(25_000_000);
          }

          @Override
          public void park(long nanos) {
            now.addAndGet(nanos);
          }
        };
    Notes notes = Notes.read(down, 3, slow, Duration.ofMillis(700), Duration.ofSeconds(15));
    assertThat(notes.count()).isEqualTo(300);
    assertThat(notes.last()).isEqualTo(300);
  }
}
