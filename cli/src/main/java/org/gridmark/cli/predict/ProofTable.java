package org.gridmark.cli.predict;

import java.util.Locale;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.Proof;

/** Predictions beside measurements, as text. */
public final class ProofTable {
  private static final String ROW = "%7s %-14s %-10s %10s %-27s %-27s %6s %-7s %s";

  private ProofTable() {}

  /** A line a number, and for each kind of number one that counts. */
  public static String render(Proof proof) {
    StringBuilder out = new StringBuilder();
    line(
        out,
        ROW.formatted(
            "servers",
            "subject",
            "metric",
            "rate",
            "predicted",
            "measured",
            "ratio",
            "inside",
            "near"));
    proof.rows().forEach(row -> line(out, row(row)));
    proof.metrics().forEach(metric -> line(out, count(proof.of(metric), metric)));
    int refused = proof.rows().size() - proof.predicted().size();
    if (refused > 0) {
      line(out, refused + " not predicted");
    }
    return out.toString();
  }

  private static String count(Proof proof, String metric) {
    int given = proof.predicted().size();
    return "%-10s %d of %d within their interval, %d of %d within %.0f %%"
        .formatted(
            metric, proof.inside(), given, proof.near(), given, 100 * Proof.nearness(metric));
  }

  private static String row(Proof.Row row) {
    boolean given = row.predicted().given();
    return ROW.formatted(
        row.servers(),
        row.subject(),
        row.metric(),
        Double.isNaN(row.rate()) ? "" : Cells.rate(row.rate()),
        given ? number(row, row.predicted().estimate()) : Numbers.NONE,
        number(row, row.measured()),
        given ? String.format(Locale.ROOT, "%.2f", row.ratio()) : Numbers.NONE,
        given ? word(row.inside()) : "",
        given
            ? word(row.near()) + (row.predicted().notes().isEmpty() ? "" : "  ") + notes(row)
            : notes(row));
  }

  private static String notes(Proof.Row row) {
    return Cells.notes(row.predicted().notes());
  }

  private static String word(boolean yes) {
    return yes ? "yes" : "no";
  }

  private static String number(Proof.Row row, Estimate found) {
    String text =
        row.metric().equals(Proof.THROUGHPUT)
            ? Cells.rate(found.value()) + " " + Cells.interval(found)
            : Cells.time(found.value()) + " " + Cells.times(found);
    return text.strip();
  }

  private static void line(StringBuilder out, String text) {
    out.append(text.replace('\u00a0', ' ').stripTrailing()).append('\n');
  }
}
