package org.gridmark.study.hub.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.PositionKey;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void endsOnceAskingNoLongerGetsFaster() {
    // Twice as fast each second up to the sixth, then no more: the best four seconds ago is as
    // good.
    assertThat(secondOfEnd(second -> 10 << Math.min(second, 6), 60)).isEqualTo(12);
  }

  @Test
  void anAnswerThatIsWrongOrFailsEndsIt() {
    Query wrong = Query.key("wrong", HubCaches.FILE, new PositionKey("nobody", 1, "BK"), 1);
    Query failing =
        new Query("failing", 1) {
          @Override
          protected long perform(Session session) {
            throw new IllegalStateException("nobody there");
          }
        };
    assertThatThrownBy(() -> warmUp(wrong)).hasMessage("wrong found 0 entries, not 1");
    assertThatThrownBy(() -> warmUp(failing)).hasMessage("failing failed");
  }

  private static void warmUp(Query query) throws Exception {
    new WarmUp(List.of(query), 1, Duration.ofSeconds(1)).run(new TestBench());
  }

  @Test
  void goesOnWhileItGetsFaster() {
    assertThat(secondOfEnd(second -> 100 + 20 * second, 15)).isEqualTo(15);
  }

  @Test
  void aSteadyTargetIsAskedForElevenSeconds() {
    assertThat(secondOfEnd(second -> 50, 60)).isEqualTo(11);
  }

  /** The second in which it is enough, of answers that come at this rate. */
  private static int secondOfEnd(IntUnaryOperator perSecond, int most) {
    WarmUp.Beats beats = new WarmUp.Beats(0, most);
    for (int second = 0; ; second++) {
      int count = perSecond.applyAsInt(second);
      for (int i = 0; i < count; i++) {
        if (beats.enough(second * SECOND + i * (SECOND / count))) {
          return second;
        }
      }
    }
  }
}
