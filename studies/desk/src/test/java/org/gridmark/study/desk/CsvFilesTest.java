package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Sample;
import org.gridmark.study.desk.data.Sums;
import org.gridmark.study.desk.file.DeskFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CSV files as other programs write them: read as a desk's file says, or refused with a key. */
class CsvFilesTest {
  @TempDir private Path folder;

  private static final String NAME = "  name: {type: string, optional: true}\n";

  private Path desk(String form, String fields) throws IOException {
    return Files.writeString(
        folder.resolve("my.yaml"),
        """
        record: Row
        fields:
          id: long
        %scaches: {rows: {key: id, source: {csv: rows.csv%s}}}
        queries: {All: {where: all}}
        """
            .formatted(fields, form.isEmpty() ? "" : ", " + form));
  }

  private void rows(String text, Charset encoding) throws IOException {
    Files.write(folder.resolve("rows.csv"), text.getBytes(encoding));
  }

  /** The values of the second field, of all rows in their order. */
  private List<@Nullable Object> read(String form, String fields) throws Exception {
    DeskCache<?, ?> cache = DeskFile.read(desk(form, fields)).caches().getFirst();
    Sums sums = new Sums(Map.of("rows", cache.sum().orElseThrow()));
    var source = cache.source(new Sample(1, 1, sums));
    List<@Nullable Object> values = new ArrayList<>();
    for (long n = 0; n < source.size(); n++) {
      Record row = source.entry(n).getValue();
      values.add(row.getClass().getRecordComponents()[1].getAccessor().invoke(row));
    }
    return values;
  }

  private List<@Nullable Object> read(String text, String form, String fields) throws Exception {
    rows(text, StandardCharsets.UTF_8);
    return read(form, fields);
  }

  private @Nullable Object one(String type, String value, String form) throws Exception {
    String field = "  v: {type: " + type + ", optional: true}\n";
    return read("id|v\n1|" + value + "\n", "separator: '|'" + form, field).getFirst();
  }

  private void refused(String form, String fields, String said) throws IOException {
    Path file = desk(form, fields);
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .extracting(Throwable::getMessage)
        .satisfies(line -> assertThat(line).hasLineCount(1))
        .isEqualTo(said.replace("FOLDER", folder.toString()));
  }

  private void refused(String text, String form, String fields, String said) throws IOException {
    rows(text, StandardCharsets.UTF_8);
    refused(form, fields, said);
  }

  @Test
  void nothingIsAbsentAndTwoQuotesAreTheEmptyText() throws Exception {
    assertThat(read("id,name\n1,\"\"\n2,\n3,x\n", "", NAME)).containsExactly("", null, "x");
  }

  /** As PostgreSQL's COPY has it: where another text means absence, nothing is the empty text. */
  @Test
  void textsThatMeanAbsenceAreThoseOfTheFileAndOnlyWithoutQuotes() throws Exception {
    String text = "id,name\n1,\\N\n2,\"\\N\"\n3,\n4,NULL\n";
    assertThat(read(text, "absent: '\\N'", NAME)).containsExactly(null, "\\N", "", "NULL");
    assertThat(read(text, "absent: [\"\", '\\N', 'NULL']", NAME))
        .containsExactly(null, "\\N", null, null);
  }

  @Test
  void withoutAKeyATextThatLooksLikeAbsenceIsAText() throws Exception {
    assertThat(read("id,name\n1,\\N\n2,NULL\n", "", NAME)).containsExactly("\\N", "NULL");
  }

  @ParameterizedTest
  @CsvSource({
    "t,true",
    "f,false",
    "yes,true",
    "NO,false",
    "1,true",
    "0,false",
    "True,true",
    "off,false"
  })
  void truthIsWrittenAsProgramsDo(String text, boolean truth) throws Exception {
    assertThat(one("boolean", text, "")).isEqualTo(truth);
  }

