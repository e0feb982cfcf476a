package org.gridmark.driver.contract.stored;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A value that is stored.
 *
 * @param version counts the writes to its key
 * @param note tells the values of one test from others
 */
public record Stock(long version, String note) {
  void writeTo(DataOutputStream out) throws IOException {
    out.writeLong(version);
    out.writeUTF(note);
  }

  static Stock readFrom(DataInputStream in) throws IOException {
    return new Stock(in.readLong(), in.readUTF());
  }
}
