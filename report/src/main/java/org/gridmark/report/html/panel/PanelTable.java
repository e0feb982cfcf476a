package org.gridmark.report.html.panel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.markup.Markup;

/**
 * A table whose rows say what they are about, so that a script can choose and sort them: {@code
 * data-candidate}, {@code data-request} and {@code data-phase} of a row, {@code data-number} of a
 * cell.
 */
final class PanelTable {
  /** More rows than these beyond those that are open are left to the script. */
  private static final int MANY = 25;

  /** Digits that tell numbers apart that look the same. */
  private static final MathContext SORTED = new MathContext(6);

  private PanelTable() {}

  static Markup of(Table table) {
    Markup part = Markup.of("div", "table-part");
    if (!table.title().isEmpty()) {
      part.add(Markup.of("h3").text(table.title()));
    }
    List<Table.Row> rows = table.rows();
    int open = Math.min(table.open(), rows.size());
    part.add(drawn(table, rows.subList(0, open)));
    return open < rows.size() ? part.add(folded(table, rows.subList(open, rows.size()))) : part;
  }

  private static Markup folded(Table table, List<Table.Row> rest) {
    if (rest.size() <= MANY) {
      return Folded.of(rest.size() + " more rows", List.of(drawn(table, rest)));
    }
    boolean[] numbers = rightward(table);
    List<Markup> rows = rest.stream().map(row -> row(row).add(cells(row, numbers))).toList();
    return Folded.rows(rows, rows.size(), drawn(table, List.of()), "tbody");
  }

  private static Markup drawn(Table table, List<Table.Row> rows) {
    HtmlTable drawn = new HtmlTable("panel-table", table.title());
    drawn.titles(
        table.columns().stream()
            .map(column -> head(column, rightward(table, table.columns().indexOf(column))))
            .toList());
    boolean[] numbers = rightward(table);
    rows.forEach(row -> drawn.row(row(row), cells(row, numbers)));
    return drawn.render();
  }

  private static boolean[] rightward(Table table) {
    boolean[] numbers = new boolean[table.columns().size()];
    for (int column = 0; column < numbers.length; column++) {
      numbers[column] = rightward(table, column);
    }
    return numbers;
  }

  /** The first column names the rows, also where numbers do. */
  private static boolean rightward(Table table, int column) {
    return column > 0 && table.rows().stream().anyMatch(row -> numeric(row.cells().get(column)));
  }

  private static boolean numeric(Cell cell) {
    return switch (cell) {
      case Cell.Amount amount -> true;
      case Cell.Ratio ratio -> true;
      case Cell.Count count -> true;
      case Cell.Given given -> true;
      case Cell.Share share -> true;
      case Cell.Noted noted -> numeric(noted.cell());
      case Cell.Text text -> false;
      case Cell.Run run -> false;
      case Cell.Mark mark -> false;
      case Cell.Missing missing -> false;
    };
  }

  private static Markup head(Table.Column column, boolean number) {
    Markup head = Markup.of("th").set("scope", "col").text(column.name());
    if (!column.help().isEmpty()) {
      head.set("title", column.help());
    }
    return number ? head.set("class", "number") : head;
  }

  private static Markup row(Table.Row row) {
    Markup drawn = Markup.of("tr");
    set(drawn, "data-candidate", row.about().candidate());
    set(drawn, "data-request", row.about().request());
    set(drawn, "data-phase", row.about().phase());
    List<Doubt> doubts = row.cells().stream().flatMap(cell -> doubts(cell).stream()).toList();
    if (!doubts.isEmpty()) {
      drawn.set("title", "in doubt: " + Mark.reasons(doubts));
    }
    return drawn;
  }

  private static List<Doubt> doubts(Cell cell) {
    return switch (cell) {
      case Cell.Amount amount -> amount.doubts();
      case Cell.Ratio ratio -> ratio.doubts();
      case Cell.Noted noted -> doubts(noted.cell());
      default -> List.of();
    };
  }

  private static void set(Markup drawn, String attribute, String value) {
    if (!value.isEmpty()) {
      drawn.set(attribute, value);
    }
  }

  private static List<Markup> cells(Table.Row row, boolean[] numbers) {
    List<Markup> cells = new ArrayList<>();
    for (Cell cell : row.cells()) {
      cells.add(cells.isEmpty() ? first(row, cell) : cell(cell, numbers[cells.size()]));
    }
    return cells;
  }

  private static Markup first(Table.Row row, Cell cell) {
    Markup name = filled(Markup.of("th", "name").set("scope", "row"), cell);
    row.notes().forEach(note -> name.add(Markup.of("small").add(Markup.name(note))));
    return name;
  }

  private static Markup cell(Cell cell, boolean ofNumbers) {
    Markup drawn = filled(Markup.of("td", className(cell, ofNumbers)), cell);
    double number = cell.number();
    return Double.isFinite(number) ? drawn.set("data-number", digits(number)) : drawn;
  }

  private static String digits(double number) {
    return new BigDecimal(number, SORTED).stripTrailingZeros().toString();
  }

  /** The word for a missing number stands where the numbers of its column do. */
  private static String className(Cell cell, boolean ofNumbers) {
    return switch (cell) {
      case Cell.Count count -> "number count";
      case Cell.Missing missing -> ofNumbers ? "number" : "words";
      default -> numeric(cell) ? "number" : "words";
    };
  }

  private static Markup filled(Markup into, Cell cell) {
    return switch (cell) {
      case Cell.Text text -> into.add(Markup.name(text.words()));
      case Cell.Run run -> into.add(link(run));
      case Cell.Amount amount -> amount(into, amount);
      case Cell.Ratio ratio ->
          with(
              Mark.signed(
                  into.text(Numbers.digits(ratio.estimate().value()) + "\u00a0×"), ratio.doubts()),
              Numbers.interval(ratio.estimate()));
      case Cell.Count count -> into.text(Numbers.whole(count.count()));
      case Cell.Given given -> into.text(Numbers.given(given.value(), given.unit()));
      case Cell.Share share -> into.text(Numbers.digits(100 * share.share()) + "\u00a0%");
      case Cell.Mark mark -> into.add(Chip.of(mark.tone()).render(mark.words()));
      case Cell.Missing missing -> into.add(Markup.of("span", "faint").text(missing.words()));
      case Cell.Noted noted -> filled(into, noted.cell()).add(small(noted.note()));
    };
  }

  /** To the run's own page; to the folder, if its name is not a plain one. */
  private static Markup link(Cell.Run run) {
    boolean plain = run.folder().matches("[A-Za-z0-9_-]{1,120}");
    return Markup.of("a")
        .set("href", plain ? run.folder() + "/report.html" : "./")
        .add(Markup.name(run.words()));
  }

  private static Markup amount(Markup into, Cell.Amount amount) {
    Mark.signed(into.text(Numbers.value(amount.estimate(), amount.unit())), amount.doubts());
    return with(into, Numbers.interval(amount.estimate(), amount.unit()));
  }

  private static Markup with(Markup into, String interval) {
    return interval.isEmpty() ? into : into.add(Markup.of("small").text(interval));
  }

  private static Markup small(String text) {
    return Markup.of("small").add(Markup.name(text));
  }
}
