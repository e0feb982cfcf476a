package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {
  private final AtomicLong clock = new AtomicLong();
  private final Pace pace = new Pace(clock::get);

  @Test
  void filesThatComeAtTheLeastRateMayComeForEver() {
    assertThatCode(
            () -> {
              for (int second = 0; second < 100_000; second++) {
                pass(Duration.ofSeconds(1));
                pace.came((int) Pace.LEAST_RATE);
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void filesThatDripEnd() throws Exception {
    pass(Pace.AT_ALL);
    pace.came(3);
    pass(Duration.ofSeconds(1));

    assertThatThrownBy(() -> pace.came(3)).hasMessage("its files come at less than 256 KB/s");
  }

  @Test
  void manySmallFilesHaveTimeForTheirWay() throws Exception {
    for (int file = 0; file < 10_000; file++) {
      pace.file();
      pass(Pace.A_FILE);
      pace.came(3);
    }
  }

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }
}
