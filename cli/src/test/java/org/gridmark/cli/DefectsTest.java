package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Study;
import org.gridmark.study.hotel.HotelStudy;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.objects.ObjectsStudy;
import org.gridmark.study.routes.RoutesStudy;
import org.gridmark.study.semantics.SemanticsStudy;
import org.gridmark.study.settlement.SettlementStudy;
import org.gridmark.study.trades.TradesStudy;
import org.junit.jupiter.api.Test;

/** Each kind of defect that a study counts is looked at by the tests that run its experiments. */
class DefectsTest {
  private static final List<Study> STUDIES =
      List.of(
          new HotelStudy(),
          new HubStudy(),
          new ObjectsStudy(),
          new RoutesStudy(),
          new SemanticsStudy(),
          new SettlementStudy(),
          new TradesStudy());

  /** The questions of experiments, which any number answers. */
  private static final Set<String> ASKED =
      Set.of(
          // semantics: what a target keeps
          "writes.lost",
          "writes.never-stored",
          "raises.lost",
          "counts.wrong",
          "target.not-whole",
          "expiry.late",
          "expiry.early",
          // hub: near caches, and clients that die
          "rows.stale",
          "entries.unread",
          // hotel: more visits than the site takes
          "visits.not-served",
          // routes: a legacy system and a store that fail
          "prices.unserved",
          "prices.too-old",
          "store.failures");

  @Test
  void aDefectIsEitherWrongOrTheAnswerToAQuestion() {
    Set<String> declared = new TreeSet<>();
    for (Study study : STUDIES) {
      study.metrics().stream()
          .filter(Metric::countsDefects)
          .map(Metric::name)
          .forEach(declared::add);
    }
    Set<String> known = new HashSet<>(RanExperiment.WRONG);
    known.addAll(ASKED);
    assertThat(known).containsAll(declared);
    assertThat(declared).containsAll(ASKED);
    assertThat(RanExperiment.WRONG).doesNotContainAnyElementsOf(ASKED);
  }
}
