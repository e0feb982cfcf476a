package org.gridmark.system.settlement.day;

import org.gridmark.model.random.Draw;
import org.gridmark.system.settlement.data.Security;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Side;

/** The cost of a deal: amounts in {@link Scale#AMOUNT}, each payable in its currency. */
record Proceeds(long gross, long accrued, long commission, long fees, long net) {
  private static final int BASIS_POINTS = 10_000;
  private static final int PERCENT = 100;

  /**
   * The cost of a deal at rates in basis points of the gross amount.
   *
   * @param rates that were drawn
   * @param pieces or face amount
   * @param price in {@link Scale#PRICE}
   * @param smallest amount that can be paid in the currency
   */
  static Proceeds of(
      Rates rates, Side side, Security.Type type, long pieces, long price, long smallest) {
    long pricesToAmounts = Scale.PRICE.one() / Scale.AMOUNT.one();
    long unit = type == Security.Type.BOND ? PERCENT * pricesToAmounts : pricesToAmounts;
    long gross = payable(pieces * price / unit, smallest);
    long accrued = payable(gross * rates.accrued() / BASIS_POINTS, smallest);
    long commission = payable(gross * rates.commission() / BASIS_POINTS, smallest);
    long fees = payable(gross * rates.fees() / BASIS_POINTS, smallest);
    long costs = commission + fees;
    long net = gross + accrued + (side == Side.BUY ? costs : -costs);
    return new Proceeds(gross, accrued, commission, fees, net);
  }

  private static long payable(long amount, long smallest) {
    return (amount + smallest / 2) / smallest * smallest;
  }

  /** In basis points of the gross amount. */
  record Rates(int accrued, int commission, int fees) {
    static Rates draw(Draw draw, Security.Type type) {
      int accrued = type == Security.Type.BOND ? draw.between(0, 200) : 0;
      return new Rates(accrued, draw.between(5, 25), draw.between(1, 6));
    }
  }
}
