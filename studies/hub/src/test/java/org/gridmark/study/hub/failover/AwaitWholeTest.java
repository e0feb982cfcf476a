package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.gridmark.measure.job.AwaitWhole;
import org.junit.jupiter.api.Test;

/** The n-th look at the placement is n seconds after the start, the first at 0. */
class AwaitWholeTest {
  private static final AwaitWhole JOB = new AwaitWhole("a node", 4, Duration.ofSeconds(20));

  @Test
  void theTimeIsThatOfTheFirstLookAtWhatStaysWhole() {
    Staged bench = new Staged(Staged.whole(3), Staged.torn(4), Staged.torn(4), Staged.whole(4));
    JOB.run(bench);
    assertThat(bench.figures("a node", "rebalance.time")).containsExactly(3.0);
  }

  @Test
  void whatIsWholeForAMomentOnlyDoesNotCount() {
    Staged bench = new Staged(Staged.whole(4), Staged.torn(4), Staged.whole(4));
    JOB.run(bench);
    assertThat(bench.figures("a node", "rebalance.time")).containsExactly(2.0);
  }

  @Test
  void whatNeverIsWholeFails() {
    Staged bench = new Staged(Staged.torn(4));
    assertThatThrownBy(() -> JOB.run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not whole again after 20 s")
        .hasMessageContaining("unprotected=90");
  }
}
