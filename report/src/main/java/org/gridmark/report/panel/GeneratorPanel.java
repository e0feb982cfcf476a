package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.TrialData;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Generator;
import org.gridmark.report.findings.SetAside;

/** Whether the load generator may have been the bottleneck, and the warm-up that was set aside. */
final class GeneratorPanel {
  private static final String LEAD =
      "A number is the target's only if the load was delivered and the clients had the processor"
          + " when they needed it. The files of each trial are in trials/.";

  private final Findings findings;

  private GeneratorPanel(Findings findings) {
    this.findings = findings;
  }

  /** Empty where nothing of it was recorded, and nothing is in doubt. */
  static Optional<Panel> of(Findings findings) {
    GeneratorPanel panel = new GeneratorPanel(findings);
    String worst = worst(findings);
    Optional<String> aside = new SetAside(findings).line();
    if (worst.isEmpty() && aside.isEmpty() && findings.analysis().doubts().isEmpty()) {
      return Optional.empty();
    }
    List<Panel.Part> parts = new ArrayList<>(List.of(panel.table()));
    aside.ifPresent(line -> parts.add(Statements.of(Tone.PLAIN, List.of(line))));
    Prose lead = Prose.of((LEAD + " " + worst).strip());
    return Optional.of(new Panel("generator", Panel.Place.EVIDENCE, "Load generator", lead, parts));
  }

  private Table table() {
    List<Column> columns = new ArrayList<>(List.of(Column.of("trial")));
    if (findings.several()) {
      columns.add(Column.of("of"));
    }
    columns.addAll(
        List.of(
            Column.of("in doubt"),
            Column.of("delivered").explained("the least share of a load that was started"),
            Column.of("cores").explained("that clients kept busy"),
            Column.of("waiting").explained("clients' threads without a core"),
            Column.of("hiccup").explained("the longest that a client's own threads woke up late"),
            Column.of("pause").explained("the longest collection of a program"),
            Column.of("stolen").explained("cores that the hypervisor gave to others")));
    List<Table.Row> rows =
        findings.recorded().stream()
            .sorted(Comparator.comparing(trial -> findings.doubts(trial).isEmpty()))
            .map(this::row)
            .toList();
    return new Table("", columns, rows);
  }

  private Table.Row row(TrialData trial) {
    Generator generator = Generator.of(trial, findings);
    List<Doubt> doubts = findings.doubts(trial);
    List<Cell> cells = new ArrayList<>(List.of(new Cell.Count(trial.number())));
    if (findings.several()) {
      cells.add(new Cell.Text(trial.strategy()));
    }
    cells.add(
        doubts.isEmpty()
            ? new Cell.Mark(Tone.GOOD, "nothing")
            : new Cell.Mark(Tone.DOUBTFUL, "in part"));
    cells.add(
        Double.isFinite(generator.delivered())
            ? new Cell.Share(generator.delivered())
            : Cell.none());
    cells.add(Cell.of(generator.cores(), Unit.NONE));
    cells.add(Cell.of(generator.waiting(), Unit.NONE));
    cells.add(Cell.of(generator.hiccup() / 1e9, Unit.SECONDS));
    cells.add(Cell.of(generator.pause() / 1e9, Unit.SECONDS));
    cells.add(Cell.of(generator.stolen(), Unit.NONE));
    List<String> notes = doubts.stream().map(this::note).toList();
    return new Table.Row(About.candidate(trial.strategy()), cells, notes);
  }

  private String note(Doubt doubt) {
    return doubt.reason() + (findings.leftOut(doubt) ? "; left out" : "; shown, marked");
  }

  /** Its worst figures of all trials; empty if none was recorded. */
  private static String worst(Findings findings) {
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
    return parts.isEmpty() ? "" : "At worst in a trial: " + String.join("; ", parts) + ".";
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
