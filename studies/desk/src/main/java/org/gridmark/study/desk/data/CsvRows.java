package org.gridmark.study.desk.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/** The rows of a CSV file (RFC 4180) in UTF-8, whose first line names the columns. */
public record CsvRows(Path file) implements Contents.Rows {
  private static final int BYTE_ORDER_MARK = 0xfeff;

  @Override
  public List<Path> files() {
    return List.of(file);
  }

  @Override
  public void read(List<Column> columns, List<String> keys, Taker taker) {
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            // Lines of too few or too many values come here, to be told of in the same way as
            // others.
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(text())) {
      read(reader.iterator(), columns, taker);
    } catch (CsvParseException | UncheckedIOException e) {
      throw broken(e);
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + (Files.exists(file) ? "" : ": it is not there"));
    }
  }

  /** Without the byte order mark that some programs write in front. */
  private Reader text() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadInput(
          "cannot read " + file + ": it is " + (Files.exists(file) ? "no file" : "not there"));
    }
    BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }

  /** The parser's complaint: bytes that are no text, or lines that are no rows. */
  private BadInput broken(RuntimeException e) {
    Throwable cause = e;
    while (cause.getCause() != null && !(cause instanceof CharacterCodingException)) {
      cause = cause.getCause();
    }
    return cause instanceof CharacterCodingException
        ? new BadInput(file + ": not text in UTF-8")
        : new BadInput(file + ": no CSV: " + String.valueOf(e.getMessage()).replace('\n', ' '));
  }

  private void read(Iterator<CsvRecord> rows, List<Column> columns, Taker taker) {
    if (!rows.hasNext()) {
      throw new BadInput(file + ": is empty: expected a line that names the columns");
    }
    List<String> header = rows.next().getFields();
    int[] places = columns.stream().mapToInt(column -> place(header, column)).toArray();
    while (rows.hasNext()) {
      CsvRecord row = rows.next();
      String place = file + ", line " + row.getStartingLineNumber();
      if (row.getFieldCount() != header.size()) {
        throw new BadInput(
            place + ": expected " + header.size() + " values, not " + row.getFieldCount());
      }
      taker.take(place, values(row, columns, places, place));
    }
  }

  private int place(List<String> header, Column column) {
    int place = header.indexOf(column.from());
    if (place != header.lastIndexOf(column.from())) {
      throw new BadInput(file + ", line 1: there are two columns " + column.from());
    }
    if (place < 0) {
      throw new BadInput(
          file + ", line 1: no column " + column.from() + Suggestion.hint(column.from(), header));
    }
    return place;
  }

  private static @Nullable Object[] values(
      CsvRecord row, List<Column> columns, int[] places, String place) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      Column column = columns.get(i);
      try {
        values.add(value(column, row.getField(places[i])));
      } catch (IllegalArgumentException e) {
        throw new BadInput(place + ": " + column.from() + ": " + e.getMessage());
      }
    }
    return values.toArray();
  }

  /**
   * Nothing between two commas is absence where that is allowed, and empty text where it is not.
   */
  private static @Nullable Object value(Column column, String text) {
    if (text.isEmpty() && column.optional()) {
      return null;
    }
    return column.parse(column.type() == FieldType.STRING ? text : text.strip());
  }
}
