package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.FaultScore;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
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
            + " requests together waited longer than before, in seconds. A dash: not measured."
            + " Keys are those whose histories were checked for linearizability; beside them, how"
            + " probably one lost, or one undone, write would have been seen.";
    return Optional.of(
        new Section(
            "scorecard", "Scorecard", lead, Markup.of("div").add(times()).add(consistency())));
  }

  private Markup times() {
    HtmlTable table = new HtmlTable("recoveries", "Time to recover from each fault");
    table.head(
        "Fault",
        "On",
        "#detected",
        "#first right answer",
        "#redundant",
        "#steady",
        "#excess",
        "#answered meanwhile, at least",
        "#unanswered",
        "#wrong");
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
    HtmlTable table = new HtmlTable("recoveries", "What each fault left behind");
    table.head(
        "Fault",
        "On",
        "#entries lost",
        "#doubled",
        "#wrong",
        "#stale reads",
        "#keys with a lost write",
        "#keys not linearizable",
        "#undecided",
        "#of",
        "#a lost write would be seen",
        "#an undone write");
    for (FaultScore one : scores) {
      List<Markup> cells = new ArrayList<>(names(one));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_LOST)));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_DOUBLED)));
      cells.add(count(one.counted(StandardMetrics.ENTRIES_WRONG)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_STALE)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_LOST)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_VIOLATIONS)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_UNDECIDED)));
      cells.add(count(one.counted(StandardMetrics.HISTORY_KEYS)));
      cells.add(power(one.power("lost write")));
      cells.add(power(one.power("undone write")));
      table.row(cells);
    }
    return table.render();
  }

  private List<Markup> names(FaultScore one) {
    String on = findings.several() ? one.strategy() : findings.info().environment().product();
    return List.of(HtmlTable.name(one.phase()), Mark.on(HtmlTable.words(on), one.doubts()));
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
