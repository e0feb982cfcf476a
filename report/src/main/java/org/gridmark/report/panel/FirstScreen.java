package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.report.answer.Sentence;
import org.gridmark.report.answer.Sentences;
import org.gridmark.report.findings.Findings;

/**
 * The first thing that a reader sees of a run: the answer in a sentence, one picture, the doubts in
 * a line, and what to do next.
 *
 * @param answer the sentence; empty where nothing was measured
 * @param picture empty where there is nothing to draw
 * @param doubts in a line; empty if there are none
 * @param next commands with a few words each
 * @param rest the parts of the answer that are not on the first screen
 */
public record FirstScreen(
    Prose answer, Optional<Chart> picture, Prose doubts, List<Prose> next, List<Panel> rest) {
  /** Each kind of run that has an answer of its own, the most particular first. */
  private static final List<Function<Findings, Optional<Panel>>> KINDS =
      List.of(
          SearchPanel::of,
          ScalePanel::of,
          TargetsPanel::of,
          StrategiesPanel::of,
          FaultPanel::of,
          RequestsPanel::of);

  /** Copies. */
  public FirstScreen {
    next = List.copyOf(next);
    rest = List.copyOf(rest);
  }

  /** That of a run. */
  public static FirstScreen of(Findings findings) {
    List<Panel> own = findings.panels(Panel.Place.ANSWER);
    Optional<Panel> kind = KINDS.stream().flatMap(one -> one.apply(findings).stream()).findFirst();
    List<Panel> all = Stream.concat(own.stream(), kind.stream()).toList();
    Prose written = written(findings);
    Prose answer =
        written.isEmpty()
            ? all.stream()
                .map(Panel::lead)
                .filter(lead -> !lead.isEmpty())
                .findFirst()
                .orElse(Prose.NONE)
            : written;
    Optional<Chart> picture = picture(all);
    return new FirstScreen(
        answer,
        picture,
        Doubts.line(findings),
        NextSteps.of(findings),
        all.stream().flatMap(panel -> rest(panel, answer, picture).stream()).toList());
  }

  /** What the answer and the picture do not say. */
  private static Optional<Panel> rest(Panel panel, Prose answer, Optional<Chart> picture) {
    List<Panel.Part> parts =
        panel.parts().stream().filter(part -> !picture.equals(Optional.of(part))).toList();
    Prose lead = answer.equals(panel.lead()) ? Prose.NONE : panel.lead();
    return parts.isEmpty() && lead.isEmpty()
        ? Optional.empty()
        : Optional.of(new Panel(panel.id(), panel.place(), panel.title(), lead, parts));
  }

  private static Optional<Chart> picture(List<Panel> panels) {
    return panels.stream()
        .flatMap(panel -> panel.parts().stream())
        .filter(Chart.class::isInstance)
        .map(Chart.class::cast)
        .findFirst();
  }

  /** The study's own sentences, where they are few enough to be read in one go. */
  private static Prose written(Findings findings) {
    List<Sentence> sentences = Sentences.of(findings);
    if (sentences.isEmpty() || sentences.stream().anyMatch(Sentence::listed)) {
      return Prose.NONE;
    }
    return sentences.stream().map(FirstScreen::prose).reduce(Prose.NONE, Prose::then);
  }

  private static Prose prose(Sentence sentence) {
    List<Prose.Piece> pieces = new ArrayList<>();
    pieces.add(new Prose.Words(sentence.opening()));
    for (int i = 0; i < sentence.parts().size(); i++) {
      sentence.parts().get(i).pieces().forEach(piece -> pieces.add(piece(piece)));
      boolean last = i == sentence.parts().size() - 1;
      pieces.add(new Prose.Words(sentence.closing(i) + (last ? "" : " ")));
    }
    if (!sentence.remainder().isEmpty()) {
      pieces.add(new Prose.Words(" " + sentence.remainder()));
    }
    return new Prose(pieces);
  }

  private static Prose.Piece piece(Sentence.Piece piece) {
    return switch (piece) {
      case Sentence.Words words -> new Prose.Words(words.text());
      case Sentence.Name name -> new Prose.Name(name.text());
      case Sentence.Value value -> new Prose.Words(value.text());
    };
  }
}
