package org.gridmark.study.settlement.job;

import java.sql.SQLException;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.drive.TradeClient;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.jspecify.annotations.Nullable;

/**
 * A connection to the engine, which nobody speaks to: its queues and databases are what is reached.
 */
public final class EngineConnection implements Connection {
  private final SettlementSettings settings;
  private final Endpoints places;
  private @Nullable TradeClient trades;

  /**
   * @param places where queues and databases are
   */
  public EngineConnection(SettlementSettings settings, Endpoints places) {
    this.settings = settings;
    this.places = places;
  }

  /** Where queues and databases are. */
  public Endpoints places() {
    return places;
  }

  /** The client that sends trades one by one; opened at the first call. */
  public synchronized TradeClient trades() throws SQLException {
    TradeClient known = trades;
    if (known == null) {
      SignatureStrategy strategy = settings.engine().signature();
      try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
        known =
            new TradeClient(
                BrokerSource.at(places.broker()),
                places.queues(),
                settings.standard(),
                strategy.signer(ledgers.keys(strategy)),
                NanoClock.system());
      }
      trades = known;
    }
    return known;
  }

  @Override
  public synchronized void close() {
    if (trades != null) {
      trades.close();
      trades = null;
    }
  }
}
