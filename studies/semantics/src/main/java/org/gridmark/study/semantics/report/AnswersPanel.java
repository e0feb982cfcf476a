package org.gridmark.study.semantics.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.probe.Documented;
import org.gridmark.analyse.probe.Semantics;
import org.gridmark.record.RunInfo;
import org.jspecify.annotations.Nullable;

/** The answers of the probe: a row a question, a column a target. */
final class AnswersPanel {
  /** As many targets as one sentence can tell of. */
  private static final int MOST_TOLD = 3;

  private final Semantics semantics;
  private final RunInfo info;

  private AnswersPanel(Semantics semantics, RunInfo info) {
    this.semantics = semantics;
    this.info = info;
  }

  static Panel of(Semantics semantics, Analysis analysis) {
    AnswersPanel answers = new AnswersPanel(semantics, analysis.run().info());
    List<Panel.Part> parts = new ArrayList<>();
    parts.add(answers.table());
    DeathsStatement.of(analysis).ifPresent(parts::add);
    if (answers.shown(Documented.NOT_CONTRADICTED)) {
      parts.add(Statements.of(Tone.PLAIN, List.of(Documented.NO_CONTRADICTION + ".")));
    }
    return new Panel("probed", Panel.Place.ANSWER, "Found out by doing", answers.lead(), parts);
  }

  private boolean shown(Documented comparison) {
    return semantics.rows().stream()
        .flatMap(row -> row.answers().values().stream())
        .anyMatch(answer -> answer.documented().filter(comparison::equals).isPresent());
  }

  private Prose lead() {
    return semantics.strategies().stream()
        .limit(MOST_TOLD)
        .map(this::sentence)
        .reduce(Prose.NONE, Prose::then);
  }

  private Prose sentence(String strategy) {
    List<Semantics.Answer> counts =
        semantics.rows().stream()
            .filter(Semantics.Row::counts)
            .flatMap(row -> Stream.ofNullable(row.answers().get(strategy)))
            .toList();
    long found = counts.stream().filter(answer -> answer.found() > 0).count();
    long broken = counts.stream().filter(Semantics.Answer::broken).count();
    String words =
        found == 0
            ? " kept everything that was asked about (%s).".formatted(questions(counts.size()))
            : " lost something, or answered stale or wrong, in %d of %s%s."
                .formatted(found, questions(counts.size()), broken == 0 ? "" : promised(broken));
    return Prose.NONE.name(name(strategy)).words(words);
  }

  /** As it is given to the command line: the target alone where it is as it comes. */
  private String name(String strategy) {
    return RunInfo.label(info.targetOf(strategy), info.ownName(strategy));
  }

  private static String questions(int count) {
    return count + (count == 1 ? " question" : " questions");
  }

  private static String promised(long broken) {
    return "; %d of them %s not as its documentation promises"
        .formatted(broken, broken == 1 ? "is" : "are");
  }

  private Table table() {
    List<Column> columns = new ArrayList<>(List.of(Column.of("question")));
    semantics
        .strategies()
        .forEach(
            name ->
                columns.add(
                    Column.of(name(name))
                        .explained("what was found, of how many that were tried")));
    return new Table("", columns, semantics.rows().stream().map(this::row).toList());
  }

  private Table.Row row(Semantics.Row row) {
    List<Cell> cells = new ArrayList<>(List.of(new Cell.Text(row.question())));
    semantics.strategies().forEach(strategy -> cells.add(cell(row.answers().get(strategy))));
    return Table.Row.of(cells.toArray(Cell[]::new));
  }

  /** A target that lacks what a question is about has no answer. */
  private static Cell cell(Semantics.@Nullable Answer answer) {
    if (answer == null) {
      return new Cell.Missing(Numbers.NONE);
    }
    return answer
        .documented()
        .<Cell>map(
            compared ->
                new Cell.Noted(new Cell.Mark(compared.tone(), answer.words()), compared.words()))
        .orElse(new Cell.Text(answer.words()));
  }
}
