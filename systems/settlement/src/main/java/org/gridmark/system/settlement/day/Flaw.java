package org.gridmark.system.settlement.day;

import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.message.Refusal;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;

/** Why an engine cannot take a message: its signature, its form, or a value. */
public enum Flaw {
  /** It can. */
  NONE(""),
  UNSIGNED(Verdict.UNSIGNED.text()),
  TAMPERED(Verdict.TAMPERED.text()),

  TRUNCATED(Refusal.TRUNCATED, xml -> xml.substring(0, xml.length() / 2)),
  WRONG_ENCODING(Refusal.WRONG_ENCODING, xml -> xml.replace("UTF-8", "UTF-16")),
  WRONG_ROOT(Refusal.WRONG_ROOT, xml -> xml.replace("settlement:1", "settlement:0")),
  COMMENT(Refusal.FORBIDDEN_MARKUP, xml -> xml.replace("<Side>", "<!-- ? --><Side>")),
  ENTITY(Refusal.FORBIDDEN_REFERENCE, xml -> xml.replace("<Side>", "&side;<Side>")),
  MALFORMED(Refusal.MALFORMED, xml -> xml.replace("</Side>", "</Price>")),
  UNKNOWN_ELEMENT(Refusal.UNKNOWN_ELEMENT, xml -> xml.replace("Side>", "Direction>")),
  DUPLICATE_ELEMENT(
      Refusal.DUPLICATE_ELEMENT, xml -> xml.replace("<Country>", "<Side>BUY</Side><Country>")),
  MISSING_ELEMENT(Refusal.MISSING_ELEMENT, xml -> xml.replaceFirst("<Side>.*</Side>", "")),
  MISPLACED_ELEMENT(
      Refusal.MISPLACED_ELEMENT,
      xml -> xml.replaceFirst("(<Side>.*</Side>)(<TradeDate>.*</TradeDate>)", "$2$1")),
  UNKNOWN_KIND(Refusal.UNKNOWN_KIND, xml -> xml.replaceFirst("<Kind>...", "<Kind>ABC")),
  UNKNOWN_FUNCTION(Refusal.UNKNOWN_FUNCTION, xml -> xml.replace(">NEW<", ">OLD<")),
  BAD_VALUE(Refusal.BAD_VALUE, xml -> xml.replace("<Quantity>", "<Quantity>-")),

  SECURITY_FORM(Criterion.SECURITY, "DBS SHARES"),
  SECURITY_CHECK_DIGIT(Criterion.SECURITY, "SG1L01001702"),
  SECURITY_UNKNOWN(Criterion.SECURITY, "US88160R1014"),
  MANAGER_UNKNOWN(Criterion.INVESTMENT_MANAGER, "NOBOUS33XXX"),
  MANAGER_FORM(Criterion.INVESTMENT_MANAGER, "NOBOUS"),
  BROKER_UNKNOWN(Criterion.BROKER, "NOBOUS33XXX"),
  MARKET_UNKNOWN(Criterion.PLACE_OF_TRADE, "XSGX"),
  DEPOSITORY_UNKNOWN(Criterion.PLACE_OF_SETTLEMENT, "NOBOUS33XXX"),
  QUANTITY_NONE(Criterion.QUANTITY, 0L),
  PRICE_NONE(Criterion.PRICE, 0L),
  CURRENCY_OF_PRICE(Criterion.PRICE_CURRENCY, "DEM"),
  CURRENCY_OF_SETTLEMENT(Criterion.SETTLEMENT_CURRENCY, "XXX"),
  GROSS_DECIMALS(Criterion.GROSS_AMOUNT),
  ACCRUED_DECIMALS(Criterion.ACCRUED_INTEREST),
  COMMISSION_DECIMALS(Criterion.COMMISSION),
  FEES_DECIMALS(Criterion.FEES_AND_TAXES),
  NET_DECIMALS(Criterion.NET_AMOUNT),
  TRADED_AT_WEEKEND(
      Criterion.TRADE_DATE.title(),
      message -> dated(message, Criterion.TRADE_DATE, weekend(message))),
  SETTLED_AT_WEEKEND(
      Criterion.SETTLEMENT_DATE.title(),
      message -> dated(message, Criterion.SETTLEMENT_DATE, weekend(message))),
  SETTLED_BEFORE(
      Criterion.SETTLEMENT_DATE.title(),
      message ->
          dated(message, Criterion.SETTLEMENT_DATE, message.terms().tradeDate().minusWeeks(1))),
  PAID_AT_WEEKEND("payment date", message -> delivered(message, "", weekend(message))),
  COUNTRY_UNKNOWN("country", message -> delivered(message, "UK", message.delivery().paymentDate())),
  SENDER("sender", message -> addressed(message, "NOBOUS33XXX", message.receiver())),
  RECEIVER("receiver", message -> addressed(message, message.identity().sender(), "NOBOUS33XXX"));

  /** All but none. */
  static final List<Flaw> REAL = Stream.of(values()).filter(flaw -> flaw != NONE).toList();

  private final String reason;

  @SuppressWarnings("ImmutableEnumChecker") // none of them keeps anything
  private final UnaryOperator<Message> message;

  @SuppressWarnings("ImmutableEnumChecker")
  private final UnaryOperator<String> xml;

  Flaw(String reason, UnaryOperator<Message> message, UnaryOperator<String> xml) {
    this.reason = reason.split(":", 2)[0];
    this.message = message;
    this.xml = xml;
  }

  /** Of the signature. */
  Flaw(String reason) {
    this(reason, right -> right, right -> right);
  }

  /** Of its form. */
  Flaw(Refusal refusal, UnaryOperator<String> xml) {
    this(refusal.text(), right -> right, xml);
  }

  /** Of a field. */
  Flaw(String field, UnaryOperator<Message> message) {
    this(field, message, right -> right);
  }

  /** Of a criterion, by a value that it cannot have. */
  Flaw(Criterion criterion, Object value) {
    this(criterion.title(), right -> right.with(right.terms().with(criterion, value)));
  }

  /** Of an amount, by a decimal that no currency has. */
  Flaw(Criterion amount) {
    this(
        amount.title(),
        right -> right.with(right.terms().with(amount, (long) amount.of(right.terms()) + 1)));
  }

  /** The text of its refusal as far as the first colon, where the details begin. */
  public String reason() {
    return reason;
  }

  /** The message with it, as it is written. */
  byte[] write(Message right, MessageWriter writer) {
    byte[] written = writer.write(message.apply(right));
    if (this == NONE) {
      return written;
    }
    String text = new String(written, StandardCharsets.UTF_8);
    return xml.apply(text).getBytes(StandardCharsets.UTF_8);
  }

  private static LocalDate weekend(Message message) {
    return message.terms().tradeDate().with(TemporalAdjusters.next(DayOfWeek.SATURDAY));
  }

  private static Message dated(Message message, Criterion criterion, LocalDate date) {
    return message.with(message.terms().with(criterion, date));
  }

  private static Message delivered(Message message, String country, LocalDate payment) {
    Delivery right = message.delivery();
    return message.with(
        new Delivery(
            country.isEmpty() ? right.country() : country,
            payment,
            right.account(),
            right.securityName(),
            right.managerName(),
            right.brokerName(),
            right.narrative()));
  }

  private static Message addressed(Message message, String sender, String receiver) {
    Identity right = message.identity();
    return new Message(
        message.variant(),
        message.party(),
        new Identity(sender, right.reference(), right.version()),
        receiver,
        message.about(),
        message.tradeReference(),
        message.terms(),
        message.delivery());
  }
}
