package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.ReceivedClosings;
import org.gridmark.study.settlement.drive.TradeLog;
import org.junit.jupiter.api.Test;

/** The faults of a block are in its figures. */
class BlockFiguresTest {
  private final TradeLog log = new TradeLog(0, 3);

  private Outcome outcome(long expected) {
    return new Outcome(
        log,
        List.of(14L, 7L),
        1,
        expected,
        expected - log.closed(),
        new ReceivedClosings(),
        2,
        3,
        4,
        5,
        6,
        7,
        1,
        List.of());
  }

  private static Map<String, Double> values(List<Figure> figures) {
    return figures.stream()
        .collect(Collectors.toMap(figure -> figure.metric().name(), Figure::value));
  }

  @Test
  void whatTheAuditFoundIsTold() {
    log.arrived(0, 1_000_000_001L);
    assertThat(values(BlockFigures.of("block", outcome(3))))
        .isEqualTo(
            Map.of(
                "messages.sent", 21.0,
                "messages.resent", 1.0,
                "entries.expected", 3.0,
                "entries.lost", 2.0,
                "entries.doubled", 3.0,
                "entries.wrong", 5.0,
                "entries.reversed", 4.0,
                "entries.stray", 6.0,
                "copies", 2.0));
  }

  @Test
  void aBlockOfWhichATradeIsMissingHasNoRate() {
    log.arrived(0, 1_000_000_001L);
    assertThat(BlockFigures.rate("block", outcome(2))).isEmpty();
    assertThat(BlockFigures.rate("block", outcome(1))).map(Figure::value).hasValue(21.0);
  }

  @Test
  void messagesThatAreNotStoredAreCounted() {
    Function<Long, Double> unstored = stored -> BlockFigures.unstored("block", 21, stored).value();
    assertThat(unstored.apply(21L)).isZero();
    assertThat(unstored.apply(19L)).isEqualTo(2);
    assertThat(unstored.apply(22L)).as("stored twice").isEqualTo(-1);
  }
}
