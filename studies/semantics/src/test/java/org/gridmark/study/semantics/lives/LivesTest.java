package org.gridmark.study.semantics.lives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten entries of each time from 2 to 12 s, and 50 that outlast it all. */
class LivesTest {
  private static final Subject LOOK = Subject.of("look");

  @TempDir private Path folder;

  private final TimedBench bench = new TimedBench();

  private Lives lives(long process) {
    return new Lives(3, new Keepsake(folder.resolve("lives"), process));
  }

  private long told(Metric metric) {
    return bench.sum(LOOK, metric);
  }

  /** After 6.5 s: those of 2, 3 and 4 s must be gone, those of 8 s and more must be there. */
  @Test
  void someMustBeGoneAndSomeMustBeThereWheneverALookIsTaken() throws IOException {
    lives(1).put(bench);
    bench.pass(Duration.ofMillis(6500));
    lives(2).tell(bench, LOOK);
    assertThat(told(ProbeMetrics.EXPIRY_DUE)).isEqualTo(30);
    assertThat(told(ProbeMetrics.EXPIRY_LATE)).isZero();
    assertThat(told(ProbeMetrics.EXPIRY_ALIVE)).isEqualTo(5 * 10 + 50);
    assertThat(told(ProbeMetrics.EXPIRY_EARLY)).isZero();
  }

  /** As when a copy that has kept an entry, or has none, takes the place of one that died. */
  @Test
  void whatIsBackAfterItsTimeOrGoneBeforeItIsCounted() throws IOException {
    lives(1).put(bench);
    bench.pass(Duration.ofMillis(6500));
    bench.resurrect(3001); // of 2 s
    bench.resurrect(3029); // of 4 s
    bench.resurrect(3031); // of 5 s, which may be gone or not
    bench.remove(3070); // of 8 s
    bench.remove(3160);
    lives(2).tell(bench, LOOK);
    assertThat(told(ProbeMetrics.EXPIRY_LATE)).isEqualTo(2);
    assertThat(told(ProbeMetrics.EXPIRY_EARLY)).isEqualTo(2);

    lives(2).tellReturned(bench, LOOK); // one that is gone is so in one death alone
    assertThat(told(ProbeMetrics.EXPIRY_LATE)).isEqualTo(4);
    assertThat(told(ProbeMetrics.EXPIRY_EARLY)).isEqualTo(2);
  }

  @Test
  void ofASetThatNobodyPutOrTheSameProcessNothingIsTold() throws IOException {
    lives(2).tell(bench, LOOK);
    lives(2).put(bench);
    lives(2).tell(bench, LOOK);
    assertThat(bench.tells(LOOK)).isFalse();
  }
}
