package org.gridmark.study.hub.wan.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.gridmark.study.hub.wan.audit.Ledger.Acknowledged;
import org.gridmark.study.hub.wan.watch.Sightings.Seen;
import org.junit.jupiter.api.Test;

class ArrivalsTest {
  @Test
  void aPutIsVisibleWhenItOrALaterOneOfItsEntryIsSeen() {
    List<Acknowledged> puts =
        List.of(
            new Acknowledged(1, 1, 10, 11),
            new Acknowledged(1, 2, 20, 21),
            new Acknowledged(2, 1, 30, 31),
            new Acknowledged(1, 3, 40, 41));
    Arrivals arrivals =
        new Arrivals(puts, List.of(new Seen(1, 2, 25), new Seen(2, 1, 90), new Seen(3, 9, 1)));
    assertThat(arrivals.all())
        .extracting(Arrivals.Arrival::visible)
        .containsExactly(
            OptionalLong.of(25), OptionalLong.of(25), OptionalLong.of(90), OptionalLong.empty());
    assertThat(arrivals.lags()).containsExactly(5, 15, 60);
    assertThat(arrivals.backlog(10)).isZero();
    assertThat(arrivals.backlog(22)).isEqualTo(2);
    assertThat(arrivals.backlog(50)).isEqualTo(2);
    assertThat(arrivals.backlog(100)).isEqualTo(1);
  }

  /** The second implementation asks all sightings for each put. */
  @Test
  void theyAreThoseThatASearchThroughAllSightingsFinds() {
    Random random = new Random(7);
    List<Acknowledged> puts = new ArrayList<>();
    List<Seen> seen = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      puts.add(new Acknowledged(random.nextInt(9), random.nextInt(60), i, i + 1));
      seen.add(new Seen(random.nextInt(10), random.nextInt(60), random.nextInt(900)));
    }
    for (Arrivals.Arrival one : new Arrivals(puts, seen).all()) {
      OptionalLong first =
          seen.stream()
              .filter(other -> other.key() == one.put().key())
              .filter(other -> other.version() >= one.put().version())
              .mapToLong(Seen::nanos)
              .min();
      assertThat(one.visible()).isEqualTo(first);
    }
  }

  @Test
  void sightingsAreReadAsTheyWereWritten() {
    List<Seen> all =
        List.of(new Seen(10_000_017, 3, 123_456_789_012L), new Seen(0, 1, Long.MAX_VALUE));
    StringBuilder text = new StringBuilder();
    all.forEach(one -> Sightings.append(text, one));
    assertThat(Sightings.seen(text.toString())).isEqualTo(all);
    assertThat(Sightings.seen("")).isEmpty();
  }
}
