package org.gridmark.analyse.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Point.Outcome;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class WrongRowsTest {
  private static final long STRUCK = Fixtures.EPOCH + 10_000;
  private static final Event FAULT =
      new EventText(STRUCK, "fault", "failover", Map.of("fault", "kill-node")).event();

  @Test
  void theFirstTheLastAndTheWorstOfAllTrialsAreTold() {
    TrialData first =
        Fixtures.traced(
            List.of(
                point("failover", "count", -500, 900, Outcome.WRONG), // not the fault's doing
                point("failover", "count", -200, 1000, Outcome.RIGHT),
                point("failover", "count", 700, 990, Outcome.WRONG),
                point("failover", "count", 1500, 1004, Outcome.WRONG),
                point("failover", "count", 1600, 0, Outcome.FAILED),
                point("elsewhere", "count", 9000, 1, Outcome.WRONG)),
            List.of(FAULT));
    TrialData second =
        Fixtures.traced(
            List.of(
                point("failover", "count", 300, 1000, Outcome.RIGHT),
                point("failover", "count", 400, 998, Outcome.WRONG)),
            List.of(FAULT));

    assertThat(WrongRows.of(List.of(first, second)))
        .extracting(
            one -> one.subject().toString(),
            one -> one.metric().name(),
            row -> row.number().estimate().value())
        .containsExactly(
            tuple("count after kill-node", "wrong.first", 0.4),
            tuple("count after kill-node", "wrong.last", 1.5),
            tuple("count after kill-node", "wrong.off", 10.0));
  }

  @Test
  void aSubjectThatIsAnsweredRightHasNoRows() {
    TrialData trial =
        Fixtures.traced(
            List.of(point("failover", "count", 300, 1000, Outcome.RIGHT)), List.of(FAULT));
    assertThat(WrongRows.of(List.of(trial))).isEmpty();
  }

  @Test
  void withoutARightAnswerNobodyKnowsHowFarOffItWas() {
    TrialData trial =
        Fixtures.traced(List.of(point("failover", "count", 300, 7, Outcome.WRONG)), List.of(FAULT));
    assertThat(WrongRows.of(List.of(trial)).getLast().number().estimate().value()).isNaN();
  }

  private static Point point(
      String phase, String subject, long end, long affected, Outcome outcome) {
    return new Point(phase, Subject.of(subject), STRUCK + end, 1_000_000, affected, outcome);
  }
}
