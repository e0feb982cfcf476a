package org.gridmark.lab.linearizability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.lab.linearizability.Histories.read;
import static org.gridmark.lab.linearizability.Histories.remove;
import static org.gridmark.lab.linearizability.Histories.unknown;
import static org.gridmark.lab.linearizability.Histories.write;
import static org.gridmark.model.history.Operation.ABSENT;

import java.time.Duration;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.gridmark.model.random.Draw;
import org.junit.jupiter.api.Test;

class CounterexampleTest {
  private final RegisterChecker checker =
      new RegisterChecker(NanoClock.system(), Duration.ofMinutes(1));

  private Counterexample of(Operation... operations) {
    return Counterexample.of(Histories.of(operations), checker);
  }

  @Test
  void aLostWriteIsShownByTheWriteAndTheReadThatMissesIt() {
    Counterexample shown =
        of(
            write(2, 0, 10),
            read(2, 20, 30),
            write(3, 40, 50),
            read(2, 60, 70),
            write(4, 80, 90),
            read(4, 95, 99));

    assertThat(shown.part().operations()).containsExactly(write(3, 40, 50), read(2, 60, 70));
    assertThat(shown.text())
        .startsWith("key 7, phase load: not linearizable. Of 6 operations these show it:\n")
        .contains("0.000000        0.000000      40  writes 3\n", "60  reads 2\n")
        .endsWith("0  writes 2 (earlier)\n");
  }

  @Test
  void anEntryThatComesBackIsShownFromItsRemoval() {
    Counterexample shown = of(write(2, 0, 10), remove(true, 20, 30), read(2, 40, 50));

    assertThat(shown.part().operations()).containsExactly(remove(true, 20, 30), read(2, 40, 50));
  }

  /** Nothing before it explains it away: it shows by the empty register that all began with. */
  @Test
  void aValueThatNobodyWroteIsShownByItself() {
    Counterexample shown = of(read(9, 0, 10), write(2, 20, 30));

    assertThat(shown.part().operations()).containsExactly(read(9, 0, 10));
  }

  /** The part shown is wrong by itself, and was not before its last answer. */
  @Test
  void itEndsWithTheFirstAnswerThatIsWrong() {
    int shown = 0;
    for (int seed = 0; seed < 100; seed++) {
      KeyHistory history =
          Histories.of(Histories.register(3, 30, true, seed).toArray(Operation[]::new));
      KeyHistory broken = PlantedFault.LOST_WRITE.into(history, new Draw(seed)).orElseThrow();
      if (checker.check(broken) == Verdict.VIOLATED) {
        KeyHistory part = Counterexample.of(broken, checker).part();
        assertThat(checker.check(part)).isEqualTo(Verdict.VIOLATED);
        assertThat(checker.checkPart(part.until(last(part) - 1))).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(part.operations().size()).isLessThan(30);
        shown++;
      }
    }
    assertThat(shown).isGreaterThan(20);
  }

  private static long last(KeyHistory part) {
    return part.operations().stream()
        .mapToLong(Operation::end)
        .filter(end -> end != KeyHistory.NEVER)
        .max()
        .orElseThrow();
  }

  @Test
  void whatHasNoAnswerSaysSo() {
    Counterexample shown =
        of(write(2, 0, 10), unknown(write(3, 20, 30)), read(3, 40, 50), read(ABSENT, 60, 70));

    assertThat(shown.text()).contains("reads 3\n", "reads nothing\n");
  }
}
