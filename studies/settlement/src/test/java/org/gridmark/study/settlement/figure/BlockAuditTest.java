package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.ReceivedClosings;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.ledger.Ledger;
import org.junit.jupiter.api.Test;

/** Five trades that come out; then the books hold something else. */
class BlockAuditTest {
  private static final int TRADES = 5;
  private static final Block BLOCK =
      new Block(Samples.TRADES, 0, TRADES, Block.Order.TRADE_BY_TRADE);

  @Test
  void booksThatHoldWhatWasSentAndToldAreRight() throws Exception {
    assertThat(audit(new Ledger.Count(35, 5, 0)))
        .containsEntry("entries.unstored", 0.0)
        .containsEntry("entries.untold", 0.0);
  }

  @Test
  void aMessageThatIsNotStoredIsFound() throws Exception {
    assertThat(audit(new Ledger.Count(34, 5, 0))).containsEntry("entries.unstored", 1.0);
  }

  @Test
  void anOrderInTheBooksThatNobodyWasToldIsFound() throws Exception {
    assertThat(audit(new Ledger.Count(35, 6, 0))).containsEntry("entries.untold", 1.0);
  }

  @Test
  void anOrderThatWasToldAndIsNotInTheBooksIsFound() throws Exception {
    assertThat(audit(new Ledger.Count(35, 4, 0))).containsEntry("entries.untold", 1.0);
  }

  @Test
  void aReversalThatNobodyWasToldIsFound() throws Exception {
    assertThat(audit(new Ledger.Count(35, 5, 2))).containsEntry("entries.untold", 2.0);
  }

  private static Map<String, Double> audit(Ledger.Count stored) throws Exception {
    TradeLog log = new TradeLog(0, TRADES);
    for (int trade = 0; trade < TRADES; trade++) {
      log.arrived(trade, trade + 1);
    }
    Outcome outcome =
        new Outcome(
            log,
            List.of(35L),
            0,
            TRADES,
            0,
            new ReceivedClosings(),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            List.of());
    return new BlockAudit("block", Expected.of(BLOCK), outcome, EmptyBroker::new)
        .figures(stored).stream()
            .collect(Collectors.toMap(figure -> figure.metric().name(), Figure::value));
  }

  /** Nothing was refused, and nobody asked. */
  private static final class EmptyBroker implements Broker {
    @Override
    public Receiver receiver(String queue) {
      return new Receiver() {
        @Override
        public List<Envelope> take(int most, Duration linger, Duration patience) {
          return List.of();
        }

        @Override
        public void send(String to, Envelope envelope) {
          throw new AssertionError(to);
        }

        @Override
        public void commit() {}

        @Override
        public void rollback() {}

        @Override
        public void close() {}
      };
    }

    @Override
    public Feed feed() {
      throw new AssertionError("nothing is sent");
    }

    @Override
    public long depth(String queue) {
      return 0;
    }

    @Override
    public void close() {}
  }
}
