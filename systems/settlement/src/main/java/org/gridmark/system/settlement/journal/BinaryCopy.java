package org.gridmark.system.settlement.journal;

import java.sql.Connection;
import java.sql.SQLException;
import org.gridmark.model.bytes.GrowingBytes;
import org.postgresql.copy.CopyIn;
import org.postgresql.core.BaseConnection;

/**
 * Rows on their way into a table by one binary COPY. PostgreSQL's documentation, COPY, Binary
 * Format: a header, for each row the number of its fields and each with its length before it, and a
 * trailer.
 */
public final class BinaryCopy {
  private static final byte[] HEADER = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };

  private static final int TRAILER = -1;

  private final Connection connection;
  private final GrowingBytes bytes = new GrowingBytes(1 << 16);

  public BinaryCopy(Connection connection) {
    this.connection = connection;
  }

  public BinaryCopy begin() {
    bytes.clear();
    bytes.all(HEADER);
    return this;
  }

  /** A row, whose fields follow. */
  public BinaryCopy row(int fields) {
    bytes.int16(fields);
    return this;
  }

  public BinaryCopy text(String text) {
    bytes.text(text);
    return this;
  }

  public BinaryCopy int32(int number) {
    bytes.int32(Integer.BYTES);
    bytes.int32(number);
    return this;
  }

  BinaryCopy int64(long number) {
    bytes.int32(Long.BYTES);
    bytes.int64(number);
    return this;
  }

  public BinaryCopy bytes(byte[] value) {
    bytes.sized(value);
    return this;
  }

  /**
   * All of them.
   *
   * @param copy the statement
   */
  public void send(String copy) throws SQLException {
    bytes.int16(TRAILER);
    CopyIn in = connection.unwrap(BaseConnection.class).getCopyAPI().copyIn(copy);
    try {
      in.writeToCopy(bytes.array(), 0, bytes.length());
      in.endCopy();
    } finally {
      if (in.isActive()) {
        in.cancelCopy();
      }
    }
  }
}
