package org.gridmark.study.desk.data;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.study.desk.data.CsvCells.Row;
import org.jspecify.annotations.Nullable;

/** Collects the cells of one row after the other. */
final class CsvCells extends AbstractBaseCsvCallbackHandler<Row> {
  private static final int MOST_CELLS = 16_384;
  private static final long MOST_CHARACTERS = 1L << 26;

  /**
   * A row as it is written.
   *
   * @param line where it begins, from 1
   */
  record Row(long line, List<Cell> cells) {
    List<String> texts() {
      return cells.stream().map(Cell::text).toList();
    }
  }

  /**
   * A value as it is written.
   *
   * @param quoted whether it stands in quotes, as the empty text does and an absent value does not
   */
  record Cell(String text, boolean quoted) {}

  private final String file;
  private List<Cell> cells = new ArrayList<>();
  private long characters;

  CsvCells(String file) {
    this.file = file;
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    cells = new ArrayList<>();
    characters = 0;
  }

  @Override
  protected void handleField(int index, char[] text, int offset, int length, boolean quoted) {
    characters += length;
    if (index >= MOST_CELLS) {
      throw tooLong(MOST_CELLS + " columns");
    }
    if (characters > MOST_CHARACTERS) {
      throw tooLong(MOST_CHARACTERS + " characters");
    }
    cells.add(new Cell(new String(text, offset, length), quoted));
  }

  private BadInput tooLong(String most) {
    return new BadInput(
        "%s, line %d: expected at most %s".formatted(file, getStartingLineNumber(), most));
  }

  @Override
  protected @Nullable Row buildRecord() {
    return new Row(getStartingLineNumber(), List.copyOf(cells));
  }
}
