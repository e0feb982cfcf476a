package org.gridmark.report.console;

import org.gridmark.analyse.panel.Numbers;
import org.gridmark.capacity.ScaleCurve;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Scale;

/** Throughput by servers: a table, the law and the busiest station of each curve. */
final class Scaling {
  private final Findings findings;
  private final Lines out;

  Scaling(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    findings.scale().forEach(this::write);
  }

  private void write(ScaleCurve curve) {
    ConsoleTable table = new ConsoleTable(10);
    table.row("servers", "requests/s [95 % CI]", "efficiency [95 % CI]");
    for (ScaleCurve.Size size : curve.sizes()) {
      table.row(
          String.valueOf(size.servers()),
          Numbers.whole(size.throughput(), Unit.NONE),
          Double.isFinite(size.efficiency().value())
              ? Numbers.whole(size.efficiency(), Unit.NONE)
              : "");
    }
    out.title("Scale, " + Lines.clean(Scale.title(findings, curve))).table(table);
    Scale.lines(curve).forEach(line -> out.wrapped("  ", "  ", line));
  }
}
