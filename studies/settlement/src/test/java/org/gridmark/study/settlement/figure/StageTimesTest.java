package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.FormerNames;
import org.gridmark.system.settlement.engine.Stage;
import org.gridmark.system.settlement.trade.Kind;
import org.junit.jupiter.api.Test;

class StageTimesTest {
  private static String line(String component, long messages, long each) {
    return component
        + " messages=%d batches=1 stamped=%d stay=%d".formatted(messages, messages, 20 * messages)
        + " take=%d verify=%d extract=%d check=%d wait=%d post=%d commit=%d"
            .formatted(10 * each, each, each, each, 7 * each, 4 * each, 3 * each);
  }

  private final StageTimes earlier =
      StageTimes.of(List.of(line("noe-1@node-1", 100, 1000), line("alc-1@node-1", 200, 1000)));
  private final StageTimes later =
      StageTimes.of(
          List.of(
              line("noe-1@node-1", 150, 3000),
              line("noe-2@node-1", 50, 2000),
              line("alc-1@node-1", 200, 1000)));

  @Test
  void componentsOfAKindAreOneAndWhatWasBeforeIsLeftOut() {
    StageTimes.Spent noe = later.since(earlier).of(Kind.NOE);
    assertThat(noe.messages()).isEqualTo(100);
    assertThat(noe.in(Stage.POST)).isEqualTo(16_000);
    assertThat(noe.busy()).isEqualTo(40_000);
    assertThat(noe.own()).isEqualTo(24_000);
    assertThat(noe.occupied()).isEqualTo(68_000);
    assertThat(noe.stay()).isEqualTo(0.02);
    assertThat(later.since(earlier).of(Kind.ALC).messages()).isZero();
    assertThat(later.since(earlier).of(Kind.SET).messages()).isZero();
    assertThat(later.since(earlier).messages()).isEqualTo(100);
  }

  @Test
  void stagesAreToldForEachMessageAndAsSharesOfTheWorkingTime() {
    List<Figure> figures = later.since(earlier).figures();
    assertThat(figures)
        .contains(
            new Figure("noe", FormerNames.metric("stage.post", Unit.MICROSECONDS), 0.16),
            new Figure("noe", FormerNames.metric("stage.take", Unit.MICROSECONDS), 0.4),
            new Figure("components", FormerNames.metric("share.extract", Unit.NONE), 0.1),
            new Figure("components", FormerNames.metric("share.post", Unit.NONE), 0.4))
        .noneMatch(figure -> figure.subject().equals(Subject.of("alc")))
        .noneMatch(figure -> figure.metric().name().equals("share.wait"));
  }
}