  @Test
  void truthIsWrittenAsTheFileSays() throws Exception {
    assertThat(one("boolean", "ja", ", booleans: [ja, nein]")).isEqualTo(true);
    assertThat(one("boolean", "nein", ", booleans: [ja, nein]")).isEqualTo(false);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-24T16:30:00,2026-01-24T16:30:00",
    "2026-01-24 16:30:00.123456,2026-01-24T16:30:00.123456",
    "2026-01-24 16:30,2026-01-24T16:30:00",
    "2026-01-24 16:30:00.1230000,2026-01-24T16:30:00.123"
  })
  void aTimeHasABlankOrATBeforeTheTimeOfDay(String text, LocalDateTime time) throws Exception {
    assertThat(one("time", text, "")).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-07-24T14:30:00Z",
        "2026-07-24 16:30:00+02",
        "2026-07-24 18:30:00.000+0400",
        "2026-07-24T04:30:00 -10:00"
      })
  void aTimeWithAnOffsetIsToldByTheClockOfTheZone(String text) throws Exception {
    assertThat(one("time", text, ", zone: UTC")).isEqualTo(LocalDateTime.of(2026, 7, 24, 14, 30));
    assertThat(one("time", text, ", zone: Europe/Berlin"))
        .isEqualTo(LocalDateTime.of(2026, 7, 24, 16, 30));
  }

  @Test
  void formsOfDatesAndTimesAreThoseOfTheFile() throws Exception {
    assertThat(one("date", "24.01.2026", ", dates: dd.MM.yyyy"))
        .isEqualTo(LocalDate.of(2026, 1, 24));
    assertThat(one("time", "24.01.2026 16:30", ", times: 'dd.MM.yyyy HH:mm'"))
        .isEqualTo(LocalDateTime.of(2026, 1, 24, 16, 30));
    assertThat(
            one("time", "01/24/2026 4:30 PM +01:00", ", times: 'MM/dd/yyyy h:mm a xxx', zone: UTC"))
        .isEqualTo(LocalDateTime.of(2026, 1, 24, 15, 30));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "12,50;12.50;','",
        "1.234,50;1234.50;','",
        "-1.234.567,8;-1234567.80;','",
        "7;7.00;','",
        "1.234;1234.00;','",
        "1,234.5;1234.50;'.'",
        "0.99;0.99;'.'"
      })
  void theSignBeforeAFractionIsTheOneOfTheFile(String text, BigDecimal number, String sign)
      throws Exception {
    String form = ", decimal: '" + sign.replace("'", "") + "'";
    assertThat(one("decimal", text, form)).isEqualTo(number);
  }

  @Test
  void semicolonsAndCommasAsASpreadsheetOfManyCountriesHasThem() throws Exception {
    assertThat(
            read(
                "id;x;d\n1;\"1.234,50\";24.01.2026\n2;0,99;01.02.2026\n",
                "separator: ';', decimal: ',', dates: dd.MM.yyyy",
                "  x: double\n  d: date\n"))
        .containsExactly(1234.5, 0.99);
  }

  @ParameterizedTest
  @CsvSource({
    "windows-1252,windows-1252",
    "ISO-8859-1,ISO-8859-1",
    "UTF-16,UTF-16",
    "UTF-16LE,UTF-16LE",
    "UTF-16BE,UTF-16BE",
    "UTF-8,UTF-8"
  })
  void encodingsAreThoseOfTheFile(String written, String said) throws Exception {
    rows("id,name\n1,Straße\n", Charset.forName(written));
    assertThat(read("encoding: " + said, NAME)).containsExactly("Straße");
  }

  @Test
  void aByteOrderMarkIsNoPartOfAName() throws Exception {
    for (Charset encoding : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
      rows("\ufeffid,name\n1,a\n", encoding);
      assertThat(read("encoding: " + encoding, NAME)).containsExactly("a");
    }
  }

  @Test
  void anotherEncodingIsToldWithItsKey() throws Exception {
    rows("id,name\n1,a\n", StandardCharsets.UTF_16);
    refused(
        "",
        NAME,
        "FOLDER/rows.csv: begins with the byte order mark of UTF-16: say encoding: UTF-16");
    rows("id,name\n1,a\n", StandardCharsets.UTF_16LE);
    refused(
        "",
        NAME,
        "FOLDER/rows.csv, line 1: no column id: there are NUL characters: is it in UTF-16? Then"
            + " say encoding: UTF-16LE");
    rows("id,name\n1,ü\n", StandardCharsets.ISO_8859_1);
    refused(
        "",
        NAME,
        "FOLDER/rows.csv, line 2: not text in UTF-8: say its encoding, such as encoding:"
            + " windows-1252");
  }

  /** The text, what is said of the form, and what is said of it. */
  static List<String[]> told() {
    return List.of(
        new String[] {
          "id;name\n1;a\n",
          "",
          "line 1: no column id: semicolons part the columns: say separator: ';'"
        },
        new String[] {
          "\"id\";\"name\"\n1;a\n", "", "line 1: semicolons part the columns: say separator: ';'"
        },
        new String[] {
          "id\tname\n1\ta\n", "", "line 1: no column id: tabs part the columns: say separator: tab"
        },
        new String[] {
          "'id'|'name'\n",
          "",
          "line 1: no column id: bars part the columns: say separator: '|', and say quote: \"'\""
        },
        new String[] {
          "'id','name'\n1,a\n", "", "line 1: no column id: its quotes are others: say quote: \"'\""
        },
        new String[] {
          "id,name\n1,a\n",
          "separator: ';'",
          "line 1: no column id: commas part the columns: say separator: ','"
        },
        new String[] {"Id,name\n1,a\n", "", "line 1: no column id; did you mean Id?"},
        new String[] {"id,name,name\n1,a,b\n", "", "line 1: there are two columns name"},
        new String[] {
          "id,name\n1,a\0b\n",
          "",
          "line 2: name: expected no NUL character: not every target keeps one"
        },
        new String[] {
          "id,name\n\\N,a\n",
          "",
          "line 2: id: expected a whole number of 64 bits, not '\\N'; if that means nothing is"
              + " there, say absent: ['\\N'], and optional: true of the field"
        },
        new String[] {"id,name\n,a\n", "", "line 2: id: is absent, and not optional"});
  }

  @Test
  void moreColumnsThanAreReadAreTold() throws IOException {
    refused(
        "id,name" + ",x".repeat(300_000) + "\n1,a\n",
        "",
        NAME,
        "FOLDER/rows.csv, line 1: expected at most 16384 columns");
  }

  @ParameterizedTest
  @MethodSource("told")
  void aFormThatIsCertainIsToldWithItsKey(String text, String form, String said)
      throws IOException {
    refused(text, form, NAME, "FOLDER/rows.csv, " + said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "boolean|ja|true or false, not 'ja'; say the text of true and that of false, as in"
            + " booleans: [ja, nein]",
        "time|2026-01-24T16:30:00Z|a time such as 2009-01-24T16:30:00, not"
            + " '2026-01-24T16:30:00Z': it has an offset; say by which clock it is told, as in"
            + " zone: UTC",
        "time|2026-01-24T16:30:00.1234567|a time such as 2009-01-24T16:30:00, not"
            + " '2026-01-24T16:30:00.1234567': it is finer than a microsecond",
        "time|yesterday|a time such as 2009-01-24T16:30:00, not 'yesterday'; say another form, as"
            + " in times: 'dd.MM.yyyy HH:mm:ss'",
        "date|24.01.2026|a date such as 2009-01-24, not '24.01.2026'; say another form, as in"
            + " dates: dd.MM.yyyy",
        "decimal|1.234,50|a number with at most 2 digits after the point, not '1.234,50'; if that"
            + " comma is before a fraction, say decimal: ','"
      })
  void aValueOfAnotherFormIsToldWithItsKey(String type, String value, String said)
      throws IOException {
    refused(
        "id;v\n1;" + value + "\n",
        "separator: ';'",
        "  v: " + type + "\n",
        "FOLDER/rows.csv, line 2: v: expected " + said);
  }

  @Test
  void withADecimalCommaAPointPartsGroupsAlone() {
    assertThatThrownBy(() -> one("decimal", "1.5", ", decimal: ','"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("not '1.5'");
  }

  @Test
  void separatorsLineEndsAndQuotesInQuotesAreText() throws Exception {
    String name = "a,b\nc\r\nd\"e'f;\rg";
    assertThat(read("id,name\r1,\"" + name.replace("\"", "\"\"") + "\"\r2,x\r", "", NAME))
        .containsExactly(name, "x");
    assertThat(read("id;name\n1;'a;''\"'\n", "separator: ';', quote: \"'\"", NAME))
        .containsExactly("a;'\"");
  }

  @Test
  void aFieldOfAMegabyteIsReadAndOneOfTwentyIsRefused() throws Exception {
    String long1 = "x".repeat(1 << 20);
    assertThat(read("id,name\n1," + long1 + "\n", "", NAME)).containsExactly(long1);
    rows("id,name\n1," + long1.repeat(20) + "\n", StandardCharsets.UTF_8);
    Path file = desk("", NAME);
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .message()
        .hasLineCount(1)
        .startsWith(folder + "/rows.csv: no CSV: ");
  }

  @Test
  void aRowOfTooManyValuesIsRefusedBeforeItIsHeld() throws Exception {
    refused(
        "id,name\n1" + ",a".repeat(20_000) + "\n",
        "",
        NAME,
        "FOLDER/rows.csv, line 2: expected at most 16384 columns");
  }

  @Test
  @Timeout(60)
  void whatIsNoFileIsRefusedWithoutWaiting() throws Exception {
    Path rows = folder.resolve("rows.csv");
    String said =
        "cannot read FOLDER/rows.csv: expected a file, not a pipe, a device or a socket: write into"
            + " a file first, and name that";
    assertThat(new ProcessBuilder("mkfifo", rows.toString()).start().waitFor()).isZero();
    refused("", NAME, said);
    Files.delete(rows);
    Files.createSymbolicLink(rows, Path.of("/dev/zero"));
    refused("", NAME, said);
    Files.delete(rows);
    Files.createDirectory(rows);
    refused("", NAME, "cannot read FOLDER/rows.csv: expected a file, not a folder");
  }
}
