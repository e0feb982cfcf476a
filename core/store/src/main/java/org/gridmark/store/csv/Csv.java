package org.gridmark.store.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.gridmark.model.Printable;

/** Lines of CSV (RFC 4180, lines end with a line feed) with numbers as every locale reads them. */
public final class Csv {
  private static final String FORMULA = "=+-@";
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  private Csv() {}

  /** One record with its line end. */
  public static String line(List<String> fields) {
    StringWriter text = new StringWriter();
    CsvWriter.builder()
        .lineDelimiter(LineDelimiter.LF)
        .bufferSize(0)
        .build(text)
        .writeRecord(fields);
    return text.toString();
  }

  /**
   * A record for a table that people open with programs that would run it: a text that begins as a
   * formula gets an apostrophe in front, and controls are written out. Only for tables that nobody
   * here reads again.
   */
  public static String shown(List<String> fields) {
    return line(fields.stream().map(Csv::text).toList());
  }

  private static String text(String field) {
    String plain = Printable.line(field);
    boolean formula = !plain.isEmpty() && FORMULA.indexOf(plain.charAt(0)) >= 0;
    return formula && !NUMBER.matcher(plain).matches() ? "'" + plain : plain;
  }

  /** Decimal notation without an exponent; empty for what is not a finite number. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    if (value == 0) {
      return "0";
    }
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  /** Reverses {@link #number}. */
  public static double number(String field) {
    return field.isEmpty() ? Double.NaN : Double.parseDouble(field);
  }
}
