package org.gridmark.store.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.gridmark.store.file.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
  @TempDir private Path folder;

  @Test
  void linesAreThoseOfRfc4180() {
    assertThat(Csv.line(List.of("a", "b,c", "d\"e", "f\ng", "", " h ")))
        .isEqualTo("a,\"b,c\",\"d\"\"e\",\"f\ng\",, h \n");
  }

  @Test
  void aTextThatAProgramWouldRunIsATextInATableForPeople() {
    assertThat(Csv.shown(List.of("=1+2", "@SUM(A1)", "+x", "-x", "-0.5", "12", "a=b", "e\u001b")))
        .isEqualTo("'=1+2,'@SUM(A1),'+x,'-x,-0.5,12,a=b,e\\u001b\n");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "100, 100",
    "0.1, 0.1",
    "1e-7, 0.0000001",
    "1e21, 1000000000000000000000",
    "-2.50, -2.5",
    "123456.789, 123456.789"
  })
  void numbersArePlainDecimals(double value, String text) {
    assertThat(Csv.number(value)).isEqualTo(text);
  }

  @Test
  void numbersDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(Csv.number(1234.5)).isEqualTo("1234.5");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Math.PI, 1e-300, 1e300, -1.0 / 3, Double.MIN_VALUE, Double.MAX_VALUE})
  void numbersComeBackAsTheyWere(double value) {
    assertThat(Csv.number(Csv.number(value))).isEqualTo(value);
  }

  @Test
  void whatIsNoNumberIsEmpty() {
    assertThat(Csv.number(Double.NaN)).isEmpty();
    assertThat(Csv.number(Double.POSITIVE_INFINITY)).isEmpty();
    assertThat(Csv.number("")).isNaN();
  }

  @Test
  void aTornLastLineIsLeftOutAndTold() throws IOException {
    Problems problems = new Problems(folder);
    assertThat(read("a,b\n1,2\n3,4", problems)).containsExactly("1/2");
    assertThat(problems.lines()).containsExactly("x.csv: the last line is torn and left out");
  }

  @Test
  void aDamagedLineIsLeftOutAndTheRestIsRead() throws IOException {
    Problems problems = new Problems(folder);
    assertThat(read("a,b\n1,2\n3\nx,4\n5,6\n", problems)).containsExactly("1/2", "5/6");
    assertThat(problems.lines())
        .containsExactly("x.csv: 2 lines are damaged and left out, the first is line 3");
  }

  @Test
  void anOpenQuoteEndsTheReading() throws IOException {
    Problems problems = new Problems(folder);
    assertThat(read("a,b\n1,2\n3,\"4\n5,6\n", problems)).containsExactly("1/2");
    assertThat(problems.lines()).hasSize(1);
  }

  @Test
  void aFileOfOtherColumnsIsNotTaken() throws IOException {
    Problems problems = new Problems(folder);
    assertThat(read("a,c\n1,2\n", problems)).isEmpty();
    assertThat(problems.lines()).containsExactly("x.csv: expected the columns a,b");
  }

  @Test
  void aMissingFileIsTold() {
    Problems problems = new Problems(folder);
    CsvTable.read(folder.resolve("none.csv"), List.of("a"), row -> row.getField("a"), problems);
    assertThat(problems.lines()).containsExactly("none.csv: is missing");
  }

  private List<String> read(String text, Problems problems) throws IOException {
    Path file = Files.writeString(folder.resolve("x.csv"), text);
    return CsvTable.read(
        file,
        List.of("a", "b"),
        row -> Long.parseLong(row.getField("a")) + "/" + row.getField("b"),
        problems);
  }
}
