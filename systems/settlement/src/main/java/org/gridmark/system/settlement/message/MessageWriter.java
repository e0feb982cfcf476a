package org.gridmark.system.settlement.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Terms;

/**
 * Writes messages in the published form, without a blank or line feed between elements. One thread
 * uses it at a time.
 */
public final class MessageWriter {
  private static final Element[] ELEMENTS = Element.values();
  private static final Tag[] BETWEEN = PublishedForm.between();
  private static final Tag AMPERSAND = new Tag("&amp;");
  private static final Tag LESS = new Tag("&lt;");
  private static final Tag GREATER = new Tag("&gt;");

  private byte[] buffer = new byte[4096];
  private int length;

  /** The message's bytes. */
  public byte[] write(Message message) {
    length = 0;
    for (int i = 0; i < ELEMENTS.length; i++) {
      put(BETWEEN[i]);
      put(text(ELEMENTS[i], message));
    }
    put(BETWEEN[ELEMENTS.length]);
    return Arrays.copyOf(buffer, length);
  }

  private static String text(Element element, Message message) {
    return switch (element.group()) {
      case HEADER -> header(element, message);
      case TRADE ->
          element == Element.TRADE_REFERENCE
              ? message.tradeReference()
              : terms(element, message.terms());
      case DELIVERY -> delivery(element, message.delivery());
    };
  }

  private static String header(Element element, Message message) {
    return switch (element) {
      case KIND -> message.variant().kind().name();
      case FUNCTION -> message.variant().function().name();
      case PARTY -> message.party().name();
      case SENDER -> message.identity().sender();
      case RECEIVER -> message.receiver();
      case REFERENCE -> message.identity().reference();
      case VERSION -> Integer.toString(message.identity().version());
      case ABOUT -> Integer.toString(message.about());
      default -> throw new IllegalArgumentException(element.tag());
    };
  }

  private static String terms(Element element, Terms terms) {
    return switch (element) {
      case SECURITY -> terms.security();
      case SIDE -> terms.side().name();
      case TRADE_DATE -> terms.tradeDate().toString();
      case SETTLEMENT_DATE -> terms.settlementDate().toString();
      case QUANTITY -> Scale.QUANTITY.format(terms.quantity());
      case PRICE -> Scale.PRICE.format(terms.price());
      case PRICE_CURRENCY -> terms.priceCurrency();
      case SETTLEMENT_CURRENCY -> terms.settlementCurrency();
      case GROSS_AMOUNT -> Scale.AMOUNT.format(terms.grossAmount());
      case ACCRUED_INTEREST -> Scale.AMOUNT.format(terms.accruedInterest());
      case COMMISSION -> Scale.AMOUNT.format(terms.commission());
      case FEES_AND_TAXES -> Scale.AMOUNT.format(terms.feesAndTaxes());
      case NET_AMOUNT -> Scale.AMOUNT.format(terms.netAmount());
      case INVESTMENT_MANAGER -> terms.investmentManager();
      case BROKER -> terms.broker();
      case PLACE_OF_TRADE -> terms.placeOfTrade();
      case PLACE_OF_SETTLEMENT -> terms.placeOfSettlement();
      default -> throw new IllegalArgumentException(element.tag());
    };
  }

  private static String delivery(Element element, Delivery delivery) {
    return switch (element) {
      case COUNTRY -> delivery.country();
      case PAYMENT_DATE -> delivery.paymentDate().toString();
      case ACCOUNT -> delivery.account();
      case SECURITY_NAME -> delivery.securityName();
      case MANAGER_NAME -> delivery.managerName();
      case BROKER_NAME -> delivery.brokerName();
      case NARRATIVE -> delivery.narrative();
      default -> throw new IllegalArgumentException(element.tag());
    };
  }

  private void put(Tag tag) {
    reserve(tag.length());
    tag.copy(buffer, length);
    length += tag.length();
  }

  private void put(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int at = 0;
    while (at < bytes.length) {
      int plain = ByteScan.skipPrintable(bytes, at, bytes.length);
      put(bytes, at, plain);
      at = plain;
      if (at < bytes.length) {
        put(bytes[at++]);
      }
    }
  }

  private void put(byte[] bytes, int from, int to) {
    reserve(to - from);
    System.arraycopy(bytes, from, buffer, length, to - from);
    length += to - from;
  }

  private void put(byte b) {
    switch (b) {
      case '&' -> put(AMPERSAND);
      case '<' -> put(LESS);
      case '>' -> put(GREATER);
      default -> {
        reserve(1);
        buffer[length++] = b;
      }
    }
  }

  private void reserve(int more) {
    if (length + more > buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * (length + more));
    }
  }
}
