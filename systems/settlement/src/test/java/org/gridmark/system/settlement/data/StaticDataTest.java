package org.gridmark.system.settlement.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticDataTest {
  private static final StaticData DATA = Samples.DATA;

  /** A purchase of DBS shares in Singapore. */
  private static final Terms TERMS =
      new Terms(
          "SG1L01001701",
          Side.BUY,
          LocalDate.of(2005, 1, 14),
          LocalDate.of(2005, 1, 18),
          Scale.QUANTITY.parse("100"),
          Scale.PRICE.parse("15.2"),
          "SGD",
          "SGD",
          Scale.AMOUNT.parse("1520"),
          0,
          Scale.AMOUNT.parse("1.52"),
          Scale.AMOUNT.parse("0.1"),
          Scale.AMOUNT.parse("1521.62"),
          "SBOSUS33XXX",
          "DBSSSGSGXXX",
          "XSES",
          "CDPLSGSGXXX");

  private static final Delivery DELIVERY =
      new Delivery("SG", LocalDate.of(2005, 1, 18), "A", "DBS", "State Street", "DBS", "-");

  @Test
  void theTablesReferToNothingThatIsNotThere() {
    for (Security security : DATA.securities()) {
      assertThat(DATA.market(security.market())).as(security.name()).isNotNull();
      assertThat(DATA.smallest(security.currency())).as(security.name()).isNotNull();
      assertThat(security.isin()).matches("[A-Z]{2}[A-Z0-9]{9}[0-9]");
    }
    for (Market market : Tables.markets()) {
      assertThat(DATA.depository(market.depository())).as(market.name()).isNotNull();
      assertThat(DATA.isCountry(market.country())).as(market.name()).isTrue();
      assertThat(market.mic()).matches("X[A-Z]{3}");
      assertThat(market.cycle()).isBetween(1, 3);
    }
    assertThat(Tables.markets()).hasSizeGreaterThanOrEqualTo(24);
  }

  @Test
  void everyBicHasTheFormAndACountry() {
    List<Institution> all = new ArrayList<>(Tables.depositories());
    all.addAll(DATA.brokers());
    all.addAll(DATA.managers());
    all.add(new Institution(StaticData.UTILITY, "the utility"));
    assertThat(all).extracting(Institution::bic).doesNotHaveDuplicates();
    for (Institution institution : all) {
      assertThat(Bic.formed(institution.bic())).as(institution.name()).isTrue();
      assertThat(DATA.isCountry(Bic.country(institution.bic()))).as(institution.name()).isTrue();
    }
  }

  @Test
  void currenciesAreThoseOfCountriesToday() {
    assertThat(DATA.smallest("SGD")).isEqualTo(Scale.AMOUNT.parse("0.01"));
    assertThat(DATA.smallest("JPY")).isEqualTo(Scale.AMOUNT.parse("1"));
    assertThat(DATA.smallest("KWD")).isEqualTo(Scale.AMOUNT.parse("0.001"));
    for (String none : List.of("DEM", "XXX", "XAU", "XTS", "sgd", "")) {
      assertThat(DATA.smallest(none)).as(none).isNull();
    }
    assertThat(DATA.smallest(Currency.getInstance(Locale.CANADA).getCurrencyCode())).isNotNull();
  }

  @Test
  void standardTradesAreRight() {
    for (long trade = 0; trade < 500; trade++) {
      for (Message message : Samples.ofEveryVariant(trade)) {
        assertThat(DATA.check(message)).isEmpty();
      }
      for (Message message : Samples.TRADES.messages(trade)) {
        assertThat(DATA.check(message)).isEmpty();
      }
    }
  }

  @Test
  void theSampleIsRight() {
    assertThat(check(TERMS, DELIVERY)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "SECURITY, SG1L0100170, security: SG1L0100170 is not an ISIN (ISO 6166)",
    "SECURITY, SG1L01001702,"
        + " 'security: SG1L01001702 has a wrong check digit, expected 1 (ISO 6166)'",
    "SECURITY, US88160R1014, security: US88160R1014 is not a security known here",
    "TRADE_DATE, 2005-01-15, trade date: 2005-01-15 is not a business day",
    "SETTLEMENT_DATE, 2005-01-16, settlement date: 2005-01-16 is not a business day",
    "SETTLEMENT_DATE, 2005-01-13, settlement date: 2005-01-13 is before the trade date",
    "QUANTITY, 0, quantity: 0 is not more than nothing",
    "PRICE, 0, price: 0 is not more than nothing",
    "PRICE_CURRENCY, DEM, price currency: DEM is not a currency in use (ISO 4217)",
    "SETTLEMENT_CURRENCY, SDG$, settlement currency: SDG$ is not a currency in use (ISO 4217)",
    "GROSS_AMOUNT, 15200001, gross amount: 1520.0001 has more decimals than SGD has (ISO 4217)",
    "NET_AMOUNT, 15216250, net amount: 1521.625 has more decimals than SGD has (ISO 4217)",
    "INVESTMENT_MANAGER, SBOSU, investment manager: SBOSU is not a BIC (ISO 9362)",
    "INVESTMENT_MANAGER, NOBOUS33XXX, investment manager: NOBOUS33XXX is not a participant",
    "PLACE_OF_TRADE, XSGX, place of trade: XSGX is not a market (ISO 10383)",
    "PLACE_OF_SETTLEMENT, DBSSSGSGXXX," + " place of settlement: DBSSSGSGXXX is not a depository",
    "PLACE_OF_SETTLEMENT, nowhere, place of settlement: nowhere is not a BIC (ISO 9362)"
  })
  void eachWrongTermGivesOneLineWithItsName(Criterion criterion, String value, String line) {
    Terms wrong = Samples.changed(TERMS, criterion, right -> parsed(right, value));
    assertThat(check(wrong, DELIVERY)).containsExactly(line);
  }

  @Test
  void whatNeedNotMatchIsCheckedToo() {
    LocalDate sunday = LocalDate.of(2005, 1, 16);
    Delivery wrong = new Delivery("UK", sunday, "A", "DBS", "State Street", "DBS", "-");
    assertThat(check(TERMS, wrong))
        .containsExactly(
            "payment date: 2005-01-16 is not a business day",
            "country: UK is not the code of a country (ISO 3166)");
  }

  @Test
  void aSenderThatIsNotThePartyIsNamedWithThoseWhoAre() {
    Message message = Samples.from("SBOSUS33XXX", Samples.with(broker(), TERMS, DELIVERY));
    assertThat(DATA.check(message))
        .containsExactly("sender: SBOSUS33XXX cannot send this NOE NEW, only [DBSSSGSGXXX] can");
  }

  private static List<String> check(Terms terms, Delivery delivery) {
    return DATA.check(Samples.from("DBSSSGSGXXX", Samples.with(broker(), terms, delivery)));
  }

  private static Message broker() {
    return Samples.TRADES.message(0, Slot.NOE);
  }

  private static Object parsed(Object right, String value) {
    return switch (right) {
      case Long number -> Long.valueOf(value);
      case LocalDate date -> LocalDate.parse(value);
      default -> value;
    };
  }
}
