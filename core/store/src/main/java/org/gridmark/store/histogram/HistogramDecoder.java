package org.gridmark.store.histogram;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decodes histograms as logs hold them: HdrHistogram's encoding V2, deflated, in base 64. It goes
 * straight to the values that occurred; the library fills an array of all that might have, which
 * for a million windows takes most of an analysis. Not safe for use by several threads.
 */
final class HistogramDecoder implements AutoCloseable {
  private static final int DEFLATED = 0x1c849314;
  private static final int COUNTS = 0x1c849313;

  /** Cookie, length, offset, digits, lowest and highest value, ratio. */
  private static final int HEADER = 4 * Integer.BYTES + 3 * Long.BYTES;

  private static final int MOST_BYTES_A_COUNT = 9;

  private final Inflater inflater = new Inflater();
  private byte[] plain = new byte[1 << 14];

  /**
   * Decodes one histogram.
   *
   * @param line holds it from {@code from} up to {@code to}
   * @throws DamagedHistogram whatever else stands there
   */
  PackedHistogram decode(byte[] line, int from, int to) throws DamagedHistogram {
    try {
      ByteBuffer text = ByteBuffer.wrap(line, from, to - from);
      ByteBuffer header = inflate(Base64.getDecoder().decode(text));
      return counts(buckets(header), header.getInt(Integer.BYTES));
    } catch (IllegalArgumentException
        | BufferUnderflowException
        | IndexOutOfBoundsException
        | ArithmeticException e) {
      throw new DamagedHistogram("not a histogram", e);
    }
  }

  /** Fills {@link #plain}, and returns its header. */
  private ByteBuffer inflate(ByteBuffer deflated) throws DamagedHistogram {
    expect("cookie", DEFLATED, deflated.getInt());
    expect("length", deflated.remaining() - Integer.BYTES, deflated.getInt());
    inflater.reset();
    inflater.setInput(deflated);
    inflate(0, HEADER);
    ByteBuffer header = ByteBuffer.wrap(plain, 0, HEADER);
    long payload = header.getInt(Integer.BYTES);
    if (payload < 0 || payload > (long) MOST_BYTES_A_COUNT * buckets(header).size()) {
      throw new DamagedHistogram(payload + " bytes of counts");
    }
    inflate(HEADER, (int) payload);
    if (!ended() || inflater.getRemaining() > 0) {
      throw new DamagedHistogram("more than its " + payload + " bytes of counts");
    }
    return header;
  }

  private void inflate(int from, int length) throws DamagedHistogram {
    if (from + length > plain.length) {
      plain = Arrays.copyOf(plain, Math.max(from + length, 2 * plain.length));
    }
    int done = 0;
    while (done < length) {
      int some = some(plain, from + done, length - done);
      if (some == 0) {
        throw new DamagedHistogram("ends early");
      }
      done += some;
    }
  }

  /** Whether nothing is left; it is only then that the checksum has been looked at. */
  private boolean ended() throws DamagedHistogram {
    return some(new byte[1], 0, 1) == 0 && inflater.finished();
  }

  private int some(byte[] into, int from, int length) throws DamagedHistogram {
    try {
      return inflater.inflate(into, from, length);
    } catch (DataFormatException e) {
      throw new DamagedHistogram("cannot be inflated", e);
    }
  }

  private static Buckets buckets(ByteBuffer header) throws DamagedHistogram {
    expect("inner cookie", COUNTS, header.getInt(0));
    expect("offset", 0, header.getInt(2 * Integer.BYTES));
    return Buckets.of(header.getInt(3 * Integer.BYTES), header.getLong(4 * Integer.BYTES));
  }

  private static void expect(String what, int expected, int found) throws DamagedHistogram {
    if (expected != found) {
      throw new DamagedHistogram(what + " " + found + " instead of " + expected);
    }
  }

  /** A positive number is a count, a negative one so many places without, 0 one of them. */
  private PackedHistogram counts(Buckets buckets, int payload) throws DamagedHistogram {
    PackedHistogram.Packer packer = new PackedHistogram.Packer(buckets);
    Varints.Reader numbers = new Varints.Reader(plain, HEADER, HEADER + payload);
    int size = buckets.size();
    long place = 0;
    while (numbers.hasNext()) {
      long zigzag = numbers.next();
      long number = zigzag >>> 1 ^ -(zigzag & 1);
      if (number > 0 && place < size) {
        packer.add((int) place, number);
      }
      place += number < 0 ? -number : 1;
      if (place < 0 || place > size) {
        throw new DamagedHistogram("more places than " + size);
      }
    }
    return packer.pack();
  }

  @Override
  public void close() {
    inflater.end();
  }
}
