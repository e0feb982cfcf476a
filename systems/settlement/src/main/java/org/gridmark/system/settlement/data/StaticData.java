package org.gridmark.system.settlement.data;

import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Scale;
import org.jspecify.annotations.Nullable;

/**
 * The static data in memory, as the document's engine had it (Drayton and Sehmi 2005, Software
 * Processing), in hash tables where that had sorted arrays. Immutable.
 */
public final class StaticData {
  /** The utility's own BIC; a zero at the end of the place marks one for tests (ISO 9362). */
  public static final String UTILITY = "GRMKSGS0XXX";

  private final SettlementCalendar calendar;
  private final Map<String, Long> currencies = currenciesInUse();
  private final Set<String> countries = Set.of(Locale.getISOCountries());
  private final List<Security> securities = Tables.securities();
  private final List<Institution> managers = Tables.participants("MANAGER");
  private final List<Institution> brokers = Tables.participants("BROKER");
  private final Map<String, Security> securityByIsin = by(securities, Security::isin);
  private final Map<String, Market> markets = by(Tables.markets(), Market::mic);
  private final Map<String, Institution> depositories = by(Tables.depositories(), Institution::bic);
  private final Map<String, Institution> participants =
      by(Stream.concat(managers.stream(), brokers.stream()).toList(), Institution::bic);

  public StaticData(SettlementCalendar calendar) {
    this.calendar = calendar;
  }

  /** With the standard calendar. */
  public static StaticData standard() {
    return new StaticData(SettlementCalendar.STANDARD);
  }

  /**
   * Why the message cannot be taken: each reason in one line that begins with the field's name.
   *
   * @return empty where nothing is wrong
   */
  public List<String> check(Message message) {
    return new Check(this).of(message);
  }

  public SettlementCalendar calendar() {
    return calendar;
  }

  public List<Security> securities() {
    return securities;
  }

  public List<Institution> managers() {
    return managers;
  }

  public List<Institution> brokers() {
    return brokers;
  }

  public @Nullable Security security(String isin) {
    return securityByIsin.get(isin);
  }

  public @Nullable Market market(String mic) {
    return markets.get(mic);
  }

  public @Nullable Institution depository(String bic) {
    return depositories.get(bic);
  }

  /** A broker or an investment manager. */
  public @Nullable Institution participant(String bic) {
    return participants.get(bic);
  }

  /** Whether it is a country's code (ISO 3166). */
  public boolean isCountry(String code) {
    return countries.contains(code);
  }

  /**
   * The smallest amount in a currency (ISO 4217), in {@link Scale#AMOUNT}; null if there is none.
   */
  public @Nullable Long smallest(String currency) {
    return currencies.get(currency);
  }

  /** The currency of every country: so neither historic ones nor codes that are no money. */
  private static Map<String, Long> currenciesInUse() {
    Map<String, Long> inUse = new HashMap<>();
    for (String country : Locale.getISOCountries()) {
      Currency currency = Currency.getInstance(Locale.of("", country));
      if (currency != null) {
        int spare = Scale.AMOUNT.decimals() - currency.getDefaultFractionDigits();
        inUse.put(currency.getCurrencyCode(), Math.round(Math.pow(10, spare)));
      }
    }
    return Map.copyOf(inUse);
  }

  private static <T> Map<String, T> by(List<T> all, Function<T, String> key) {
    return all.stream().collect(Collectors.toUnmodifiableMap(key, one -> one));
  }
}
