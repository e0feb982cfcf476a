package org.gridmark.system.settlement.trade;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * The seventeen elements that all seven messages of a trade must agree on (Drayton and Sehmi 2005,
 * Table 2, whose contents are lost: these are the elements that the document's text and the trade's
 * messages call for). Numbers are kept as {@link Scale} says.
 *
 * @param security an ISIN (ISO 6166)
 * @param quantity in {@link Scale#QUANTITY}
 * @param price in {@link Scale#PRICE}, of the price currency
 * @param priceCurrency ISO 4217, as is the settlement currency
 * @param grossAmount in {@link Scale#AMOUNT}, of the settlement currency, as are all amounts
 * @param netAmount what the buyer pays or the seller gets, after interest, commission and fees
 * @param investmentManager a BIC (ISO 9362), as is the broker
 * @param placeOfTrade a MIC (ISO 10383)
 * @param placeOfSettlement the BIC of a depository
 */
public record Terms(
    String security,
    Side side,
    LocalDate tradeDate,
    LocalDate settlementDate,
    long quantity,
    long price,
    String priceCurrency,
    String settlementCurrency,
    long grossAmount,
    long accruedInterest,
    long commission,
    long feesAndTaxes,
    long netAmount,
    String investmentManager,
    String broker,
    String placeOfTrade,
    String placeOfSettlement) {

  /** In which criteria the two differ, in the order of the criteria; empty where they agree. */
  public List<Criterion> differences(Terms other) {
    if (equals(other)) {
      return List.of();
    }
    return Stream.of(Criterion.values())
        .filter(criterion -> !criterion.of(this).equals(criterion.of(other)))
        .toList();
  }

  /** The same but for one criterion, whose value must be of its type. */
  public Terms with(Criterion criterion, Object value) {
    java.util.function.Function<Criterion, Object> of =
        each -> each == criterion ? value : each.of(this);
    return new Terms(
        (String) of.apply(Criterion.SECURITY),
        (Side) of.apply(Criterion.SIDE),
        (LocalDate) of.apply(Criterion.TRADE_DATE),
        (LocalDate) of.apply(Criterion.SETTLEMENT_DATE),
        (long) of.apply(Criterion.QUANTITY),
        (long) of.apply(Criterion.PRICE),
        (String) of.apply(Criterion.PRICE_CURRENCY),
        (String) of.apply(Criterion.SETTLEMENT_CURRENCY),
        (long) of.apply(Criterion.GROSS_AMOUNT),
        (long) of.apply(Criterion.ACCRUED_INTEREST),
        (long) of.apply(Criterion.COMMISSION),
        (long) of.apply(Criterion.FEES_AND_TAXES),
        (long) of.apply(Criterion.NET_AMOUNT),
        (String) of.apply(Criterion.INVESTMENT_MANAGER),
        (String) of.apply(Criterion.BROKER),
        (String) of.apply(Criterion.PLACE_OF_TRADE),
        (String) of.apply(Criterion.PLACE_OF_SETTLEMENT));
  }
}
