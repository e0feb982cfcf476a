package org.gridmark.report.panel.brief;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;

/**
 * A table of several candidates with a column for each of them, so that they are compared along a
 * line: of the numbers of each row the first.
 */
final class Turned {
  private final Table table;
  private final int column;
  private final Map<Cell, Map<String, Cell>> rows = new LinkedHashMap<>();
  private final Set<String> candidates = new LinkedHashSet<>();

  private Turned(Table table, int column) {
    this.table = table;
    this.column = column;
    for (Table.Row row : table.rows()) {
      Cell name = row.cells().getFirst();
      candidates.add(row.about().candidate());
      rows.computeIfAbsent(name, one -> new LinkedHashMap<>())
          .put(row.about().candidate(), row.cells().get(column));
    }
  }

  /**
   * With intervals, and without; none where a column does not name candidates, or one of them has
   * several rows of a name.
   */
  static List<Table> of(Table table) {
    return IntStream.range(1, table.columns().size() - 1)
        .filter(column -> table.rows().stream().allMatch(row -> names(row, column)))
        .mapToObj(column -> new Turned(table, column + 1))
        .filter(Turned::whole)
        .flatMap(
            turned ->
                List.of(
                    turned.table("", UnaryOperator.identity()),
                    turned.table(", without intervals", BriefTables::bare))
                    .stream())
        .toList();
  }

  private static boolean names(Table.Row row, int column) {
    return row.cells().get(column).equals(new Cell.Text(row.about().candidate()));
  }

  private boolean whole() {
    int cells = rows.values().stream().mapToInt(Map::size).sum();
    return candidates.size() > 1 && cells == table.rows().size();
  }

  private Table table(String how, UnaryOperator<Cell> shown) {
    List<Column> columns = new ArrayList<>(List.of(table.columns().getFirst()));
    candidates.forEach(one -> columns.add(Column.of(one)));
    List<Table.Row> turned = new ArrayList<>();
    rows.forEach(
        (name, numbers) -> {
          List<Cell> cells = new ArrayList<>(List.of(name));
          candidates.forEach(one -> cells.add(shown.apply(numbers.getOrDefault(one, Cell.none()))));
          turned.add(Table.Row.of(cells.toArray(Cell[]::new)));
        });
    String title = table.columns().get(column).name() + how + "; the other numbers: --full";
    return new Table(title, columns, turned);
  }
}
