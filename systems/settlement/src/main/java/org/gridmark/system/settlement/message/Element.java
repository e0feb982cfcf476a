package org.gridmark.system.settlement.message;

/** An element that holds a value, in the order of the published form. */
public enum Element {
  KIND(Group.HEADER, "Kind"),
  FUNCTION(Group.HEADER, "Function"),
  PARTY(Group.HEADER, "Party"),
  SENDER(Group.HEADER, "Sender"),
  RECEIVER(Group.HEADER, "Receiver"),
  REFERENCE(Group.HEADER, "Reference"),
  VERSION(Group.HEADER, "Version"),
  ABOUT(Group.HEADER, "About"),
  TRADE_REFERENCE(Group.TRADE, "TradeReference"),
  SECURITY(Group.TRADE, "Security"),
  SIDE(Group.TRADE, "Side"),
  TRADE_DATE(Group.TRADE, "TradeDate"),
  SETTLEMENT_DATE(Group.TRADE, "SettlementDate"),
  QUANTITY(Group.TRADE, "Quantity"),
  PRICE(Group.TRADE, "Price"),
  PRICE_CURRENCY(Group.TRADE, "PriceCurrency"),
  SETTLEMENT_CURRENCY(Group.TRADE, "SettlementCurrency"),
  GROSS_AMOUNT(Group.TRADE, "GrossAmount"),
  ACCRUED_INTEREST(Group.TRADE, "AccruedInterest"),
  COMMISSION(Group.TRADE, "Commission"),
  FEES_AND_TAXES(Group.TRADE, "FeesAndTaxes"),
  NET_AMOUNT(Group.TRADE, "NetAmount"),
  INVESTMENT_MANAGER(Group.TRADE, "InvestmentManager"),
  BROKER(Group.TRADE, "Broker"),
  PLACE_OF_TRADE(Group.TRADE, "PlaceOfTrade"),
  PLACE_OF_SETTLEMENT(Group.TRADE, "PlaceOfSettlement"),
  COUNTRY(Group.DELIVERY, "Country"),
  PAYMENT_DATE(Group.DELIVERY, "PaymentDate"),
  ACCOUNT(Group.DELIVERY, "Account"),
  SECURITY_NAME(Group.DELIVERY, "SecurityName"),
  MANAGER_NAME(Group.DELIVERY, "ManagerName"),
  BROKER_NAME(Group.DELIVERY, "BrokerName"),
  NARRATIVE(Group.DELIVERY, "Narrative");

  private final Group group;
  private final String tag;

  Element(Group group, String tag) {
    this.group = group;
    this.tag = tag;
  }

  Group group() {
    return group;
  }

  /** Its name in XML. */
  public String tag() {
    return tag;
  }
}
