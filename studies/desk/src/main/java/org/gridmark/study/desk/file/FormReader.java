package org.gridmark.study.desk.file;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import org.gridmark.model.Suggestion;
import org.gridmark.study.desk.data.CsvForm;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.jspecify.annotations.Nullable;

/** Reads how a CSV file is written, where its owner says so. */
record FormReader(Section section) {
  private static final String SEPARATOR = "separator";
  private static final String QUOTE = "quote";
  private static final String DECIMAL = "decimal";
  private static final String ABSENT = "absent";
  private static final String BOOLEANS = "booleans";
  private static final String DATES = "dates";
  private static final String TIMES = "times";
  private static final String ZONE = "zone";
  private static final String ENCODING = "encoding";
  static final List<String> KEYS =
      List.of(SEPARATOR, QUOTE, DECIMAL, ABSENT, BOOLEANS, DATES, TIMES, ZONE, ENCODING);
  private static final List<String> ENCODINGS =
      List.of(
          "UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252", "ISO-8859-1", "ISO-8859-15");

  CsvForm read() {
    CsvForm usual = CsvForm.USUAL;
    char separator = section.has(SEPARATOR) ? separator() : usual.separator();
    char quote = section.has(QUOTE) ? sign(section.get(QUOTE), "'\"'") : usual.quote();
    if (separator == quote) {
      throw section.whole().bad("separator and quote are one and the same");
    }
    return new CsvForm(
        separator,
        quote,
        decimal(separator),
        section.has(ABSENT)
            ? section.get(ABSENT).list().stream().map(Item::literal).toList()
            : usual.absent(),
        booleans(),
        pattern(DATES),
        pattern(TIMES),
        zone(),
        section.has(ENCODING) ? encoding(section.get(ENCODING)) : usual.encoding());
  }

  private char separator() {
    Item item = section.get(SEPARATOR);
    return item.literal().equals("tab") ? '\t' : sign(item, "';', or tab");
  }

  private static char sign(Item item, String such) {
    String text = item.literal();
    boolean one = text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0));
    if (!one || "\r\n\0\ufeff".contains(text) || Character.isSurrogate(text.charAt(0))) {
      throw item.bad("expected one sign, such as " + such);
    }
    return text.charAt(0);
  }

  private @Nullable Character decimal(char separator) {
    if (!section.has(DECIMAL)) {
      return null;
    }
    Item item = section.get(DECIMAL);
    char sign = item.oneOf("sign before a fraction", List.of(".", ",")).charAt(0);
    if (sign == separator && section.has(SEPARATOR)) {
      throw item.bad("it is the separator, too");
    }
    return sign;
  }

  private List<String> booleans() {
    if (!section.has(BOOLEANS)) {
      return List.of();
    }
    Item item = section.get(BOOLEANS);
    List<String> two = item.list().stream().map(Item::text).toList();
    if (two.size() != 2 || two.getFirst().equals(two.getLast())) {
      throw item.bad("expected the text of true and that of false, as in [ja, nein]");
    }
    return two;
  }

  /** A year is one of our era, whichever letter stands for it. */
  private @Nullable DateTimeFormatter pattern(String key) {
    if (!section.has(key)) {
      return null;
    }
    Item item = section.get(key);
    try {
      return new DateTimeFormatterBuilder()
          .appendPattern(item.text())
          .parseDefaulting(ChronoField.ERA, 1)
          .toFormatter(Locale.ENGLISH)
          .withResolverStyle(ResolverStyle.STRICT);
    } catch (IllegalArgumentException e) {
      throw item.bad(
          "expected a form such as dd.MM.yyyy HH:mm:ss[.SSSSSS]: "
              + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private @Nullable ZoneId zone() {
    if (!section.has(ZONE)) {
      return null;
    }
    Item item = section.get(ZONE);
    try {
      return ZoneId.of(item.text());
    } catch (DateTimeException e) {
      throw item.bad(
          "no zone "
              + item.text()
              + Suggestion.nearest(item.text(), ZoneId.getAvailableZoneIds())
                  .map(name -> "; did you mean " + name + "?")
                  .orElse("; expected one such as UTC or Europe/Berlin"));
    }
  }

  private static Charset encoding(Item item) {
    String name = item.text();
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw item.bad("no encoding " + name + Suggestion.hint(name, ENCODINGS));
    }
  }
}
