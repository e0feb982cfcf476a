package org.gridmark.study.desk.data;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way in which a CSV file is written: as RFC 4180 has it, in UTF-8, unless its owner says
 * otherwise.
 *
 * @param decimal the sign before a fraction, {@code .} or {@code ,}, where it is said: the other
 *     one may then part groups of three digits; null: a point, and no groups
 * @param absent the texts that mean, without quotes, that a value is absent
 * @param booleans the text of true and that of false; empty: the usual ones
 * @param dates the form of dates; null: ISO 8601
 * @param times the form of times; null: ISO 8601, with a T or a blank before the time of day
 * @param zone where the clock hangs that times with an offset are told by; null: there are none
 */
public record CsvForm(
    char separator,
    char quote,
    @Nullable Character decimal,
    List<String> absent,
    List<String> booleans,
    @Nullable DateTimeFormatter dates,
    @Nullable DateTimeFormatter times,
    @Nullable ZoneId zone,
    Charset encoding) {
  /** Unless its owner says otherwise. */
  public static final CsvForm USUAL =
      new CsvForm(',', '"', null, List.of(""), List.of(), null, null, null, StandardCharsets.UTF_8);

  /** Copies. */
  public CsvForm {
    absent = List.copyOf(absent);
    booleans = List.copyOf(booleans);
  }
}
