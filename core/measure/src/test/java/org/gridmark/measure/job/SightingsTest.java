package org.gridmark.measure.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Against a history in which it is known when each write was acknowledged. */
class SightingsTest {
  private final Sightings sightings = new Sightings();

  @Test
  void aReadThatBeganAfterAnAcknowledgementAndGaveTheOlderValueIsStale() {
    read(10, 1, 0);
    read(25, 1, 0); // the second write was acknowledged at 20
    read(27, 1, 0);
    read(30, 2, 12);
    read(45, 3, 20);

    assertThat(sightings.judged()).isEqualTo(3);
    assertThat(sightings.stale()).isEqualTo(2);
    assertThat(sightings.longest()).isEqualTo(Duration.ofMillis(7));
    assertThat(sightings.versions()).isEqualTo(3);
  }

  @Test
  void aReadThatBeganBeforeTheAcknowledgementMayGiveEither() {
    read(10, 1, 0);
    read(19, 1, 0);
    read(19, 2, 12);
    read(45, 3, 20);

    assertThat(sightings.judged()).isEqualTo(2);
    assertThat(sightings.stale()).isZero();
    assertThat(sightings.longest()).isZero();
  }

  @Test
  void whereWritesWereNotSeenAReadIsHeldAgainstALaterOne() {
    read(50, 1, 0); // the second was acknowledged at 20, the fourth at 40
    read(60, 5, 40);

    assertThat(sightings.stale()).isEqualTo(1);
    assertThat(sightings.longest()).isEqualTo(Duration.ofMillis(10));
  }

  @Test
  void nothingIsJudgedOfWritesThatAreNeverSeen() {
    read(50, 0, 0);
    read(60, 0, 0);

    assertThat(sightings.judged()).isZero();
    assertThat(sightings.versions()).isZero();
  }

  @Test
  void anOlderValueAfterANewerOneIsStale() {
    read(10, 1, 0);
    read(31, 2, 12);
    read(45, 3, 20);
    read(46, 1, 0);
    read(60, 4, 44);

    assertThat(sightings.stale()).isEqualTo(1);
    assertThat(sightings.longest()).isEqualTo(Duration.ofMillis(2));
  }

  private void read(long began, int number, long previousAcknowledged) {
    sightings.add(
        Instant.ofEpochMilli(began),
        new Sightings.Seen(number, Instant.ofEpochMilli(previousAcknowledged)));
  }
}
