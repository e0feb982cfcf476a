package org.gridmark.study.semantics.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.probe.Documented;
import org.gridmark.analyse.probe.Semantics;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answers of a probe beside promises of which it is known whether they are kept. */
class SemanticsReportTest {
  private final SampleProbe sample = new SampleProbe();

  private SampleProbe grid(Says says, int lost) {
    return sample
        .promised("grid", sample.says(Topic.DEATH, says))
        .found("grid", SampleProbe.DEATH, lost);
  }

  private static List<Panel> panels(SampleProbe probe) {
    return new SemanticsReport().panels(probe.analysis());
  }

  private static List<Panel> at(SampleProbe probe, Panel.Place place) {
    return panels(probe).stream().filter(panel -> panel.place() == place).toList();
  }

  /** Promises that were not kept, as they are read. */
  private static List<String> broken(SampleProbe probe) {
    return at(probe, Panel.Place.WARNING).stream()
        .flatMap(panel -> statements(panel))
        .map(one -> one.prose().text())
        .toList();
  }

  private static Stream<Statements.Statement> statements(Panel panel) {
    return panel.parts().stream()
        .filter(Statements.class::isInstance)
        .flatMap(part -> ((Statements) part).statements().stream());
  }

  private static Table table(SampleProbe probe, Panel.Place place) {
    return at(probe, place).getFirst().parts().stream()
        .filter(Table.class::isInstance)
        .map(Table.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static Cell answer(SampleProbe probe) {
    return table(probe, Panel.Place.ANSWER).rows().getFirst().cells().get(1);
  }

  @Test
  void aCountByItselfIsAWholeNumberAndNoLoss() {
    SampleProbe probe = sample.found("grid", SampleProbe.AGAIN, 18);
    assertThat(answer(probe)).isEqualTo(new Cell.Text("18"));
    assertThat(at(probe, Panel.Place.ANSWER).getFirst().lead().text())
        .isEqualTo("grid kept everything that was asked about (0 questions).");
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, 0, as promised, GOOD",
    "NONE, 1, not as promised, BAD",
    "SOME, 0, no contradiction, PLAIN",
    "SOME, 1, as documented, PLAIN",
    "SILENT, 0, not said, PLAIN",
    "SILENT, 1, not said, PLAIN"
  })
  void whatWasFoundIsSetBesideWhatIsPromised(Says says, int lost, String words, Tone tone) {
    SampleProbe probe = grid(says, lost);
    assertThat(answer(probe))
        .isEqualTo(new Cell.Noted(new Cell.Mark(tone, lost + " of 5\u00a0000"), words));
    assertThat(broken(probe)).hasSize(says == Says.NONE && lost > 0 ? 1 : 0);
  }

  @Test
  void aPromiseThatIsBrokenIsAWarningWithItsPage() {
    SampleProbe probe = grid(Says.NONE, 3);
    assertThat(broken(probe))
        .containsExactly(
            SampleProbe.DEATH
                + ": 3 of 5\u00a0000. Promised: none. “It is written.” Manual (7.1),"
                + " https://example.org/manual");
    assertThat(at(probe, Panel.Place.WARNING).getFirst().title())
        .isEqualTo("Not as the documentation promises");
    assertThat(statements(at(probe, Panel.Place.WARNING).getFirst()))
        .extracting(Statements.Statement::tone)
        .containsOnly(Tone.BAD);
  }

  @Test
  void aPromiseThatIsKeptIsNoDifference() {
    SampleProbe probe = grid(Says.NONE, 0);
    assertThat(broken(probe)).isEmpty();
    assertThat(Semantics.of(probe.analysis()).rows().getFirst().answers().get("grid"))
        .isNotNull()
        .extracting(Semantics.Answer::documented)
        .isEqualTo(java.util.Optional.of(Documented.KEPT));
  }

  @Test
  void aPromiseOfWhichNothingWasFoundOutIsNotJudged() {
    SampleProbe probe =
        sample
            .promised(
                "grid", sample.says(Topic.READS, Says.NONE), sample.says(Topic.RESTART, Says.SOME))
            .found("grid", SampleProbe.DEATH, 4);
    assertThat(answer(probe))
        .isEqualTo(
            new Cell.Noted(
                new Cell.Mark(Tone.PLAIN, "4 of 5\u00a0000"), Documented.NOT_FOUND.words()));
    assertThat(broken(probe)).isEmpty();
    assertThat(table(probe, Panel.Place.ANSWER).rows()).hasSize(1);
    assertThat(at(probe, Panel.Place.EVIDENCE)).isEmpty();
    assertThat(statements(at(probe, Panel.Place.ANSWER).getFirst())).isEmpty();
  }

  @Test
  void whatIsPossibleAndWasNotFoundIsSaidToBeNoContradiction() {
    SampleProbe probe = grid(Says.SOME, 0);
    assertThat(statements(at(probe, Panel.Place.ANSWER).getFirst()))
        .singleElement()
        .satisfies(one -> assertThat(one.prose().text()).startsWith(Documented.NO_CONTRADICTION));
    assertThat(broken(probe)).isEmpty();
  }

  @Test
  void aRunThatHasNoStatementsShowsAnswersAlone() {
    SampleProbe probe = sample.found("grid", SampleProbe.DEATH, 4);
    assertThat(answer(probe)).isEqualTo(new Cell.Text("4 of 5\u00a0000"));
    assertThat(panels(probe)).hasSize(1);
  }

  @Test
  void eachTargetIsSetBesideItsOwnDocumentation() {
    SampleProbe probe =
        grid(Says.NONE, 2)
            .promised("database", sample.says(Topic.DEATH, Says.SOME))
            .found("database", SampleProbe.DEATH, 2);
    assertThat(broken(probe)).singleElement().asString().startsWith("grid: " + SampleProbe.DEATH);
    assertThat(table(probe, Panel.Place.EVIDENCE).rows())
        .extracting(row -> row.cells().get(1))
        .containsExactly(new Cell.Text("grid"), new Cell.Text("database"));
  }

  @Test
  void theAnswerIsASentenceATarget() {
    SampleProbe probe = grid(Says.NONE, 2).found("database", SampleProbe.DEATH, 0);
    assertThat(at(probe, Panel.Place.ANSWER).getFirst().lead().text())
        .isEqualTo(
            "grid lost something, or answered stale or wrong, in 1 of 1 question; 1 of them is"
                + " not as its documentation promises. database kept everything that was asked"
                + " about (1 question).");
  }

  /** With a share of 0.2589, ten deaths show no loss in one case of twenty. */
  @Test
  void noLossInSomeDeathsBoundsTheShareOfDeathsThatLose() {
    SampleProbe probe =
        sample
            .found("grid", SampleProbe.DEATH, 0)
            .found("near", SampleProbe.DEATH, 3)
            .died("grid", 0, 10)
            .died("near", 3, 10);
    assertThat(statements(at(probe, Panel.Place.ANSWER).getFirst()))
        .extracting(one -> one.prose().text())
        .containsExactly(
            "grid: 0 of 10 deaths lost something. With 95 % confidence at most 0.26 of such deaths"
                + " lose something, however many writes there were.",
            "near: 3 of 10 deaths lost something.",
            "A death is that of a process: its system keeps what it was given. Whether anything"
                + " outlasts a loss of power is not asked.");
    assertThat(Math.pow(1 - 0.2589, 10)).isCloseTo(0.05, within(0.0001));
    assertThat(DeathsStatement.words(0, 2)).contains("at most 0.78 of");
  }

  /** A run of an earlier version asked nothing. */
  @Test
  void aRunWithoutAnswersHasNoPanel() {
    assertThat(panels(sample)).isEmpty();
  }

  /** Names and statements are data: they are handed on as names, never as words of the study. */
  @Test
  void wordsOfTheDocumentationAreNames() {
    SampleProbe probe = new SampleProbe("<b>");
    probe.promised("grid<b>", probe.says(Topic.DEATH, Says.NONE));
    probe.found("grid<b>", SampleProbe.DEATH, 1);
    assertThat(at(probe, Panel.Place.WARNING).getFirst().parts())
        .allSatisfy(
            part ->
                assertThat(((Statements) part).statements())
                    .allSatisfy(
                        one ->
                            assertThat(one.prose().pieces())
                                .filteredOn(
                                    piece ->
                                        piece instanceof org.gridmark.analyse.panel.Prose.Words)
                                .allSatisfy(
                                    words -> assertThat(words.toString()).doesNotContain("<b>"))));
  }
}
