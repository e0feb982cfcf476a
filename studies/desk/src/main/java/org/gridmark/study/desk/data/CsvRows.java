package org.gridmark.study.desk.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.study.desk.data.CsvCells.Row;
import org.jspecify.annotations.Nullable;

/** The rows of a CSV file, whose first line names the columns. */
public record CsvRows(Path file, CsvForm form) implements Contents.Rows {
  private static final int BYTE_ORDER_MARK = 0xfeff;

  @Override
  public List<Path> files() {
    return List.of(file);
  }

  @Override
  public String place() {
    return file.toString();
  }

  @Override
  public void read(List<Column> columns, List<String> keys, Taker taker) {
    try (CsvReader<Row> reader =
        CsvReader.builder()
            .fieldSeparator(form.separator())
            .quoteCharacter(form.quote())
            // Lines of too few or too many values come here, to be told of in the same way as
            // others.
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .build(new CsvCells(file.toString()), text())) {
      read(reader.iterator(), columns, taker);
    } catch (CsvParseException | UncheckedIOException e) {
      throw broken(e);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Without the byte order mark that some programs write in front. */
  private BufferedReader text() throws IOException {
    PlainFile.require(file);
    CsvHeader.requireEncoding(file, form.encoding());
    BufferedReader text = Files.newBufferedReader(file, form.encoding());
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }

  private BadInput unreadable(IOException e) {
    return e instanceof CharacterCodingException
        ? noText()
        : new BadInput("cannot read " + file + (Files.exists(file) ? "" : ": it is not there"));
  }

  private BadInput noText() {
    return new BadInput(
        file
            + CsvHeader.malformed(file, form.encoding())
            + ": not text in "
            + form.encoding()
            + ": say its encoding, such as encoding: windows-1252");
  }

  /** The parser's complaint: bytes that are no text, or lines that are no rows. */
  private BadInput broken(RuntimeException e) {
    Throwable cause = e;
    while (cause.getCause() != null
        && !(cause instanceof CharacterCodingException || cause instanceof BadInput)) {
      cause = cause.getCause();
    }
    return switch (cause) {
      case CharacterCodingException malformed -> noText();
      case BadInput told -> told;
      default ->
          new BadInput(file + ": no CSV: " + String.valueOf(e.getMessage()).replace('\n', ' '));
    };
  }

  private void read(Iterator<Row> rows, List<Column> columns, Taker taker) throws IOException {
    CsvHeader header = header(rows, columns);
    int[] places = header.places(columns);
    CsvValues values = new CsvValues(form);
    while (rows.hasNext()) {
      Row row = rows.next();
      String place = file + ", line " + row.line();
      if (row.cells().size() != header.names().size()) {
        throw new BadInput(
            "%s: expected %d values, not %d"
                .formatted(place, header.names().size(), row.cells().size()));
      }
      taker.take(place, values(values, row, columns, places, place));
    }
  }

  /** Where even the first line is no CSV, its quotes and separators may be others. */
  private CsvHeader header(Iterator<Row> rows, List<Column> columns) throws IOException {
    try {
      if (rows.hasNext()) {
        return new CsvHeader(file, form, rows.next().texts());
      }
    } catch (CsvParseException e) {
      if (!(e.getCause() instanceof BadInput)) { // it is a CSV, of a line that is too long
        try (BufferedReader text = text()) {
          CsvHeader.requireForm(file, form, text, columns);
        }
      }
      throw e;
    }
    throw new BadInput(file + ": is empty: expected a line that names the columns");
  }

  private static @Nullable Object[] values(
      CsvValues read, Row row, List<Column> columns, int[] places, String place) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      Column column = columns.get(i);
      try {
        values.add(read.value(column, row.cells().get(places[i])));
      } catch (IllegalArgumentException e) {
        throw new BadInput(place + ": " + column.from() + ": " + e.getMessage());
      }
    }
    return values.toArray();
  }
}
