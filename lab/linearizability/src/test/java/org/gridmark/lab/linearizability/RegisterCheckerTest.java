package org.gridmark.lab.linearizability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.lab.linearizability.Histories.failed;
import static org.gridmark.lab.linearizability.Histories.read;
import static org.gridmark.lab.linearizability.Histories.remove;
import static org.gridmark.lab.linearizability.Histories.unknown;
import static org.gridmark.lab.linearizability.Histories.write;
import static org.gridmark.model.history.Operation.ABSENT;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.junit.jupiter.api.Test;

class RegisterCheckerTest {
  private final RegisterChecker checker =
      new RegisterChecker(NanoClock.system(), Duration.ofMinutes(1));

  private void linearizable(Operation... operations) {
    assertThat(checker.check(Histories.of(operations))).isEqualTo(Verdict.LINEARIZABLE);
  }

  private void violated(Operation... operations) {
    assertThat(checker.check(Histories.of(operations))).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void aReadFindsTheLastWrite() {
    linearizable(read(ABSENT, 0, 5), write(2, 10, 20), read(2, 30, 40));
    violated(read(2, 0, 5), write(2, 10, 20));
    violated(write(2, 10, 20), read(3, 30, 40));
  }

  @Test
  void aLostWriteIsSeenByWhoeverReadsAfterIt() {
    violated(write(2, 0, 10), write(3, 20, 30), read(2, 40, 50));
    violated(write(2, 0, 10), read(ABSENT, 20, 30));
  }

  @Test
  void aStaleReadIsSeenAfterAFreshOne() {
    violated(write(2, 0, 10), write(3, 20, 50), read(3, 25, 30), read(2, 35, 40));
    linearizable(write(2, 0, 10), write(3, 20, 50), read(2, 25, 30), read(3, 35, 40));
  }

  @Test
  void aReadDuringAWriteFindsEitherValue() {
    linearizable(write(2, 0, 10), write(3, 20, 50), read(2, 30, 40));
    linearizable(write(2, 0, 10), write(3, 20, 50), read(3, 30, 40));
  }

  /** Herlihy and Wing 1990, section 2.3: overlapping operations take either order, but one. */
  @Test
  void writesThatOverlapAreDoneInOneOrderForAll() {
    linearizable(write(2, 0, 100), write(3, 0, 100), read(2, 110, 120), read(2, 130, 140));
    linearizable(write(2, 0, 100), write(3, 0, 100), read(3, 110, 120), read(3, 130, 140));
    violated(write(2, 0, 100), write(3, 0, 100), read(2, 110, 120), read(3, 130, 140));
    linearizable(write(2, 0, 100), write(3, 0, 100), read(2, 40, 50), read(3, 60, 70));
  }

  /**
   * Lamport 1986: a regular register may show the new value and then the old one; an atomic not.
   */
  @Test
  void noReadGoesBackBehindOneThatHasEnded() {
    violated(write(2, 0, 10), write(3, 20, 90), read(3, 30, 40), read(2, 50, 60));
    linearizable(write(2, 0, 10), write(3, 20, 90), read(3, 30, 55), read(2, 50, 60));
  }

  @Test
  void aWriteWithoutAnAnswerIsDoneOnceOrNever() {
    Operation lost = unknown(write(3, 20, 30));
    linearizable(write(2, 0, 10), lost, read(2, 40, 50));
    linearizable(write(2, 0, 10), lost, read(3, 40, 50));
    linearizable(write(2, 0, 10), lost, read(2, 40, 50), read(3, 60, 70));
    violated(write(2, 0, 10), lost, read(3, 40, 50), read(2, 60, 70));
    violated(write(2, 0, 10), read(3, 15, 18), lost);
  }

  /** It overtakes a later write, and is then written over. */
  @Test
  void aWriteWithoutAnAnswerMayComeLate() {
    linearizable(
        unknown(write(2, 0, 10)),
        write(3, 20, 30),
        read(3, 35, 38),
        read(2, 40, 50),
        write(4, 60, 70),
        read(4, 80, 90));
    violated(
        unknown(write(2, 0, 10)),
        write(3, 20, 30),
        read(2, 40, 50),
        write(4, 60, 70),
        read(2, 80, 90));
  }

  @Test
  void aWriteThatFailedForCertainIsNeverSeen() {
    linearizable(write(2, 0, 10), failed(write(3, 20, 30)), read(2, 40, 50));
    violated(write(2, 0, 10), failed(write(3, 20, 30)), read(3, 40, 50));
  }

  @Test
  void aReadWithoutAnAnswerSaysNothing() {
    linearizable(write(2, 0, 10), unknown(read(9, 20, 30)), failed(read(9, 20, 30)));
  }

  @Test
  void aRemovalTellsWhetherThereWasAnEntry() {
    linearizable(remove(false, 0, 5), write(2, 10, 20), remove(true, 30, 40), read(ABSENT, 50, 60));
    violated(write(2, 10, 20), remove(false, 30, 40));
    violated(remove(true, 0, 5), write(2, 10, 20));
    violated(write(2, 10, 20), remove(true, 30, 40), read(2, 50, 60));
    violated(write(2, 10, 20), remove(true, 30, 40), remove(true, 50, 60));
    linearizable(write(2, 10, 20), remove(true, 30, 60), remove(false, 30, 60));
    violated(write(2, 10, 20), remove(true, 30, 60), remove(true, 30, 60));
  }

  @Test
  void aRemovalWithoutAnAnswerIsDoneOnceOrNever() {
    Operation lost = unknown(remove(true, 20, 30));
    linearizable(write(2, 0, 10), lost, read(2, 40, 50), read(ABSENT, 60, 70));
    linearizable(write(2, 0, 10), lost, read(2, 40, 50));
    violated(write(2, 0, 10), lost, read(ABSENT, 40, 50), read(2, 60, 70));
  }

  /** At the same nanosecond: which was first is not known. */
  @Test
  void operationsThatTouchOverlap() {
    linearizable(write(2, 0, 10), read(ABSENT, 10, 20));
    violated(write(2, 0, 10), read(ABSENT, 11, 20));
  }

  /** Another program, by another way: it tries every order. */
  @Test
  void itAgreesWithTheTrialOfEveryOrder() {
    SplittableRandom random = new SplittableRandom(1990);
    int violated = 0;
    for (int n = 0; n < 20_000; n++) {
      KeyHistory history = drawn(random);
      boolean expected = EveryOrder.linearizable(history.operations());
      violated += expected ? 0 : 1;
      assertThat(checker.check(history))
          .as("%s", history)
          .isEqualTo(expected ? Verdict.LINEARIZABLE : Verdict.VIOLATED);
    }
    assertThat(violated).isBetween(2_000, 18_000); // or it had nothing to find
  }

  /** Up to seven operations of few values, close enough to overlap, and a write after them. */
  private static KeyHistory drawn(SplittableRandom random) {
    List<Operation> all = new ArrayList<>();
    int many = 1 + random.nextInt(7);
    for (int i = 0; i < many; i++) {
      long start = random.nextLong(60);
      long end = start + random.nextLong(25);
      Operation one =
          switch (random.nextInt(3)) {
            case 0 -> write(2 + random.nextLong(3), start, end);
            case 1 -> read(random.nextInt(4) == 0 ? ABSENT : 2 + random.nextLong(3), start, end);
            default -> remove(random.nextBoolean(), start, end);
          };
      all.add(random.nextInt(4) == 0 ? unknown(one) : one);
    }
    all.add(write(2, 100, 101));
    return Histories.of(all.toArray(Operation[]::new));
  }

  @Test
  void aRegisterThatWorksIsLinearizable() {
    for (int seed = 0; seed < 200; seed++) {
      List<Operation> all = Histories.register(4, 50, false, seed);
      linearizable(all.toArray(Operation[]::new));
    }
  }

  /** Thirty writes at once, all of which must have been done before a read that fits none. */
  @Test
  void aHistoryThatTakesTooLongIsUndecided() {
    List<Operation> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      all.add(unknown(write(100 + i, 0, 10)));
    }
    all.add(read(99, 20, 30));
    RegisterChecker hasty = new RegisterChecker(NanoClock.system(), Duration.ofMillis(50));

    assertThat(hasty.check(Histories.of(all.toArray(Operation[]::new))))
        .isEqualTo(Verdict.UNDECIDED);
  }
}
