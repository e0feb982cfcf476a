package org.gridmark.system.settlement.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Terms;

/**
 * The terms of a message as they are stored: the seventeen criteria one after the other, so that
 * terms which agree are the same bytes, and no others are.
 */
public final class PackedTerms {
  /** A side, two dates, seven numbers, and a byte for the length of each of seven texts. */
  private static final int FIXED = 1 + 2 * Integer.BYTES + 7 * Long.BYTES + 7;

  private static final int LENGTH = 0xFF;
  private static final byte BUY = 0;
  private static final byte SELL = 1;

  private PackedTerms() {}

  static byte[] pack(Terms terms) {
    List<byte[]> texts = texts(terms);
    int size = FIXED;
    for (byte[] text : texts) {
      size += text.length;
    }
    ByteBuffer packed = ByteBuffer.allocate(size);
    packed.put(terms.side() == Side.BUY ? BUY : SELL);
    packed.putInt((int) terms.tradeDate().toEpochDay());
    packed.putInt((int) terms.settlementDate().toEpochDay());
    packed.putLong(terms.quantity()).putLong(terms.price());
    packed.putLong(terms.grossAmount()).putLong(terms.accruedInterest());
    packed.putLong(terms.commission()).putLong(terms.feesAndTaxes()).putLong(terms.netAmount());
    for (byte[] text : texts) {
      packed.put((byte) text.length).put(text);
    }
    return packed.array();
  }

  private static List<byte[]> texts(Terms terms) {
    return List.of(
        bytes(terms.security()),
        bytes(terms.priceCurrency()),
        bytes(terms.settlementCurrency()),
        bytes(terms.investmentManager()),
        bytes(terms.broker()),
        bytes(terms.placeOfTrade()),
        bytes(terms.placeOfSettlement()));
  }

  private static byte[] bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LENGTH) {
      throw new IllegalArgumentException("no code has more than " + LENGTH + " bytes: " + text);
    }
    return bytes;
  }

  public static Terms unpack(byte[] bytes) {
    ByteBuffer packed = ByteBuffer.wrap(bytes);
    Side side = packed.get() == BUY ? Side.BUY : Side.SELL;
    LocalDate tradeDate = LocalDate.ofEpochDay(packed.getInt());
    LocalDate settlementDate = LocalDate.ofEpochDay(packed.getInt());
    long[] numbers = new long[7];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = packed.getLong();
    }
    String security = text(packed);
    String priceCurrency = text(packed);
    return new Terms(
        security,
        side,
        tradeDate,
        settlementDate,
        numbers[0],
        numbers[1],
        priceCurrency,
        text(packed),
        numbers[2],
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        text(packed),
        text(packed),
        text(packed),
        text(packed));
  }

  private static String text(ByteBuffer packed) {
    byte[] text = new byte[packed.get() & LENGTH];
    packed.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }
}
