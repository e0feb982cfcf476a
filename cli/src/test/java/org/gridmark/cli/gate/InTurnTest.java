package org.gridmark.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.Shell;
import org.gridmark.record.TrialPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InTurnTest {
  @Test
  void bothAreCandidatesOfOneRunOfFiveTrials() {
    assertThat(InTurn.run("hub/queries", "grid@1", List.of("--target", "grid@2", "--quick")))
        .containsExactly(
            "hub/queries", "--quick", "--target", "grid@1,grid@2", "--no-race", "--trials", "5");
    assertThat(InTurn.run("hub/queries", "a", List.of("--trials=7", "--target=b")))
        .containsExactly("hub/queries", "--trials=7", "--target", "a,b", "--no-race");
  }

  @Test
  void withoutATargetOrWithTheBaselineAgainThereIsNothingToGate() {
    assertThatThrownBy(() -> InTurn.run("hub/queries", "grid@1", List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("--target: expected what is gated against grid@1");
    assertThatThrownBy(() -> InTurn.run("hub/queries", "a", List.of("--target", "b,a")))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void twoRunsOfTwoTargetsHaveACommandInTurn() {
    RunInfo good = run("gridmark run hub/queries --target grid@1 --trials 3", "grid@1");
    RunInfo other =
        run("gridmark run hub/queries --target grid@2 --trials 3 --set 'a=b c'", "grid@2");
    assertThat(InTurn.command(good, other, 8))
        .contains(
            "gridmark check hub/queries --set 'a=b c' --baseline grid@1 --target grid@2"
                + " --trials 8");
    assertThat(InTurn.command(good, good, 8)).isEmpty();
  }

  @Test
  void aRunCanBeMadeAgainWithMoreTrials() {
    RunInfo run = run("gridmark run hub/queries --target a,b --trials 3", "a");
    assertThat(InTurn.again(run, 9)).contains("gridmark run hub/queries --target a,b --trials 9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "two words", "it's", "''", "a'b c'd", "p99<=5ms"})
  void wordsOfAShellAreThoseThatWereQuoted(String word) {
    assertThat(Shell.words("x " + Shell.quoted(word) + " y")).containsExactly("x", word, "y");
  }

  private static RunInfo run(String command, String target) {
    return new RunInfo(
        RunInfo.FORMAT,
        "run",
        0,
        RunInfo.State.COMPLETE,
        new RecordedSpec(
            command,
            "hub",
            "queries",
            "?",
            false,
            Map.of(),
            Map.of(),
            target,
            Map.of("default", "as it comes")),
        new Environment("none", Map.of(), Map.of()),
        new Publication("", List.of(), List.of()),
        new TrialPlan(List.of("default")));
  }
}
