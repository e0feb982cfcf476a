package org.gridmark.report.panel.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.AnswerPanels;
import org.gridmark.report.panel.NumbersPanel;

/** The same numbers in several tables, of which a screen shows the first that is not too wide. */
public final class BriefTables {
  private BriefTables() {}

  /** That of the study or the kind of run, else that of requests; the last is complete. */
  public static List<Table> of(Findings findings) {
    Optional<Table> own = AnswerPanels.table(findings);
    if (own.isPresent()) {
      return Stream.concat(Turned.of(own.get()).stream(), own.stream()).toList();
    }
    Optional<Table> numbers = NumbersPanel.table(findings, subject -> true);
    return numbers.isPresent()
        ? requests(findings, numbers.get())
        : AnswerPanels.headlines(findings).stream().toList();
  }

  private static List<Table> requests(Findings findings, Table numbers) {
    List<Table> tables = new ArrayList<>();
    if (findings.several()) {
      NumbersPanel.table(findings, subject -> subject.traffic().isEmpty())
          .map(Turned::of)
          .ifPresent(tables::addAll);
      tables.addAll(TypicalTable.of(findings));
    } else {
      tables.addAll(TrafficTable.of(findings));
    }
    tables.add(numbers);
    return tables;
  }

  /** The number alone, for which there is more often room. */
  static Cell bare(Cell cell) {
    return cell instanceof Cell.Amount amount
        ? new Cell.Amount(
            Estimate.single(amount.estimate().value()), amount.unit(), amount.doubts())
        : cell;
  }
}
