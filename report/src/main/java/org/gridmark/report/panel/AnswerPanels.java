package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.report.findings.Findings;

/** The panels that answer a run's question: the study's own, its sentences, and its kind's. */
public final class AnswerPanels {
  /** Each kind of run that has an answer of its own, the most particular first. */
  private static final List<Function<Findings, Optional<Panel>>> KINDS =
      List.of(
          SearchPanel::of,
          ScalePanel::of,
          TargetsPanel::of,
          StrategiesPanel::of,
          FaultPanel::of,
          RequestsPanel::of);

  private AnswerPanels() {}

  /** All of them, the most telling first. */
  static List<Panel> all(Findings findings) {
    Optional<Panel> kind = KINDS.stream().flatMap(one -> one.apply(findings).stream()).findFirst();
    Optional<Panel> written = AnswerPanel.of(findings);
    List<Panel> all = new ArrayList<>();
    // The study's sentences, where it has any, were written for a reader who reads nothing else.
    written.filter(panel -> !panel.lead().isEmpty()).ifPresent(all::add);
    all.addAll(findings.panels(Panel.Place.ANSWER));
    kind.ifPresent(all::add);
    written.filter(panel -> panel.lead().isEmpty()).ifPresent(all::add);
    return all;
  }

  /** The answer in a sentence or two; empty where nothing was measured. */
  static Prose sentence(List<Panel> answers) {
    return answers.stream()
        .map(Panel::lead)
        .filter(lead -> !lead.isEmpty())
        .findFirst()
        .orElse(Prose.NONE);
  }

  /** The first picture, if there is one. */
  static Optional<Chart> picture(List<Panel> answers) {
    return charts(answers).findFirst();
  }

  /** The small traces of the panel that the picture is of, if it has some beside the picture. */
  static Optional<Chart> beneath(List<Panel> answers) {
    return charts(
            answers.stream()
                .filter(panel -> charts(List.of(panel)).findAny().isPresent())
                .limit(1)
                .toList())
        .skip(1)
        .filter(Chart.Grid.class::isInstance)
        .findFirst();
  }

  private static Stream<Chart> charts(List<Panel> answers) {
    return answers.stream()
        .flatMap(panel -> panel.parts().stream())
        .filter(Chart.class::isInstance)
        .map(Chart.class::cast);
  }

  /** The first table of the study or the kind of run; empty where neither has one. */
  public static Optional<Table> table(Findings findings) {
    return table(all(findings).stream().filter(one -> !one.id().equals(AnswerPanel.ID)));
  }

  /** The numbers that the study leads with; empty where it has none. */
  public static Optional<Table> headlines(Findings findings) {
    return table(AnswerPanel.of(findings).stream());
  }

  private static Optional<Table> table(Stream<Panel> panels) {
    return panels
        .flatMap(panel -> panel.parts().stream())
        .filter(Table.class::isInstance)
        .map(Table.class::cast)
        .findFirst();
  }

  /** The same without the sentence and the pictures that the first screen shows. */
  public static List<Panel> below(Findings findings) {
    List<Panel> answers = all(findings);
    Prose sentence = sentence(answers);
    List<Chart> seen =
        Stream.of(picture(answers), beneath(answers)).flatMap(Optional::stream).toList();
    List<Panel> below = new ArrayList<>();
    for (Panel one : answers) {
      List<Panel.Part> parts =
          one.parts().stream().filter(part -> seen.stream().noneMatch(part::equals)).toList();
      Prose lead = one.lead().equals(sentence) ? Prose.NONE : one.lead();
      if (!parts.isEmpty() || !lead.isEmpty()) {
        below.add(new Panel(one.id(), one.place(), one.title(), lead, parts));
      }
    }
    return below;
  }
}
