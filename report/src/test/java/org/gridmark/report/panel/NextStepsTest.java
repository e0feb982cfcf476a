package org.gridmark.report.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Conditions;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.report.findings.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that a run suggests; that the command line takes them is tested there. */
final class NextStepsTest {
  private static final Claim CLAIM =
      new Claim(
          "size",
          "It is so at this size.",
          "chapter 1",
          Claim.Origin.DOCUMENT,
          List.of(
              new Claim.Condition(Conditions.ENTRIES, 1_000_000),
              new Claim.Condition(Conditions.SERVERS, 4)),
          List.of());

  @Test
  void aSingleTrialIsRepeatedAndItsClaimsAreTestedAtTheirSize() {
    assertThat(suggested("gridmark run hub/queries --quick --set scale=0.1 --trials 1", Map.of()))
        .startsWith(
            "gridmark run hub/queries --quick --set scale=0.1 --trials 5",
            "gridmark run hub/queries --trials 1 --set scale=10 --set servers=4");
  }

  @Test
  void nothingIsSetOfAClusterThatIsNotTheLabs() {
    assertThat(suggested("gridmark run hub/queries --attach f", Map.of("attach", "f")))
        .noneMatch(one -> one.contains("servers"));
    assertThat(
            suggested(
                "gridmark run hub/queries --attach f --read-only",
                Map.of("attach", "f", "read-only", "on")))
        .noneMatch(one -> one.contains("scale"));
  }

  @Test
  void aPartOfAStudyIsRepeatedAlone() {
    assertThat(suggested("gridmark run hub --target a", Map.of()))
        .startsWith("gridmark run hub/queries --target a --trials 5");
    assertThat(suggested("gridmark run hub --set day=T", Map.of()))
        .startsWith("gridmark run hub --set day=T --trials 5");
  }

  @Test
  void theFolderOfRunsIsNamedWhereItIsNotTheUsualOne() {
    assertThat(suggested("gridmark run hub/queries --out 'my runs'", Map.of()))
        .endsWith("gridmark compare 20261128-101500-run latest --out 'my runs'");
    assertThat(
            suggested(RunInfo.State.PARTIAL, "gridmark run hub/queries --out 'my runs'", Map.of()))
        .startsWith("gridmark resume 'my runs/20261128-101500-run'");
  }

  /** The command of a folder from elsewhere may be any text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "rm -rf ~",
        "gridmark",
        "gridmark run",
        "gridmark check hub/queries --baseline a",
      })
  void anyOtherTextSuggestsNothing(String command) {
    assertThat(suggested(command, Map.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gridmark run hub/queries; rm -rf ~",
        "gridmark run hub/queries $(rm -rf ~) `id` && x\nid | sh > y",
        "gridmark run 'a b' \\' ; id",
      })
  void aShellTakesEachWordForAWord(String command) {
    assertThat(suggested(command, Map.of()))
        .isNotEmpty()
        .allSatisfy(
            one ->
                assertThat(one.replace("'\\''", "").replaceAll("'[^']*'", ""))
                    .matches("[\\w./:,=+@% -]*"));
  }

  private static List<String> suggested(String command, Map<String, String> options) {
    return suggested(RunInfo.State.COMPLETE, command, options);
  }

  private static List<String> suggested(
      RunInfo.State state, String command, Map<String, String> options) {
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "20261128-101500-run",
            0,
            state,
            new RecordedSpec(
                command,
                "hub",
                "queries",
                "?",
                false,
                Map.of("scale", "0.1"),
                options,
                "coherence",
                Map.of("default", "as it comes")),
            new Environment("product", Map.of(), Map.of()),
            new Publication("document", List.of(), List.of()),
            new TrialPlan(List.of("default")));
    Verdict untested =
        new Verdict(
            CLAIM,
            "default",
            Verdict.Finding.NOT_TESTED,
            List.of(),
            List.of(
                new Verdict.Unmet(CLAIM.conditions().getFirst(), 10_000),
                new Verdict.Unmet(CLAIM.conditions().getLast(), 2)));
    RunData run = new RunData(info, List.of(), List.of());
    Analysis analysis =
        new Analysis(run, List.of(), List.of(untested), List.of(), List.of(), List.of(), List.of());
    return NextSteps.of(new Findings(analysis)).stream()
        .flatMap(step -> step.pieces().stream())
        .filter(Prose.Command.class::isInstance)
        .map(piece -> ((Prose.Command) piece).text())
        .toList();
  }
}
