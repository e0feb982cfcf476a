package org.gridmark.cli.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.Proof;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.console.ConsoleTable;
import org.gridmark.report.console.Lines;

/** Predictions beside measurements, as text. */
public final class ProofTable {
  private static final int NAME = 40;

  private ProofTable() {}

  /**
   * A line a number, and for each kind of number one that counts.
   *
   * @param out as wide as the terminal
   */
  public static String render(Proof proof, Lines out) {
    ConsoleTable table = new ConsoleTable(NAME);
    table.row("number", "rate", "predicted", "measured", "ratio", "inside", "near");
    List<String> notes = new ArrayList<>();
    for (Proof.Row row : proof.rows()) {
      table.row(cells(row));
      if (!row.predicted().notes().isEmpty()) {
        notes.add(name(row) + ": " + String.join("; ", row.predicted().notes()));
      }
    }
    out.table(table);
    notes.forEach(note -> out.wrapped("  ", note));
    proof.metrics().forEach(metric -> out.wrapped("", count(proof.of(metric), metric)));
    int refused = proof.rows().size() - proof.predicted().size();
    return (refused > 0 ? out.line(refused + " not predicted") : out).text();
  }

  private static String name(Proof.Row row) {
    return "%d, %s, %s".formatted(row.servers(), row.subject(), row.metric());
  }

  private static String count(Proof proof, String metric) {
    int given = proof.predicted().size();
    return "%-10s %d of %d within their interval, %d of %d within %.0f %%"
        .formatted(
            metric, proof.inside(), given, proof.near(), given, 100 * Proof.nearness(metric));
  }

  private static String[] cells(Proof.Row row) {
    boolean given = row.predicted().given();
    return new String[] {
      name(row),
      Double.isNaN(row.rate()) ? "" : Cells.rate(row.rate()),
      given ? number(row, row.predicted().estimate()) : Numbers.NONE,
      number(row, row.measured()),
      given ? String.format(Locale.ROOT, "%.2f", row.ratio()) : Numbers.NONE,
      given ? word(row.inside()) : "",
      given ? word(row.near()) : "",
    };
  }

  private static String word(boolean yes) {
    return yes ? "yes" : "no";
  }

  private static String number(Proof.Row row, Estimate found) {
    String text =
        row.metric().equals(Proof.THROUGHPUT)
            ? Cells.rate(found.value()) + " " + Cells.interval(found)
            : Numbers.whole(found, Unit.MILLISECONDS);
    return text.strip();
  }
}
