package org.gridmark.system.settlement.journal;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.jspecify.annotations.Nullable;

/** Rows of the journal in the making. */
public final class JournalRows {
  /** A row of so many bytes fits in a block of 8 kB with its header. */
  private static final int FULL = 8000;

  private final long checkpoint;
  private final boolean together;
  private final GrowingBytes contents = new GrowingBytes(FULL);
  private final List<JournalRow> rows = new ArrayList<>();
  private final List<JournalEntry> entries = new ArrayList<>();
  private long end;

  /**
   * @param end how long the journal is
   * @param together whether a row holds more than one entry
   */
  public JournalRows(long end, long checkpoint, boolean together) {
    this.end = end;
    this.checkpoint = checkpoint;
    this.together = together;
  }

  /**
   * A page more.
   *
   * @param open the trade as the journal holds it; null if it does not
   * @param before the last terms of that
   */
  public void add(Page page, @Nullable OpenTrade open, byte @Nullable [] before) {
    byte[] packed = page.contents(open == null ? null : before);
    if (!together || contents.length() + JournalEntry.size(page.key(), packed) > FULL) {
      close();
    }
    JournalEntry entry = JournalEntry.of(page, open == null ? end + 1 : open.first(), packed);
    entry.write(contents);
    entries.add(entry);
  }

  private void close() {
    if (contents.length() > 0) {
      JournalRow row = JournalRow.after(end, checkpoint, contents.copy());
      rows.add(row);
      end = row.position();
      contents.clear();
    }
  }

  /** All of them. */
  public List<JournalRow> rows() {
    close();
    return rows;
  }

  /** All entries of the rows. */
  public List<JournalEntry> entries() {
    return entries;
  }
}
