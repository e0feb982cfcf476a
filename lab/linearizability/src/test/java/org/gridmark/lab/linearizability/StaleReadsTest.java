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
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.junit.jupiter.api.Test;

class StaleReadsTest {
  private final RegisterChecker checker =
      new RegisterChecker(NanoClock.system(), Duration.ofMinutes(1));

  private static StaleReads of(Operation... operations) {
    return new StaleReads(new KeyHistory("load", 7, List.of(operations)));
  }

  private static Operation removal(long start, long end, Outcome outcome) {
    return new Operation(1, 7, Kind.REMOVE, Operation.PRESENT, start, end, 0, outcome);
  }

  @Test
  void aReadOfWhatWasOverwrittenBeforeItIsStale() {
    StaleReads reads = of(write(2, 0, 10), write(3, 20, 30), read(2, 40, 50), read(3, 60, 70));

    assertThat(reads.count()).isEqualTo(1);
    assertThat(reads.lastIsStale()).isFalse();
  }

  @Test
  void aReadBesideTheOverwritingIsNot() {
    assertThat(of(write(2, 0, 10), write(3, 20, 45), read(2, 40, 50)).count()).isZero();
    assertThat(of(write(2, 0, 25), write(3, 20, 30), read(2, 40, 50)).count()).isZero();
  }

  @Test
  void aReadOfNothingIsStaleUnlessARemovalMayHaveComeBetween() {
    assertThat(of(write(2, 0, 10), read(ABSENT, 20, 30)).lastIsStale()).isTrue();
    assertThat(of(write(2, 0, 10), removal(12, 15, Outcome.OK), read(ABSENT, 20, 30)).count())
        .isZero();
    Operation unanswered = removal(1, KeyHistory.NEVER, Outcome.UNKNOWN);
    assertThat(of(write(2, 0, 10), unanswered, read(ABSENT, 20, 30)).count()).isZero();
    assertThat(of(removal(0, 5, Outcome.OK), write(2, 6, 10), read(ABSENT, 20, 30)).count())
        .isEqualTo(1);
  }

  @Test
  void aReadOfWhatWasRemovedBeforeItIsStale() {
    assertThat(of(write(2, 0, 10), removal(12, 15, Outcome.OK), read(2, 20, 30)).count())
        .isEqualTo(1);
  }

  @Test
  void aReadOfAWriteWithoutAnAnswerIsNot() {
    Operation late = new Operation(1, 7, Kind.WRITE, 2, 0, KeyHistory.NEVER, 0, Outcome.UNKNOWN);
    assertThat(of(late, write(3, 20, 30), read(2, 40, 50)).count()).isZero();
  }

  /** The second opinion: what has a stale read is not linearizable. */
  @Test
  void historiesWithStaleReadsAreNotLinearizable() {
    int stale = 0;
    for (int seed = 0; seed < 300; seed++) {
      List<Operation> operations = new ArrayList<>(Histories.register(3, 30, false, seed));
      assertThat(of(operations.toArray(Operation[]::new)).count()).as("seed %s", seed).isZero();
      SplittableRandom random = new SplittableRandom(seed);
      int changed = random.nextInt(operations.size());
      Operation other = operations.get(random.nextInt(operations.size()));
      operations.set(changed, operations.get(changed).with(other.value()));
      StaleReads reads = of(operations.toArray(Operation[]::new));
      if (operations.get(changed).kind() == Kind.READ && reads.count() > 0) {
        stale++;
        assertThat(checker.check(reads.history())).as("seed %s", seed).isEqualTo(Verdict.VIOLATED);
      }
    }
    assertThat(stale).isGreaterThan(50);
  }
}
