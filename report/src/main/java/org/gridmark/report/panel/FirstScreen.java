package org.gridmark.report.panel;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.report.findings.Findings;

/**
 * The first thing that a reader sees of a run: the answer in a sentence, one picture, the doubts in
 * a line, and what to do next.
 *
 * @param answer the sentence; empty where nothing was measured
 * @param picture empty where there is nothing to draw
 * @param beneath small traces under it, if there are any
 * @param doubts in a line; empty if there are none
 * @param next commands with a few words each
 */
public record FirstScreen(
    Prose answer,
    Optional<Chart> picture,
    Optional<Chart> beneath,
    Prose doubts,
    List<Prose> next) {
  /** Copies. */
  public FirstScreen {
    next = List.copyOf(next);
  }

  /** One with a single picture. */
  public FirstScreen(Prose answer, Optional<Chart> picture, Prose doubts, List<Prose> next) {
    this(answer, picture, Optional.empty(), doubts, next);
  }

  /** That of a run. */
  public static FirstScreen of(Findings findings) {
    List<Panel> answers = AnswerPanels.all(findings);
    return new FirstScreen(
        AnswerPanels.sentence(answers),
        AnswerPanels.picture(answers),
        AnswerPanels.beneath(answers),
        Doubts.line(findings),
        NextSteps.of(findings));
  }
}
