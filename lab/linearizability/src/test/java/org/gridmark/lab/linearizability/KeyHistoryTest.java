package org.gridmark.lab.linearizability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.lab.linearizability.Histories.read;
import static org.gridmark.lab.linearizability.Histories.write;
import static org.gridmark.model.history.Operation.ABSENT;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.gridmark.record.ClientOperation;
import org.junit.jupiter.api.Test;

class KeyHistoryTest {
  private final RegisterChecker checker =
      new RegisterChecker(NanoClock.system(), Duration.ofMinutes(1));

  private static ClientOperation by(String client, Operation operation, long error) {
    return new ClientOperation(
        client,
        "load",
        new Operation(
            operation.user(),
            operation.key(),
            operation.kind(),
            operation.value(),
            operation.start(),
            operation.end(),
            error,
            operation.outcome()));
  }

  /** The second client's clock is behind: by it, it read before the write had begun. */
  @Test
  void aClockThatMayBeWrongMakesNoViolation() {
    List<ClientOperation> close =
        List.of(by("a", write(2, 100, 110), 5), by("b", read(ABSENT, 118, 125), 5));
    List<ClientOperation> apart =
        List.of(by("a", write(2, 100, 110), 5), by("b", read(ABSENT, 121, 125), 5));

    assertThat(checker.check(KeyHistory.of(close).getFirst())).isEqualTo(Verdict.LINEARIZABLE);
    assertThat(checker.check(KeyHistory.of(apart).getFirst())).isEqualTo(Verdict.VIOLATED);
  }

  /** Its error is the same for both. */
  @Test
  void operationsOfOneClientAreOfOneClock() {
    List<ClientOperation> all =
        List.of(by("a", write(2, 100, 110), 5), by("a", read(ABSENT, 118, 125), 5));

    assertThat(checker.check(KeyHistory.of(all).getFirst())).isEqualTo(Verdict.VIOLATED);
  }

  /** Each client's clock is off by no more than it says. */
  @Test
  void aRegisterThatWorksIsLinearizableByAnyClocksWithinTheirErrors() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long error = 1 + random.nextLong(100);
      long[] off = {0, random.nextLong(-error, error + 1), random.nextLong(-error, error + 1)};
      List<ClientOperation> seen = new ArrayList<>();
      for (Operation one : Histories.register(3, 30, false, seed)) {
        long ahead = off[one.user()];
        Operation told = one.during(one.start() + ahead, one.end() + ahead);
        seen.add(by("client-" + one.user(), told, error));
      }

      assertThat(checker.check(KeyHistory.of(seen).getFirst()))
          .as("seed %s", seed)
          .isEqualTo(Verdict.LINEARIZABLE);
    }
  }

  @Test
  void eachKeyHasAHistoryOfItsOwnInThePhaseOfItsFirstOperation() {
    Operation one = write(2, 0, 10);
    Operation other = new Operation(1, 8, one.kind(), 3, 5, 6, 0, one.outcome());
    List<KeyHistory> all =
        KeyHistory.of(
            List.of(
                new ClientOperation("a", "audit", read(2, 50, 60)),
                new ClientOperation("a", "load", one),
                new ClientOperation("a", "load", other)));

    assertThat(all).extracting(KeyHistory::key).containsExactly(7L, 8L);
    assertThat(all).extracting(KeyHistory::phase).containsOnly("load");
    assertThat(all.getFirst().operations()).containsExactly(one, read(2, 50, 60));
  }
}
