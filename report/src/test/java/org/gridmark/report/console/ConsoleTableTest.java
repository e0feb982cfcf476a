package org.gridmark.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConsoleTableTest {
  private static final String LONG = "Activity Settlement Date (3 Regions)";

  private static ConsoleTable table() {
    ConsoleTable table = new ConsoleTable(46);
    table.row("request", "p50", "p99", "mean");
    table.row(LONG, "9.72 ms", "12.2 ms", "10.1 [9.50, 10.7] ms");
    table.row("Activity Key", "0.091 ms", "0.188 ms", "0.0940 [0.0916, 0.0963] ms");
    return table;
  }

  private static List<String> lines(ConsoleTable table, int width) {
    return table.render(width).lines().toList();
  }

  @Test
  void whereAllHasRoomNothingIsCut() {
    assertThat(lines(table(), 100).get(1)).contains(LONG).contains("[9.50, 10.7]");
  }

  @Test
  void aNameIsCutInTheMiddleFirst() {
    assertThat(lines(table(), 80))
        .allMatch(line -> line.length() <= 80)
        .anyMatch(line -> line.contains("…(3 Regions)") && line.contains("[9.50, 10.7]"));
  }

  @Test
  void thenDetailsAreLeftOut() {
    ConsoleTable table = table();
    table.detail(3);
    assertThat(lines(table, 60))
        .allMatch(line -> line.length() <= 60)
        .noneMatch(line -> line.contains("mean") || line.contains("[9.50, 10.7]"))
        .anyMatch(line -> line.contains(LONG) && line.contains("9.72 ms"));
  }

  @Test
  void columnsThatAreAskedForGoOnBeneath() {
    List<String> lines = lines(table(), 46);
    assertThat(lines).allMatch(line -> line.length() <= 46);
    assertThat(String.join(" ", lines))
        .containsSubsequence("p50", "p99", "9.72 ms", "12.2 ms", "mean", "[9.50, 10.7]");
  }

  @Test
  void aCellThatHasNoRoomAtAllIsCutToo() {
    ConsoleTable table = new ConsoleTable(46);
    table.row(LONG, "x".repeat(100));
    assertThat(lines(table, 60)).singleElement().matches(line -> line.length() <= 60);
  }

  /** Two rows of one name are told apart by the names beside it. */
  @Test
  void rowsAreToldApartInEachBlock() {
    ConsoleTable table = new ConsoleTable(46);
    table.row("servers", "of", "number", "predicted", "measured");
    for (String servers : List.of("1", "2")) {
      for (String number : List.of("response time", "throughput")) {
        table.row(servers, "get", number, servers + "00 [1, 2] ms", servers + "01 [1, 2] ms");
      }
    }
    table.names(3);
    List<String> lines = lines(table, 60);
    assertThat(lines).allMatch(line -> line.length() <= 60);
    for (String number : List.of("100 [1, 2] ms", "101 [1, 2] ms", "200 [1, 2] ms")) {
      assertThat(lines)
          .filteredOn(line -> line.contains(number))
          .anyMatch(line -> line.matches(" +\\d +get +throughput .*"))
          .anyMatch(line -> line.matches(" +\\d +get +response….* .*|.*response time.*"));
    }
  }

  @ParameterizedTest
  @CsvSource({"name, 4", "表, 2", "ｎ, 2", "한글, 4", "😀, 2", "e\u0301, 1", "café, 4", "🇩🇪, 2"})
  void aWideLetterTakesTwoColumnsAMarkNone(String text, int columns) {
    assertThat(Columns.of(text)).isEqualTo(columns);
  }

  @Test
  void columnsOfWideLettersAreInLine() {
    ConsoleTable table = new ConsoleTable(46);
    table.row("表の名前", "1");
    table.row("e\u0301", "2");
    assertThat(lines(table, 80)).containsExactly("  表の名前  1", "  e\u0301         2");
  }

  @ParameterizedTest
  @CsvSource({
    "Activity Settlement Date (3 Regions), 32, Activity Settlement …(3 Regions)",
    "Position Date, 13, Position Date",
    "unbrokenunbroken, 9, unbr…oken",
    "😀😀😀😀😀😀, 5, 😀…😀",
    "表の名前はとても長い, 12, 表の名…長い",
    "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301, 5, e\u0301e\u0301…e\u0301e\u0301",
  })
  void aNameKeepsBothItsEnds(String name, int room, String shortened) {
    assertThat(ShortNames.shortened(name, room)).isEqualTo(shortened);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 24, 28})
  void shortenedNamesAreStillToldApart(int room) {
    List<String> names =
        List.of(
            "Position POF Key indexed",
            "Position POF Key not indexed",
            "Activity Accounts not indexed",
            "Activity Accounts indexed",
            "Activity Settlement Date (3 Regions) in series",
            "Activity Settlement Date (3 Regions) in parallel");
    assertThat(ShortNames.of(names, room).values().stream().distinct())
        .hasSize(names.size())
        .allMatch(name -> name.length() <= room);
  }

  @Test
  void aCommandGoesOnBehindABackslash() {
    String command =
        "gridmark run hub/queries --target coherence,hazelcast --find-rate 'p99<=20ms and"
            + " errors<=0.1%' --trials 5";
    List<String> lines = new Lines(60).command("    ", command).text().lines().toList();
    assertThat(lines).hasSizeGreaterThan(1).allMatch(line -> line.length() <= 60);
    assertThat(lines.stream().limit(lines.size() - 1)).allMatch(line -> line.endsWith(" \\"));
    assertThat(
            String.join(
                " ", lines.stream().map(line -> line.replaceAll("\\\\$", "").strip()).toList()))
        .isEqualTo(command);
  }

  @Test
  void everyLineOfATextBeginsAtItsColumn() {
    String text =
        new Lines(40).entry("  name", 12, "a text that goes on for more than a line").text();
    assertThat(text.lines()).allMatch(line -> line.length() <= 40);
    assertThat(Stream.of(text.split("\n")).skip(1))
        .isNotEmpty()
        .allMatch(line -> line.matches(" {12}\\S.*"));
  }

  @Test
  void aPathThatHasNoRoomGoesOnBehindASeparator() {
    String text =
        new Lines(40).wrapped("", "in /usr/lib/jvm/temurin-25/a-jdk-of-amd64/bin/java").text();
    assertThat(text).isEqualTo("in\n/usr/lib/jvm/temurin-25/a-jdk-of-amd64/\nbin/java\n");
  }
}
