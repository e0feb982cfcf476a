package org.gridmark.store.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;

/** Lines of CSV (RFC 4180, lines end with a line feed) with numbers as every locale reads them. */
public final class Csv {
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
