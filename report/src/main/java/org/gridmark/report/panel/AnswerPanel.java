package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Answer;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Leading;

/**
 * The answer to a run's question: the study's sentences with the numbers of those that were
 * measured, and the numbers that the study leads with.
 */
public final class AnswerPanel {
  /** The id of the panel. */
  static final String ID = "answer";

  /** As many parts of a sentence as are read in one go; more stand beneath each other. */
  private static final int MOST_IN_A_LINE = 3;

  /** A number without a unit that is smaller than this has more noughts than are read. */
  private static final double LEAST = 1e-6;

  private final Findings findings;
  private final List<Panel.Part> parts = new ArrayList<>();
  private Prose lead = Prose.NONE;

  private AnswerPanel(Findings findings) {
    this.findings = findings;
  }

  /** Empty where the study has no sentence and no number for it. */
  public static Optional<Panel> of(Findings findings) {
    AnswerPanel answer = new AnswerPanel(findings);
    findings.info().publication().answers().forEach(answer::sentence);
    answer.numbers();
    return answer.lead.isEmpty() && answer.parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Panel(ID, Panel.Place.ANSWER, "Answer", answer.lead, answer.parts));
  }

  private void sentence(Answer answer) {
    List<Prose> each = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    for (String strategy : findings.strategies()) {
      part(answer, strategy).ifPresentOrElse(each::add, () -> lacking.add(name(strategy)));
    }
    if (each.isEmpty()) {
      return;
    }
    Prose remainder =
        lacking.isEmpty()
            ? Prose.NONE
            : Prose.of("Not all of this is known of ").name(String.join(", ", lacking)).words(".");
    if (each.size() > MOST_IN_A_LINE) {
      parts.add(list(answer, each, remainder));
    } else {
      lead = lead.then(line(answer, each)).then(remainder);
    }
  }

  private static Prose line(Answer answer, List<Prose> each) {
    Prose line = Prose.of(answer.before().strip());
    for (int i = 0; i < each.size(); i++) {
      line = line.then(each.get(i).words(i < each.size() - 1 ? ";" : answer.after()));
    }
    return line;
  }

  private static Statements list(Answer answer, List<Prose> each, Prose remainder) {
    String before = answer.before().strip();
    List<Statement> lines = new ArrayList<>();
    each.forEach(part -> lines.add(new Statement(Tone.PLAIN, part.words(answer.after()))));
    if (!remainder.isEmpty()) {
      lines.add(new Statement(Tone.PLAIN, remainder));
    }
    return new Statements(before.isEmpty() ? "" : before + ":", lines);
  }

  /** The part of a sentence about one candidate; empty if one of its numbers is not there. */
  private Optional<Prose> part(Answer answer, String strategy) {
    Prose part = Prose.NONE;
    for (Answer.Piece piece : answer.pieces()) {
      switch (piece) {
        case Answer.Words words -> part = part.words(words.text());
        case Answer.Name name -> part = part.name(name(strategy));
        case Answer.Value blank -> {
          Optional<Result> found = number(blank, strategy);
          if (found.isEmpty()) {
            return Optional.empty();
          }
          part = value(part, found.get());
        }
      }
    }
    return Optional.of(part);
  }

  private Optional<Result> number(Answer.Value blank, String strategy) {
    return findings
        .find(strategy, blank.subject(), blank.metric())
        .filter(result -> Double.isFinite(result.estimate().value()));
  }

  private static Prose value(Prose before, Result result) {
    Estimate estimate = result.estimate();
    boolean tiny = result.unit() == Unit.NONE && estimate.value() > 0 && estimate.value() < LEAST;
    return tiny
        ? before.words("less than ").value(bound(estimate), Unit.NONE, result.doubts())
        : before.value(estimate, result.unit(), result.doubts());
  }

  /** A number that is surely larger: the end of the interval, where that is. */
  private static Estimate bound(Estimate tiny) {
    return Estimate.single(tiny.high() > LEAST ? tiny.high() : LEAST);
  }

  /** The name as it is given to the command line. */
  private String name(String strategy) {
    RunInfo info = findings.info();
    return RunInfo.label(info.targetOf(strategy), info.ownName(strategy));
  }

  /** A row a number and candidate; a study with a panel of its own for the answer needs none. */
  private void numbers() {
    List<Leading> headlines = findings.headlines();
    boolean named = !findings.info().publication().headlines().isEmpty();
    if (!named || headlines.isEmpty() || !findings.panels(Panel.Place.ANSWER).isEmpty()) {
      return;
    }
    List<Column> columns = new ArrayList<>(List.of(Column.of("number")));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.add(Column.of("measured"));
    List<Table.Row> rows =
        headlines.stream()
            .flatMap(one -> one.results().stream().map(result -> row(one, result)))
            .toList();
    parts.add(new Table("", columns, rows));
  }

  private Table.Row row(Leading leading, Result result) {
    List<Cell> cells = new ArrayList<>(List.of(new Cell.Text(leading.words())));
    if (findings.several()) {
      cells.add(new Cell.Text(result.strategy()));
    }
    cells.add(Cell.of(result));
    return new Table.Row(About.of(result.strategy(), result.subject()), cells, List.of());
  }
}
