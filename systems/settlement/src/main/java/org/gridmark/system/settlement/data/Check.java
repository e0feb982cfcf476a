package org.gridmark.system.settlement.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Terms;

/** One message held against static data: collects what is wrong with it. */
final class Check {
  private final StaticData data;
  private final List<String> reasons = new ArrayList<>();

  Check(StaticData data) {
    this.data = data;
  }

  List<String> of(Message message) {
    Terms terms = message.terms();
    parties(message);
    codes(terms);
    amounts(terms);
    dates(terms, message.delivery().paymentDate());
    String country = message.delivery().country();
    if (!data.isCountry(country)) {
      wrong("country", country, "is not the code of a country (ISO 3166)");
    }
    return List.copyOf(reasons);
  }

  private void parties(Message message) {
    participant(Criterion.INVESTMENT_MANAGER, message.terms().investmentManager());
    participant(Criterion.BROKER, message.terms().broker());
    String sender = message.identity().sender();
    List<String> senders = senders(message);
    if (!senders.contains(sender)) {
      String variant = message.variant().toString();
      wrong("sender", sender, "cannot send this " + variant + ", only " + senders + " can");
    }
    String receiver = message.receiver();
    if (!receiver.equals(StaticData.UTILITY)
        && data.participant(receiver) == null
        && data.depository(receiver) == null) {
      wrong("receiver", receiver, bicFault(receiver, "a participant"));
    }
  }

  /** Statements come from the party itself, replies from the other one, questions from either. */
  private static List<String> senders(Message message) {
    Terms terms = message.terms();
    Function function = message.variant().function();
    if (message.variant().kind() == Kind.CLS) {
      return List.of(function == Function.ACK ? terms.placeOfSettlement() : StaticData.UTILITY);
    }
    String manager = terms.investmentManager();
    String broker = terms.broker();
    if (function == Function.STATUS) {
      return List.of(manager, broker);
    }
    return List.of(function.states() == (message.party() == Party.MANAGER) ? manager : broker);
  }

  private void participant(Criterion criterion, String bic) {
    if (data.participant(bic) == null) {
      wrong(criterion.title(), bic, bicFault(bic, "a participant"));
    }
  }

  private static String bicFault(String bic, String wanted) {
    return Bic.formed(bic) ? "is not " + wanted : "is not a BIC (ISO 9362)";
  }

  private void codes(Terms terms) {
    String isin = terms.security();
    if (data.security(isin) == null) {
      wrong(Criterion.SECURITY.title(), isin, isinFault(isin));
    }
    String market = terms.placeOfTrade();
    if (data.market(market) == null) {
      wrong(Criterion.PLACE_OF_TRADE.title(), market, "is not a market (ISO 10383)");
    }
    String depository = terms.placeOfSettlement();
    if (data.depository(depository) == null) {
      wrong(
          Criterion.PLACE_OF_SETTLEMENT.title(), depository, bicFault(depository, "a depository"));
    }
  }

  private static String isinFault(String isin) {
    if (!Isin.formed(isin)) {
      return "is not an ISIN (ISO 6166)";
    }
    return Isin.valid(isin)
        ? "is not a security known here"
        : "has a wrong check digit, expected " + Isin.checkDigit(isin) + " (ISO 6166)";
  }

  private void amounts(Terms terms) {
    positive(Criterion.QUANTITY, terms.quantity());
    positive(Criterion.PRICE, terms.price());
    currency(Criterion.PRICE_CURRENCY, terms.priceCurrency());
    String currency = terms.settlementCurrency();
    currency(Criterion.SETTLEMENT_CURRENCY, currency);
    Long smallest = data.smallest(currency);
    if (smallest != null) {
      payable(Criterion.GROSS_AMOUNT, terms.grossAmount(), smallest, currency);
      payable(Criterion.ACCRUED_INTEREST, terms.accruedInterest(), smallest, currency);
      payable(Criterion.COMMISSION, terms.commission(), smallest, currency);
      payable(Criterion.FEES_AND_TAXES, terms.feesAndTaxes(), smallest, currency);
      payable(Criterion.NET_AMOUNT, terms.netAmount(), smallest, currency);
    }
  }

  private void positive(Criterion criterion, long number) {
    if (number <= 0) {
      wrong(criterion.title(), number, "is not more than nothing");
    }
  }

  private void currency(Criterion criterion, String code) {
    if (data.smallest(code) == null) {
      wrong(criterion.title(), code, "is not a currency in use (ISO 4217)");
    }
  }

  private void payable(Criterion criterion, long amount, long smallest, String currency) {
    if (amount % smallest != 0) {
      String text = Scale.AMOUNT.format(amount);
      wrong(criterion.title(), text, "has more decimals than " + currency + " has (ISO 4217)");
    }
  }

  private void dates(Terms terms, LocalDate paymentDate) {
    LocalDate traded = terms.tradeDate();
    businessDay("trade date", traded, traded);
    businessDay("settlement date", terms.settlementDate(), traded);
    businessDay("payment date", paymentDate, traded);
  }

  private void businessDay(String field, LocalDate date, LocalDate traded) {
    if (!data.calendar().isBusinessDay(date)) {
      wrong(field, date, "is not a business day");
    }
    if (date.isBefore(traded)) {
      wrong(field, date, "is before the trade date");
    }
  }

  private void wrong(String field, Object value, String fault) {
    reasons.add(field + ": " + value + " " + fault);
  }
}
