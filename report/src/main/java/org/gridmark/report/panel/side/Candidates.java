package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Table.Column;

/** The columns of a table that has one for each candidate. */
final class Candidates {
  private Candidates() {}

  static List<Column> columns(String first, SideBySide side) {
    List<Column> columns = new ArrayList<>(List.of(Column.of(first)));
    side.candidates().forEach(name -> columns.add(Column.of(name)));
    return columns;
  }
}
