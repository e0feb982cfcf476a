package org.gridmark.report.console;

import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.race.Ranking;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;

/** Which strategy is best where, and who fell out of the race for it. */
final class Standings {
  private static final int MOST = 12;

  private final Findings findings;
  private final Lines out;

  Standings(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    if (findings.several() && !findings.unlike().isEmpty()) {
      out.title(findings.unlikeTitle());
      findings.unlike().forEach(line -> out.wrapped("  - ", "    ", line));
    }
    findings.standings().forEach(this::write);
    if (!findings.race().isEmpty()) {
      out.title("Race");
      findings.race().forEach(line -> out.wrapped("  - ", "    ", line));
    }
  }

  private void write(String phase, List<Ranking> standings) {
    ConsoleTable table = new ConsoleTable(44);
    table.row("strategy", "typical [95 % CI]", "against the best", "");
    standings.stream().limit(MOST).forEach(one -> table.row(cells(one)));
    out.title("Typical latency, " + Lines.clean(phase)).table(table);
    if (standings.size() > MOST) {
      out.line("  and " + (standings.size() - MOST) + " more, in the report");
    }
  }

  private static String[] cells(Ranking one) {
    return new String[] {
      Lines.clean(one.strategy()),
      Numbers.whole(one.number(), Unit.MILLISECONDS),
      one.against().map(Standings::ratio).orElse(""),
      one.against().map(Comparison::outcome).map(Comparison.Outcome::words).orElse("")
    };
  }

  private static String ratio(Comparison against) {
    return (Numbers.digits(against.ratio().value()) + "x " + Numbers.interval(against.ratio()))
        .strip();
  }
}
