package org.gridmark.store;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.gridmark.model.history.Operation;
import org.gridmark.record.ClientOperation;
import org.gridmark.store.csv.Columns;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AppendFile;
import org.gridmark.store.file.WriteFailure;

/**
 * The history of a trial: {@code history.csv.gz}, one row an operation, in the order in which they
 * came in. A conclusion from a history is one from all of it, so it is read whole or not at all:
 * gzip ends with a checksum and a length, and a file that lacks its end or was damaged is refused.
 */
public final class HistoryFile {
  /** In the folder of a trial that has one. */
  public static final String NAME = "history.csv.gz";

  private final Path path;
  private final AppendFile file;
  private final GZIPOutputStream rows;
  private boolean ended;

  HistoryFile(Path path) {
    this.path = path;
    this.file = new AppendFile(path);
    try {
      rows = new GZIPOutputStream(appending(file));
      write(Csv.line(Columns.HISTORY));
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  private static OutputStream appending(AppendFile file) {
    return new OutputStream() {
      @Override
      public void write(int one) {
        file.append(new byte[] {(byte) one});
      }

      @Override
      public void write(byte[] bytes, int from, int length) {
        byte[] part = new byte[length];
        System.arraycopy(bytes, from, part, 0, length);
        file.append(part);
      }
    };
  }

  void append(ClientOperation one) {
    if (ended) {
      throw new IllegalStateException("the history has ended: " + path);
    }
    Operation operation = one.operation();
    try {
      write(
          Csv.line(
              List.of(
                  one.phase(),
                  one.client(),
                  Integer.toString(operation.user()),
                  Long.toString(operation.key()),
                  word(operation.kind()),
                  Long.toString(operation.value()),
                  Long.toString(operation.start()),
                  Long.toString(operation.end()),
                  Long.toString(operation.error()),
                  word(operation.outcome()))));
    } catch (IOException e) {
      throw WriteFailure.of(path, e);
    }
  }

  private void write(String line) throws IOException {
    rows.write(line.getBytes(StandardCharsets.UTF_8));
  }

  /** Nothing more will come: it can be read from now on. */
  void end() {
    if (!ended) {
      ended = true;
      try {
        rows.close(); // the file stays open
      } catch (IOException e) {
        throw WriteFailure.of(path, e);
      }
    }
  }

  AppendFile file() {
    return file;
  }

  /**
   * Reads a history.
   *
   * @throws IOException if it is not there, not whole, or damaged
   */
  public static List<ClientOperation> read(Path path) throws IOException {
    String text;
    try (GZIPInputStream bytes = new GZIPInputStream(Files.newInputStream(path))) {
      text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(text);
        Stream<NamedCsvRecord> rows = reader.stream()) {
      return rows.map(HistoryFile::operation).toList();
    } catch (CsvParseException | IllegalArgumentException e) {
      throw new IOException("no history: " + e.getMessage(), e);
    }
  }

  private static ClientOperation operation(NamedCsvRecord row) {
    return new ClientOperation(
        row.getField("client"),
        row.getField("phase"),
        new Operation(
            Integer.parseInt(row.getField("user")),
            whole(row, "key"),
            Operation.Kind.valueOf(constant(row, "kind")),
            whole(row, "value"),
            whole(row, "start_ns"),
            whole(row, "end_ns"),
            whole(row, "error_ns"),
            Operation.Outcome.valueOf(constant(row, "outcome"))));
  }

  private static long whole(NamedCsvRecord row, String column) {
    return Long.parseLong(row.getField(column));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String constant(NamedCsvRecord row, String column) {
    return row.getField(column).toUpperCase(Locale.ROOT);
  }
}
