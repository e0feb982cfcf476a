package org.gridmark.system.settlement.trade;

import java.util.Locale;

/** One of the seventeen elements that must match (Drayton and Sehmi 2005, Table 2). */
public enum Criterion {
  SECURITY,
  SIDE,
  TRADE_DATE,
  SETTLEMENT_DATE,
  QUANTITY,
  PRICE,
  PRICE_CURRENCY,
  SETTLEMENT_CURRENCY,
  GROSS_AMOUNT,
  ACCRUED_INTEREST,
  COMMISSION,
  FEES_AND_TAXES,
  NET_AMOUNT,
  INVESTMENT_MANAGER,
  BROKER,
  PLACE_OF_TRADE,
  PLACE_OF_SETTLEMENT;

  /** In words. */
  public String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Its value in these terms. */
  public Object of(Terms terms) {
    return switch (this) {
      case SECURITY -> terms.security();
      case SIDE -> terms.side();
      case TRADE_DATE -> terms.tradeDate();
      case SETTLEMENT_DATE -> terms.settlementDate();
      case QUANTITY -> terms.quantity();
      case PRICE -> terms.price();
      case PRICE_CURRENCY -> terms.priceCurrency();
      case SETTLEMENT_CURRENCY -> terms.settlementCurrency();
      case GROSS_AMOUNT -> terms.grossAmount();
      case ACCRUED_INTEREST -> terms.accruedInterest();
      case COMMISSION -> terms.commission();
      case FEES_AND_TAXES -> terms.feesAndTaxes();
      case NET_AMOUNT -> terms.netAmount();
      case INVESTMENT_MANAGER -> terms.investmentManager();
      case BROKER -> terms.broker();
      case PLACE_OF_TRADE -> terms.placeOfTrade();
      case PLACE_OF_SETTLEMENT -> terms.placeOfSettlement();
    };
  }
}
