package org.gridmark.study.hub.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.languages.DealAudit.Found;
import org.junit.jupiter.api.Test;

/** Two users share ten deals, so they begin with the first and with the sixth. */
class DealAuditTest {
  private static final Subject PUTS = Subject.of("Put by a client");

  private final Deals deals = Deals.got(Rows.atScale(0.001), 3);
  private final DealAudit audit =
      new DealAudit("Put by a client", deals, new DealAsks.Range(20, 10), 2, 2);
  private final Map<Long, Deal> there = new HashMap<>();

  private DealAuditTest() {
    for (long n = 20; n < 30; n++) {
      there.put(n, deals.deal(n));
    }
  }

  private void put(long... numbers) {
    for (long n : numbers) {
      there.put(n, deals.deal(n).at(2));
    }
  }

  @Test
  void whatWasNeverAskedForIsNeitherPutNorLost() {
    assertThat(audit.found(there)).isEqualTo(new Found(0, 0, 0));
    assertThat(audit.found(there).judges()).isFalse();
  }

  /** Its zero would look like a check that was passed. */
  @Test
  void aClientThatWasLeftOutIsNotJudged() {
    List<Figure> figures = List.of(new Figure(PUTS, HubMetrics.PUTS_FOUND, 0));
    TrialData trial = new TrialData(1, "", List.of(), List.of(), figures, List.of(), List.of());
    assertThat(new PutsFound().derive(trial)).isEmpty();
  }

  @Test
  void eachUsersPutsAreFoundFromWhereItBegan() {
    put(20, 21, 22, 25);
    assertThat(audit.found(there)).isEqualTo(new Found(4, 0, 0));
    assertThat(audit.found(there).judges()).isTrue();
  }

  @Test
  void aDealLeftOutBeforeOneThatWasPutIsLost() {
    put(20, 22, 25, 29);
    assertThat(audit.found(there)).isEqualTo(new Found(4, 1 + 3, 0));
  }

  @Test
  void aDealThatIsGoneTornOrInAVersionOfNobodysIsWrong() {
    put(20, 21, 22, 23);
    there.remove(20L);
    there.put(21L, deals.deal(21).at(3));
    Deal whole = deals.deal(22).at(2);
    there.put(
        22L,
        new Deal(22, 2, whole.account(), whole.settlementDay(), whole.status(), "22.2;22.2;22."));
    there.put(23L, new Deal(23, 2, "?", whole.settlementDay(), whole.status(), whole.text()));
    assertThat(audit.found(there)).isEqualTo(new Found(0, 0, 4));
    assertThat(audit.found(there).judges()).isTrue();
  }

  /** Of seven puts by two users, one has made four at least. */
  @Test
  void acknowledgedPutsThatNobodyFindsAreMissing() {
    assertThat(missing(7, 4)).isZero();
    assertThat(missing(7, 3)).isOne();
    assertThat(missing(0, 0)).isZero();
    assertThat(missing(1000, 10)).isZero();
    assertThat(missing(1000, 9)).isOne();
    assertThat(missing(1000, 0)).isEqualTo(10);
  }

  private static double missing(long acknowledged, long found) {
    List<Figure> figures =
        List.of(
            new Figure(PUTS, HubMetrics.PUTS_FOUND, found),
            new Figure(PUTS, HubMetrics.PUTS_USERS, 2),
            new Figure(PUTS, StandardMetrics.ENTRIES_EXPECTED, 10));
    Window window =
        new Window(
            "client",
            "put",
            PUTS,
            0,
            1,
            acknowledged,
            0,
            0,
            acknowledged,
            Distribution.NONE,
            Distribution.NONE);
    TrialData trial =
        new TrialData(1, "", List.of(window), List.of(), figures, List.of(), List.of());
    return new PutsFound()
        .derive(trial).stream()
            .filter(one -> one.metric().equals(HubMetrics.PUTS_MISSING))
            .mapToDouble(Figure::value)
            .sum();
  }
}
