package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.safety.SafetyScore;

/** Documented settings through a danger: a row each. */
public final class Safety {
  private static final List<Metric> COUNTS =
      List.of(
          StandardMetrics.HISTORY_KEYS,
          StandardMetrics.HISTORY_LOST,
          StandardMetrics.HISTORY_VIOLATIONS,
          StandardMetrics.HISTORY_UNDECIDED,
          StandardMetrics.HISTORY_STALE,
          StandardMetrics.HISTORY_OPERATIONS,
          StandardMetrics.HISTORY_UNANSWERED);

  private final Findings findings;

  public Safety(Findings findings) {
    this.findings = findings;
  }

  /** Empty where no strategy has an assurance about what struck. */
  public Optional<Section> section() {
    List<SafetyScore> scores = SafetyScore.all(findings);
    if (scores.isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("safety", "Documented settings through a fault");
    table.head(
        "Setting",
        "Fault",
        "Assurance",
        "Outcome",
        "#keys",
        "#lost a write",
        "#not linearizable",
        "#undecided",
        "#stale reads",
        "#operations",
        "#unanswered",
        "#lost write seen");
    scores.forEach(one -> table.row(cells(one)));
    String lead =
        "Caught: the setting may lose acknowledged writes, and did. Passed: the setting is safe by"
            + " its documentation, and no history contradicts that. Not seen: it may lose, and did"
            + " not this time. Broken: a history contradicts the documentation. The evidence is"
            + " history.csv.gz, linearizability.csv and violations.txt of each trial; beside it, how"
            + " probably the check would have seen one lost write.";
    return Optional.of(new Section("safety", "Safe and unsafe settings", lead, table.render()));
  }

  private static List<Markup> cells(SafetyScore one) {
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name(one.strategy()));
    cells.add(HtmlTable.words(one.danger().word()));
    cells.add(HtmlTable.words(one.said()));
    cells.add(HtmlTable.words(one.outcome().words()));
    COUNTS.forEach(metric -> cells.add(count(one.counted(metric))));
    OptionalDouble power = one.power();
    cells.add(
        HtmlTable.number(power.isPresent() ? Numbers.digits(power.getAsDouble()) : Numbers.NONE));
    return cells;
  }

  private static Markup count(OptionalDouble count) {
    return HtmlTable.number(count.isPresent() ? Numbers.whole(count.getAsDouble()) : Numbers.NONE);
  }
}
