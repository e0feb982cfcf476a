package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.FaultScore;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Faults times candidates: how long each fault took, and what it left behind. */
public final class Scorecard {
  private final Findings findings;
  private final List<FaultScore> scores;

  public Scorecard(Findings findings) {
    this.findings = findings;
    this.scores = FaultScore.all(findings);
  }

  /** Empty where no histories were kept. */
  public Optional<Section> section() {
    if (scores.isEmpty()) {
      return Optional.empty();
    }
    String lead =
        "Times are from the strike on, of the subject that took longest. Excess is what all"
            + " requests together waited longer than before; right meanwhile, the share of right"
            + " answers while the fault lasted, of the subject with the least. Keys are those whose"
            + " histories were checked for linearizability; beside them, how probably the check"
            + " would have seen one lost, or one undone, write. A dash: not measured.";
    return Optional.of(
        new Section(
            "scorecard", "Scorecard", lead, Markup.of("div").add(times()).add(consistency())));
  }

  private Markup times() {
    HtmlTable table = new HtmlTable("recoveries", "Time to recover from each fault");
    table.head(
        heads(
            "#detected",
            "#first right",
            "#redundant",
            "#steady",
            "#excess",
            "#right meanwhile",
            "#unanswered",
            "#wrong"));
    for (FaultScore one : scores) {
      List<Markup> cells = new ArrayList<>(names(one));
      cells.add(number(one.detected(), "not noticed"));
      cells.add(number(one.firstSuccess(), "not seen"));
      cells.add(number(one.redundant(), one.detected().isEmpty() ? "kept" : "not seen"));
      cells.add(number(one.steady(), "not seen"));
      cells.add(HtmlTable.number(Numbers.digits(one.excess() / 1000) + " s"));
      cells.add(answered(one));
      cells.add(HtmlTable.number(Numbers.whole(one.failed())));
      cells.add(HtmlTable.number(Numbers.whole(one.wrong())));
      table.row(cells);
    }
    return table.render();
  }

  private Markup consistency() {
    HtmlTable table = new HtmlTable("recoveries", "Losses of each fault");
    table.head(
        heads(
            "#entries lost",
            "#doubled",
            "#wrong",
            "#stale reads",
            "#keys",
            "#lost a write",
            "#not linearizable",
            "#undecided",
            "#lost write seen",
            "#undone write seen"));
    for (FaultScore one : scores) {
      List<Markup> cells = new ArrayList<>(names(one));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_LOST)));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_DOUBLED)));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_WRONG)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_STALE)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_KEYS)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_LOST)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_VIOLATIONS)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_UNDECIDED)));
      cells.add(power(one.power("lost write")));
      cells.add(power(one.power("undone write")));
      table.row(cells);
    }
    return table.render();
  }

  private List<Markup> names(FaultScore one) {
    Markup fault = HtmlTable.name(one.phase());
    return findings.several()
        ? List.of(fault, Mark.on(HtmlTable.words(one.strategy()), one.doubts()))
        : List.of(Mark.on(fault, one.doubts()));
  }

  private String[] heads(String... columns) {
    Stream<String> names = findings.several() ? Stream.of("Fault", "On") : Stream.of("Fault");
    return Stream.concat(names, Stream.of(columns)).toArray(String[]::new);
  }

  private static Markup answered(FaultScore one) {
    return one.answered()
        .map(
            least ->
                HtmlTable.number(Numbers.digits(100 * least.share()) + " %")
                    .add(Markup.of("small").add(Markup.name(" " + least.subject()))))
        .orElse(HtmlTable.number(Numbers.NONE));
  }

  private static Markup number(OptionalDouble seconds, String absent) {
    return HtmlTable.number(
        seconds.isPresent() ? Numbers.digits(seconds.getAsDouble()) + " s" : absent);
  }

  private static Markup count(OptionalDouble count) {
    return HtmlTable.number(count.isPresent() ? Numbers.whole(count.getAsDouble()) : Numbers.NONE);
  }

  private static Markup power(Optional<Estimate> power) {
    return HtmlTable.number(
        power
            .map(
                one ->
                    "%s [%s, %s]"
                        .formatted(
                            Numbers.digits(one.value()),
                            Numbers.digits(one.low()),
                            Numbers.digits(one.high())))
            .orElse(Numbers.NONE));
  }
}
