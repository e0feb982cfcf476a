package org.gridmark.study.settlement.drive;

import java.nio.charset.StandardCharsets;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.ByteScan;
import org.gridmark.system.settlement.trade.Kind;

/**
 * The few facts that a driver needs of a message: its queue and its trade. They are found by
 * looking for a few tags, not by reading the message, which is the engine's work.
 *
 * @param kind that of the queue it goes to
 * @param first whether it is a party's first statement: the last of these completes a trade
 * @param trade the number of a standard trade, or {@link #UNNUMBERED}
 */
public record Label(Kind kind, boolean first, long trade) {
  /** The trade of a message that does not bear a standard trade's number. */
  public static final long UNNUMBERED = -1;

  private static final byte[] KIND = bytes("<Kind>");
  private static final byte[] FUNCTION = bytes("<Function>");
  private static final byte[] NEW = bytes("NEW<");
  private static final byte[] VERSION = bytes("<Version>");
  private static final byte[] ONE = bytes("1<");
  private static final byte[] TRADE = bytes("<TradeReference>T");
  private static final int KIND_LENGTH = 3;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Of any bytes: what has no known kind goes to the first queue, to be refused there. */
  static Label of(byte[] message) {
    int kind = after(KIND, message, 0);
    return kind < 0
        ? new Label(Kind.NOE, false, UNNUMBERED)
        : new Label(
            kind(message, kind),
            first(message, kind),
            number(message, after(TRADE, message, kind)));
  }

  /** Its first part alone, for who keeps no account of trades. */
  public static Kind kindOf(byte[] message) {
    int kind = after(KIND, message, 0);
    return kind < 0 ? Kind.NOE : kind(message, kind);
  }

  /** The number in the reference of a standard trade, or {@link #UNNUMBERED}. */
  static long number(String tradeReference) {
    byte[] reference = tradeReference.getBytes(StandardCharsets.US_ASCII);
    return tradeReference.startsWith("T") ? number(reference, 1) : UNNUMBERED;
  }

  private static Kind kind(byte[] message, int at) {
    int length = Math.min(KIND_LENGTH, message.length - at);
    Kind kind = Kind.find(new String(message, at, length, StandardCharsets.US_ASCII));
    return kind == null ? Kind.NOE : Queues.component(kind);
  }

  /** A NEW of version 1. */
  private static boolean first(byte[] message, int from) {
    int function = after(FUNCTION, message, from);
    if (function < 0 || !stands(NEW, message, function)) {
      return false;
    }
    int version = after(VERSION, message, function);
    return version > 0 && stands(ONE, message, version);
  }

  private static boolean stands(byte[] text, byte[] message, int at) {
    return at + text.length <= message.length && ByteScan.stand(text, message, at);
  }

  private static long number(byte[] message, int from) {
    long number = 0;
    int at = from;
    while (at >= 0 && at < message.length && message[at] >= '0' && message[at] <= '9') {
      number = 10 * number + message[at] - '0';
      at++;
    }
    return at > from ? number : UNNUMBERED;
  }

  /** The place after the tag's first occurrence; -1 if there is none. */
  private static int after(byte[] tag, byte[] message, int from) {
    int end = message.length - tag.length + 1;
    int at = ByteScan.next(tag[0], message, from, end);
    while (at < end) {
      if (ByteScan.stand(tag, message, at)) {
        return at + tag.length;
      }
      at = ByteScan.next(tag[0], message, at + 1, end);
    }
    return -1;
  }
}
