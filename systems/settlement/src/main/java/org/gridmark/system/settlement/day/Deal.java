package org.gridmark.system.settlement.day;

import java.time.LocalDate;
import java.util.Objects;
import org.gridmark.model.random.Draw;
import org.gridmark.system.settlement.data.Institution;
import org.gridmark.system.settlement.data.Market;
import org.gridmark.system.settlement.data.Security;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Terms;

/**
 * A deal, drawn from static data.
 *
 * @param pieces or face amount
 * @param price in {@link Scale#PRICE}
 * @param smallest amount that can be paid in the security's currency, in {@link Scale#AMOUNT}
 */
record Deal(
    Security security,
    Market market,
    Institution manager,
    Institution broker,
    Side side,
    long pieces,
    long price,
    long smallest,
    Proceeds.Rates rates) {
  private static final int LOT = 100;

  static Deal draw(StaticData data, Draw draw) {
    Security security = draw.from(data.securities());
    Market market = Objects.requireNonNull(data.market(security.market()));
    long smallest = Objects.requireNonNull(data.smallest(security.currency()));
    boolean bond = security.type() == Security.Type.BOND;
    return new Deal(
        security,
        market,
        draw.from(data.managers()),
        draw.from(data.brokers()),
        draw.below(2) == 0 ? Side.BUY : Side.SELL,
        (long) LOT * draw.between(1, bond ? 10_000 : 1000),
        price(draw, bond, smallest),
        smallest,
        Proceeds.Rates.draw(draw, security.type()));
  }

  /** Bonds from 80 to 120 percent; shares from 1 to 500, or from 100 to 50 000 without cents. */
  private static long price(Draw draw, boolean bond, long smallest) {
    if (bond) {
      return draw.between(80_000, 120_000) * Scale.PRICE.one() / 1000;
    }
    boolean cents = smallest < Scale.AMOUNT.one();
    return draw.between(100, 50_000) * Scale.PRICE.one() / (cents ? 100 : 1);
  }

  /** As it was dealt. */
  Terms terms(StaticData data, LocalDate tradeDate) {
    Proceeds proceeds = Proceeds.of(rates, side, security.type(), pieces, price, smallest);
    return new Terms(
        security.isin(),
        side,
        tradeDate,
        data.calendar().plus(tradeDate, market.cycle()),
        pieces * Scale.QUANTITY.one(),
        price,
        security.currency(),
        security.currency(),
        proceeds.gross(),
        proceeds.accrued(),
        proceeds.commission(),
        proceeds.fees(),
        proceeds.net(),
        manager.bic(),
        broker.bic(),
        market.mic(),
        market.depository());
  }
}
