package org.gridmark.system.settlement.day;

import java.util.List;
import java.util.Objects;
import org.gridmark.system.settlement.data.Institution;
import org.gridmark.system.settlement.data.Market;
import org.gridmark.system.settlement.data.Security;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Terms;

/** Terms that differ from those of a deal in one criterion, and are as good by themselves. */
final class Deviation {
  /** One of these is not the deal's, and has as many decimals at least. */
  private static final List<String> CURRENCIES = List.of("USD", "EUR", "KWD", "BHD");

  private Deviation() {}

  static Terms of(Terms dealt, Criterion criterion, StaticData data) {
    return dealt.with(criterion, other(dealt, criterion, data));
  }

  private static Object other(Terms dealt, Criterion criterion, StaticData data) {
    Object value = criterion.of(dealt);
    return switch (criterion) {
      case SECURITY -> another(data.securities().stream().map(Security::isin).toList(), value);
      case SIDE -> ((Side) value).other();
      case TRADE_DATE -> data.calendar().plus(dealt.tradeDate(), 1);
      case SETTLEMENT_DATE -> data.calendar().plus(dealt.settlementDate(), 1);
      case QUANTITY, PRICE -> 2 * (long) value;
      case PRICE_CURRENCY, SETTLEMENT_CURRENCY -> currency((String) value, data);
      case GROSS_AMOUNT, ACCRUED_INTEREST, COMMISSION, FEES_AND_TAXES, NET_AMOUNT ->
          (long) value + smallest(dealt.settlementCurrency(), data);
      case INVESTMENT_MANAGER ->
          another(data.managers().stream().map(Institution::bic).toList(), value);
      case BROKER -> another(data.brokers().stream().map(Institution::bic).toList(), value);
      case PLACE_OF_TRADE -> another(markets(data).stream().map(Market::mic).toList(), value);
      case PLACE_OF_SETTLEMENT ->
          another(markets(data).stream().map(Market::depository).toList(), value);
    };
  }

  private static List<Market> markets(StaticData data) {
    return data.securities().stream()
        .map(security -> Objects.requireNonNull(data.market(security.market())))
        .toList();
  }

  private static String currency(String dealt, StaticData data) {
    long smallest = smallest(dealt, data);
    return another(
        CURRENCIES.stream().filter(one -> smallest % smallest(one, data) == 0).toList(), dealt);
  }

  private static long smallest(String currency, StaticData data) {
    return Objects.requireNonNull(data.smallest(currency));
  }

  private static String another(List<String> all, Object than) {
    return all.stream().filter(one -> !one.equals(than)).findFirst().orElseThrow();
  }
}
