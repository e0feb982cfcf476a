package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BacklogTest {
  private static final Duration NOT_LONG = Duration.ofMillis(1);

  private final Backlog backlog = new Backlog(10);

  @Test
  void whatIsProcessedMakesRoomForAsMuch() throws Exception {
    assertThat(backlog.await(9, NOT_LONG)).isTrue();
    assertThat(backlog.await(10, NOT_LONG)).isFalse();
    backlog.seen(10, 7);
    assertThat(backlog.await(12, NOT_LONG)).isTrue();
    assertThat(backlog.await(13, NOT_LONG)).isFalse();
  }

  @Test
  void whoWasReleasedIsNotHeldUpByALookThatEndsLater() throws Exception {
    backlog.release();
    backlog.seen(10, 10);
    assertThat(backlog.await(1000, NOT_LONG)).isTrue();
  }
}
