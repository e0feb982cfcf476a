package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.ReceivedClosings;
import org.gridmark.study.settlement.drive.TradeLog;
import org.junit.jupiter.api.Test;

class BlockRateTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long START = 7 * SECOND;

  /** 1000 messages in 4.2 s, looked at four times a second. */
  @Test
  void aBlockIsToldSecondBySecondAndTogetherIsWhatWentThrough() {
    BlockRate rate = new BlockRate();
    for (int look = 1; look <= 16; look++) {
      rate.seen(START + look * SECOND / 4, 60L * look);
    }
    List<Figure> figures = rate.figures("block", outcome(1000, 4.2));
    assertThat(figures).extracting(Figure::seconds).startsWith(1.0, 1.0, 1.0).hasSize(4);
    assertThat(figures).extracting(Figure::value).startsWith(240.0, 240.0, 240.0);
    assertThat(figures.getLast().seconds()).isCloseTo(1.2, within(1e-9));
    assertThat(figures.stream().mapToDouble(one -> one.value() * one.seconds()).sum())
        .isCloseTo(1000, within(1e-6));
  }

  @Test
  void aShortBlockIsOnePart() {
    BlockRate rate = new BlockRate();
    rate.seen(START + SECOND / 4, 400);
    assertThat(rate.figures("block", outcome(1000, 0.5)))
        .singleElement()
        .satisfies(one -> assertThat(one.value()).isCloseTo(2000, within(1e-6)));
  }

  /** The numbers of messages confirmed and waiting are read one after the other. */
  @Test
  void whatHasBeenTakenInIsNeverTakenBack() {
    BlockRate rate = new BlockRate();
    rate.seen(START + SECOND, 500);
    rate.seen(START + 2 * SECOND, 490);
    assertThat(rate.figures("block", outcome(1000, 3)))
        .extracting(Figure::value)
        .containsExactly(500.0, 0.0, 500.0);
  }

  private static Outcome outcome(long handed, double seconds) {
    TradeLog log = new TradeLog(0, 1);
    log.arrived(0, START + Math.round(seconds * SECOND));
    return new Outcome(
        log, List.of(handed), 0, 1, 0, new ReceivedClosings(), 0, 0, 0, 0, 0, 0, START, List.of());
  }
}
