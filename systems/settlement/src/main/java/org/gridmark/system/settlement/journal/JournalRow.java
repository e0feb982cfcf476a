package org.gridmark.system.settlement.journal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the journal: entries, as many as fill a block of the database.
 *
 * @param position of its end: how long the journal is with it, in bytes from its beginning
 * @param checkpoint trades whose first entry stands no later are in the table {@code page}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record JournalRow(long position, long checkpoint, byte[] contents) {
  /** Bytes of a row beside its contents. */
  private static final int OVERHEAD = 32;

  /** After a journal of that length. */
  public static JournalRow after(long end, long checkpoint, byte[] contents) {
    return new JournalRow(end + OVERHEAD + contents.length, checkpoint, contents);
  }

  /** Where it begins. */
  long start() {
    return position - OVERHEAD - contents.length;
  }

  public List<JournalEntry> entries() {
    List<JournalEntry> entries = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(contents);
    while (bytes.hasRemaining()) {
      entries.add(JournalEntry.read(bytes));
    }
    return entries;
  }
}
