package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Generator;

/** Whether the load generator may have been the bottleneck: its worst figures of all trials. */
final class GeneratorLine {
  private final Findings findings;
  private final Lines out;

  GeneratorLine(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    List<Generator> all =
        findings.recorded().stream().map(trial -> Generator.of(trial, findings)).toList();
    List<String> parts = new ArrayList<>();
    double delivered =
        all.stream()
            .mapToDouble(Generator::delivered)
            .filter(Double::isFinite)
            .min()
            .orElse(Double.NaN);
    if (Double.isFinite(delivered)) {
      parts.add(Numbers.digits(100 * delivered) + " % of the load delivered");
    }
    add(parts, "clients used %s cores", most(all, Generator::cores), false);
    add(parts, "%s of their threads waited for one", most(all, Generator::waiting), false);
    add(parts, "longest hiccup of a client %s", most(all, Generator::hiccup), true);
    add(parts, "longest pause of a program %s", most(all, Generator::pause), true);
    add(parts, "%s cores stolen", most(all, Generator::stolen), false);
    if (!parts.isEmpty()) {
      out.title("Was the load generator the limit?");
      out.wrapped("  ", "At worst in a trial: " + String.join("; ", parts) + ".");
    }
  }

  private static double most(List<Generator> all, ToDoubleFunction<Generator> of) {
    return all.stream().mapToDouble(of).filter(Double::isFinite).max().orElse(Double.NaN);
  }

  private static void add(List<String> parts, String words, double value, boolean nanos) {
    if (Double.isFinite(value)) {
      parts.add(words.formatted(nanos ? Numbers.time(value) : Numbers.digits(value)));
    }
  }
}
