package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Outage;
import org.jspecify.annotations.Nullable;

/** How the traced requests, or a study's own output, came through each fault. */
final class RecoveriesPanel {
  private static final String NOT_SEEN = "not seen";

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("fault"),
          Column.of("trial"),
          Column.detail("usual").explained("mean response time before the fault"),
          Column.detail("worst").explained("the longest response time after it"),
          Column.of("spike").explained("the worst as times the usual"),
          Column.of("first answer").explained("from the strike until the first right answer"),
          Column.of("redundant").explained("until every entry had its backup again"),
          Column.of("steady").explained("until response times were as before"),
          Column.of("wrong"),
          Column.of("unanswered"));

  private final Findings findings;

  private RecoveriesPanel(Findings findings) {
    this.findings = findings;
  }

  /** Empty where nothing struck. */
  static List<Panel> of(Findings findings) {
    RecoveriesPanel recoveries = new RecoveriesPanel(findings);
    return Stream.of(recoveries.traced(), recoveries.outages()).flatMap(Optional::stream).toList();
  }

  private Optional<Panel> traced() {
    List<Recovery> all = findings.analysis().recoveries();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<Table.Row> rows = new ArrayList<>();
    for (Subject subject : all.stream().map(Findings::subject).distinct().toList()) {
      all.stream()
          .filter(one -> Findings.subject(one).equals(subject))
          .map(one -> row(subject, one))
          .forEach(rows::add);
      published(subject).ifPresent(rows::add);
    }
    List<Panel.Part> parts = new ArrayList<>(List.of(new Table("", COLUMNS, rows)));
    AuditPanel.part(findings).ifPresent(parts::add);
    return Optional.of(
        new Panel(
            "recoveries",
            place(),
            "Recovery from each fault",
            Prose.of("Times are from the strike on."),
            parts));
  }

  /** A study with an answer of its own has summed them up there. */
  private Panel.Place place() {
    return findings.panels(Panel.Place.ANSWER).isEmpty()
        ? Panel.Place.FINDING
        : Panel.Place.EVIDENCE;
  }

  private Table.Row row(Subject subject, Recovery one) {
    List<Doubt> doubts = findings.doubts(one);
    String trial = findings.several() ? one.trial() + ", " + one.strategy() : "" + one.trial();
    return new Table.Row(
        About.of(one.strategy(), one.subject()),
        List.of(
            new Cell.Text(subject.toString()),
            new Cell.Text(trial),
            time(one.before()),
            time(one.worst()),
            new Cell.Ratio(Estimate.single(one.spike()), doubts),
            seconds(one.firstSuccess(), doubts),
            one.detected() == null ? new Cell.Missing("kept") : seconds(one.redundant(), doubts),
            seconds(one.steady(), doubts),
            new Cell.Count(one.wrong()),
            new Cell.Count(one.failed())),
        List.of());
  }

  private static Cell time(double nanos) {
    return Cell.of(nanos / 1e9, Unit.SECONDS);
  }

  private static Cell seconds(@Nullable Double seconds, List<Doubt> doubts) {
    return seconds == null
        ? new Cell.Missing(NOT_SEEN)
        : new Cell.Amount(Estimate.single(seconds), Unit.SECONDS, doubts);
  }

  /** A row of the document's numbers; empty if it has none. */
  private Optional<Table.Row> published(Subject subject) {
    List<Metric> metrics =
        List.of(
            StandardMetrics.RECOVERY_SPIKE,
            StandardMetrics.RECOVERY_FIRST_SUCCESS,
            StandardMetrics.RECOVERY_REDUNDANT,
            StandardMetrics.RECOVERY_STEADY);
    if (metrics.stream().allMatch(metric -> findings.published(subject, metric).isEmpty())) {
      return Optional.empty();
    }
    Cell none = new Cell.Missing("");
    List<Cell> cells =
        new ArrayList<>(List.of(new Cell.Text(subject.toString()), new Cell.Text("published")));
    cells.addAll(List.of(none, none));
    for (Metric metric : metrics) {
      cells.add(
          findings
              .published(subject, metric)
              .<Cell>map(value -> new Cell.Given(value, metric.unit()))
              .orElse(none));
    }
    cells.addAll(List.of(none, none));
    return Optional.of(Table.Row.of(cells.toArray(Cell[]::new)));
  }

  private Optional<Panel> outages() {
    List<Outage> outages = findings.outages();
    if (outages.isEmpty()) {
      return Optional.empty();
    }
    Table table =
        new Table(
            "",
            List.of(Column.of("fault"), Column.of("no output for"), Column.of("drained after")),
            outages.stream().map(this::row).toList());
    return Optional.of(
        new Panel(
            "outages",
            Panel.Place.FINDING,
            "Output through the faults",
            Prose.of("From the strike on, with the time for which it was down."),
            List.of(table)));
  }

  private Table.Row row(Outage one) {
    String of = findings.several() ? ", " + one.strategy() : "";
    return Table.Row.of(
            new Cell.Text(one.fault() + of),
            new Cell.Amount(one.silence(), Unit.SECONDS, one.doubts()),
            one.steady()
                .<Cell>map(steady -> new Cell.Amount(steady, Unit.SECONDS, one.doubts()))
                .orElse(new Cell.Missing("never")))
        .about(About.of(one.strategy(), one.fault()));
  }
}
