package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.report.findings.Documented;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Semantics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The answers of a probe beside promises of which it is known whether they are kept. */
class ProbedTest {
  private static final String BROKEN = "Not as the documentation promises";

  private final SampleProbe sample = new SampleProbe();

  private SampleProbe grid(Says says, int lost) {
    return sample
        .promised("grid", sample.says(Topic.DEATH, says))
        .found("grid", SampleProbe.DEATH, lost);
  }

  private static String console(SampleProbe probe) {
    return ConsoleReport.render(probe.analysis()).replaceAll(" +", " ");
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, 0, as promised",
    "NONE, 1, not as promised",
    "SOME, 0, no contradiction",
    "SOME, 1, as documented",
    "SILENT, 0, not said",
    "SILENT, 1, not said"
  })
  void whatWasFoundIsSetBesideWhatIsPromised(Says says, int lost, String words) {
    String page = console(grid(says, lost));
    assertThat(page).contains(SampleProbe.DEATH + " " + lost + " of 5 000 " + words + "\n");
    assertThat(page.contains(BROKEN)).isEqualTo(says == Says.NONE && lost > 0);
  }

  @Test
  void aPromiseThatIsBrokenIsNamedFirstWithItsPage() {
    SampleProbe probe = grid(Says.NONE, 3);
    String console = console(probe);
    assertThat(console.replaceAll("\\s+", " "))
        .contains(
            SampleProbe.DEATH
                + ": 3 of 5 000. Promised: none. “It is written.” Manual (7.1),"
                + " https://example.org/manual");
    assertThat(console.indexOf(BROKEN)).isBetween(0, console.indexOf("Found out by doing"));
    String page = HtmlReport.render(probe.analysis());
    assertThat(page.indexOf(BROKEN + "</h2>"))
        .isBetween(page.indexOf("<section"), page.indexOf("id=\"probed\""));
  }

  @Test
  void aPromiseThatIsKeptIsNoDifference() {
    Semantics semantics = new Findings(grid(Says.NONE, 0).analysis()).semantics();
    assertThat(semantics.differences()).isEmpty();
    assertThat(semantics.rows().getFirst().answers().get("grid"))
        .isNotNull()
        .extracting(Semantics.Answer::documented)
        .isEqualTo(java.util.Optional.of(Documented.KEPT));
    assertThat(HtmlReport.render(sample.analysis())).doesNotContain(BROKEN);
  }

  @Test
  void aPromiseOfWhichNothingWasFoundOutIsNotJudged() {
    SampleProbe probe =
        sample
            .promised(
                "grid", sample.says(Topic.READS, Says.NONE), sample.says(Topic.RESTART, Says.SOME))
            .found("grid", SampleProbe.DEATH, 4);
    assertThat(console(probe))
        .contains(SampleProbe.DEATH + " 4 of 5 000 no statement found\n")
        .doesNotContain(BROKEN, SampleProbe.READS, Documented.NO_CONTRADICTION);
    assertThat(HtmlReport.render(probe.analysis())).doesNotContain("https://example.org/manual");
  }

  @Test
  void whatIsPossibleAndWasNotFoundIsSaidToBeNoContradiction() {
    assertThat(console(grid(Says.SOME, 0))).contains(Documented.NO_CONTRADICTION);
    assertThat(new Findings(sample.analysis()).semantics().differences()).isEmpty();
  }

  @Test
  void aRunThatHasNoStatementsShowsAnswersAlone() {
    String page = console(sample.found("grid", SampleProbe.DEATH, 4));
    assertThat(page)
        .contains(SampleProbe.DEATH + " 4 of 5 000\n")
        .doesNotContain("documentation", "no statement found");
  }

  @Test
  void lossesStandOnceOnTheConsole() {
    String page = console(grid(Says.NONE, 0));
    assertThat(page.split("lost when a member dies|Entries lost", -1)).hasSize(2);
  }

  @Test
  void eachTargetIsSetBesideItsOwnDocumentation() {
    SampleProbe probe =
        grid(Says.NONE, 2)
            .promised("database", sample.says(Topic.DEATH, Says.SOME))
            .found("database", SampleProbe.DEATH, 2);
    assertThat(new Findings(probe.analysis()).semantics().differences())
        .singleElement()
        .asString()
        .startsWith("grid: " + SampleProbe.DEATH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</style>"})
  void textFromDataIsNeverMarkup(String text) {
    assertThat(tags(hostile(text))).isEqualTo(tags(hostile("x")));
  }

  private static String hostile(String text) {
    SampleProbe probe = new SampleProbe(text);
    return HtmlReport.render(
        probe
            .promised("grid" + text, probe.says(Topic.DEATH, Says.NONE))
            .found("grid" + text, SampleProbe.DEATH, 1)
            .analysis());
  }

  private static List<String> tags(String page) {
    assertThat(page).contains("Statements of the documentation", BROKEN);
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(match -> match.group(1))
        .toList();
  }
}
