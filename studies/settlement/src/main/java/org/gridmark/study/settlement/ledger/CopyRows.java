package org.gridmark.study.settlement.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.gridmark.study.settlement.trade.Identity;

/**
 * Rows of the table {@code message} in the form that PostgreSQL's binary COPY takes: a header, for
 * each row the number of its fields and each with its length before it, and a trailer (PostgreSQL's
 * documentation, COPY, Binary Format). One thread uses it at a time.
 */
final class CopyRows {
  static final String COMMAND =
      "copy message (trade, slot, id, function, about, sender, reference, version, terms)"
          + " from stdin (format binary)";

  private static final short FIELDS = 9;
  private static final byte[] HEADER = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };

  private byte[] buffer = new byte[1 << 16];
  private int length;

  /** Makes them; they are in {@link #bytes} up to {@link #length} until the next call. */
  void write(List<Posting> postings) {
    length = 0;
    reserve(HEADER.length);
    System.arraycopy(HEADER, 0, buffer, 0, HEADER.length);
    length = HEADER.length;
    postings.forEach(this::row);
    int16(-1);
  }

  byte[] bytes() {
    return buffer;
  }

  int length() {
    return length;
  }

  private void row(Posting posting) {
    Identity identity = posting.identity();
    int16(FIELDS);
    text(posting.key());
    int32(Short.BYTES);
    int16(Code.SLOT.of(posting.slot()));
    int32(Long.BYTES);
    int64(posting.id());
    int32(Short.BYTES);
    int16(Code.FUNCTION.of(posting.function()));
    int32(Integer.BYTES);
    int32(posting.about());
    text(identity.sender());
    text(identity.reference());
    int32(Integer.BYTES);
    int32(identity.version());
    bytes(posting.terms());
  }

  private void text(String text) {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private void bytes(byte[] bytes) {
    int32(bytes.length);
    reserve(bytes.length);
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  private void int16(int value) {
    reserve(Short.BYTES);
    buffer[length++] = (byte) (value >>> 8);
    buffer[length++] = (byte) value;
  }

  private void int32(int value) {
    int16(value >>> 16);
    int16(value);
  }

  private void int64(long value) {
    int32((int) (value >>> 32));
    int32((int) value);
  }

  private void reserve(int more) {
    if (length + more > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, length + more));
    }
  }
}
