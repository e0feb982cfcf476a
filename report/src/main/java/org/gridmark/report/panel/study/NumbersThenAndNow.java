package org.gridmark.report.panel.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.analyse.study.ThenAndNow.Found;
import org.gridmark.analyse.study.ThenAndNow.Measured;
import org.gridmark.model.study.Published;
import org.gridmark.report.findings.Contrasts;

/** Each published number and its measurement. */
final class NumbersThenAndNow {
  /** As many ratios as are seen at once. */
  private static final int PICTURED = 8;

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("subject"),
          Column.of("number"),
          Column.of("then"),
          Column.of("now").explained("with its 95 % interval over trials"),
          Column.of("now / then"),
          Column.of("from"),
          Column.of("size"));

  private final Map<String, List<Measured>> places;
  private final ThenAndNow study;

  NumbersThenAndNow(ThenAndNow study) {
    this.study = study;
    this.places = study.tables();
  }

  /** The place in the document of which most was measured; empty where nothing was. */
  Optional<Chart> picture() {
    return places.entrySet().stream()
        .max(
            Comparator.comparingLong(
                place -> place.getValue().stream().filter(NumbersThenAndNow::known).count()))
        .filter(place -> place.getValue().stream().anyMatch(NumbersThenAndNow::known))
        .map(
            place ->
                new Chart.Forest(
                    "Now over then, " + place.getKey(),
                    place.getValue().stream()
                        .filter(NumbersThenAndNow::known)
                        .limit(PICTURED)
                        .map(NumbersThenAndNow::ratio)
                        .toList()));
  }

  private static boolean known(Measured one) {
    return !one.measured().isEmpty() && then(one.measured().getFirst().what()) > 0;
  }

  private static Chart.ForestRow ratio(Measured one) {
    Result now = one.measured().getFirst().what();
    return new Chart.ForestRow(
        subject(one.published()) + ", " + Contrasts.number(now.metric()),
        "%s → %s"
            .formatted(
                Numbers.given(then(now), now.unit()), Numbers.value(now.estimate(), now.unit())),
        About.of(now.strategy(), now.subject()),
        now.estimate().times(1 / then(now)),
        Tone.PLAIN,
        ThenAndNow.sizeOf(one.measured().getFirst()));
  }

  private static double then(Result result) {
    return result.published() == null ? Double.NaN : result.published();
  }

  /** Empty where nothing was published. */
  Optional<Panel> panel() {
    List<Panel.Part> parts = new ArrayList<>();
    places.forEach(
        (place, numbers) -> {
          parts.add(
              new Table(
                  place, COLUMNS, numbers.stream().flatMap(one -> rows(one).stream()).toList()));
          study
              .remark(place)
              .ifPresent(
                  text ->
                      parts.add(
                          new Statements(
                              "", List.of(new Statement(Tone.PLAIN, Prose.NONE.name(text))))));
        });
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "numbers",
                Panel.Place.FINDING,
                "Numbers",
                Prose.of("Each published number and its measurement."),
                parts));
  }

  private List<Table.Row> rows(Measured number) {
    Published published = number.published();
    return number.measured().isEmpty()
        ? List.of(
            row(
                published,
                About.ALL,
                new Cell.Given(published.value(), published.unit()),
                Cell.none(),
                Cell.none(),
                unmeasured(published),
                new Cell.Missing("")))
        : number.measured().stream().map(found -> row(published, found)).toList();
  }

  /** With the reason, if the study's usual run never measures it. */
  private Cell unmeasured(Published published) {
    Cell unmeasured = new Cell.Missing(Claims.UNMEASURED);
    return study
        .remark(published.label())
        .<Cell>map(reason -> new Cell.Noted(unmeasured, reason))
        .orElse(unmeasured);
  }

  private static Table.Row row(Published published, Found<Result> found) {
    Result result = found.what();
    double then = then(result);
    return row(
        published,
        About.of(result.strategy(), result.subject()),
        new Cell.Given(then, result.unit()),
        Cell.of(result),
        new Cell.Ratio(result.estimate().times(1 / then), List.of()),
        ThenAndNowReport.run(found.part(), label(result)),
        new Cell.Text(ThenAndNow.sizeOf(found)));
  }

  private static Table.Row row(Published published, About about, Cell... others) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(subject(published)));
    Cell metric = new Cell.Text(published.metric());
    cells.add(published.note().isEmpty() ? metric : new Cell.Noted(metric, published.note()));
    cells.addAll(List.of(others));
    return new Table.Row(about, cells, List.of());
  }

  private static String subject(Published published) {
    return published.strategy().isEmpty()
        ? published.subject().toString()
        : published.subject() + " (" + published.strategy() + ")";
  }

  private static String label(Result result) {
    return result.strategy().equals("default")
        ? result.target()
        : result.target() + ", " + result.strategy();
  }
}
