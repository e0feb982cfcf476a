package org.gridmark.analyse.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class RateRowsTest {
  @Test
  void oneTrialGivesItsBracket() {
    Row row =
        row(
            trial(
                1,
                probe("100", "accepted"),
                probe("200", "rejected"),
                probe("140", "undecided"),
                probe("140", "accepted")));

    assertThat(row.subject()).hasToString("queries");
    assertThat(row.metric()).hasToString("rate.highest");
    assertThat(row.unit()).hasToString("1/s");
    assertThat(row.number().estimate()).isEqualTo(new Estimate(140, 140, 200, 1));
  }

  @Test
  void nothingThatHoldsIsARateOfZero() {
    Row row = row(trial(1, probe("100", "rejected"), probe("50", "rejected")));

    assertThat(row.number().estimate()).isEqualTo(new Estimate(0, 0, 50, 1));
  }

  /** By hand: geometric means, and Student's t with two degrees of freedom (4.303). */
  @Test
  void severalTrialsGiveTheirMeanAndAnIntervalWidenedByTheBracket() {
    Estimate rate =
        row(bracket(1, "90", "95"), bracket(2, "100", "105"), bracket(3, "110", "115"))
            .number()
            .estimate();

    assertThat(rate.value()).isCloseTo(Math.cbrt(90 * 100 * 110), within(1e-9));
    assertThat(rate.low())
        .isCloseTo(99.666 * Math.exp(-4.3027 * 0.10045 / Math.sqrt(3)), within(0.1));
    assertThat(rate.high())
        .isCloseTo(104.682 * Math.exp(4.3027 * 0.09562 / Math.sqrt(3)), within(0.1));
    assertThat(rate.n()).isEqualTo(3);
  }

  @Test
  void aProbeThatIsDamagedIsLeftOut() {
    assertThat(RateRows.of(List.of(trial(1, probe("many", "accepted"))))).isEmpty();
  }

  private static TrialData bracket(int number, String accepted, String rejected) {
    return trial(number, probe(accepted, "accepted"), probe(rejected, "rejected"));
  }

  private static Row row(TrialData... trials) {
    List<Row> rows = new ArrayList<>(RateRows.of(List.of(trials)));
    assertThat(rows).hasSize(1);
    return rows.getFirst();
  }

  private static TrialData trial(int number, Event... events) {
    return new TrialData(
        number, "default", List.of(), List.of(), List.of(), List.of(events), List.of());
  }

  private static Event probe(String rate, String outcome) {
    return new EventText(
            0,
            "probe",
            "queries at " + rate + "/s",
            Map.of("search", "queries", "rate", rate, "outcome", outcome, "reason", ""))
        .event();
  }
}
