package org.gridmark.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Answer;
import org.gridmark.record.RunInfo;
import org.gridmark.report.answer.Sentence.Part;
import org.gridmark.report.answer.Sentence.Piece;
import org.gridmark.report.findings.Findings;

/** Fills the study's answers with the numbers of a run. */
public final class Sentences {
  /** A number without a unit that is smaller than this has more noughts than are read. */
  private static final double LEAST = 1e-6;

  private final Findings findings;

  private Sentences(Findings findings) {
    this.findings = findings;
  }

  /** Those of which at least one candidate has all of the numbers. */
  public static List<Sentence> of(Findings findings) {
    Sentences sentences = new Sentences(findings);
    return findings.info().publication().answers().stream()
        .flatMap(answer -> sentences.sentence(answer).stream())
        .toList();
  }

  private Optional<Sentence> sentence(Answer answer) {
    List<Part> parts = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    for (String strategy : findings.strategies()) {
      part(answer, strategy).ifPresentOrElse(parts::add, () -> lacking.add(name(strategy)));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Sentence(answer.before().strip(), parts, answer.after(), lacking));
  }

  private Optional<Part> part(Answer answer, String strategy) {
    List<Piece> pieces =
        answer.pieces().stream().flatMap(one -> piece(one, strategy).stream()).toList();
    return pieces.size() == answer.pieces().size()
        ? Optional.of(new Part(pieces))
        : Optional.empty();
  }

  private Optional<Piece> piece(Answer.Piece piece, String strategy) {
    return switch (piece) {
      case Answer.Words words -> Optional.of(new Sentence.Words(words.text()));
      case Answer.Name name -> Optional.of(new Sentence.Name(name(strategy)));
      case Answer.Value number -> number(number, strategy);
    };
  }

  private Optional<Piece> number(Answer.Value number, String strategy) {
    return findings
        .find(strategy, number.subject(), number.metric())
        .filter(result -> Double.isFinite(result.estimate().value()))
        .map(result -> new Sentence.Value(digits(result), result.doubts()));
  }

  private static String digits(Result result) {
    Estimate estimate = result.estimate();
    boolean tiny = result.unit() == Unit.NONE && estimate.value() > 0 && estimate.value() < LEAST;
    return tiny ? "less than " + bound(estimate) : Numbers.whole(estimate, result.unit());
  }

  /** A number that is surely larger: the end of the interval, where that is. */
  private static String bound(Estimate tiny) {
    return tiny.high() > LEAST ? Numbers.digits(tiny.high()) : Numbers.given(LEAST);
  }

  /** The name as it is given to the command line. */
  private String name(String strategy) {
    RunInfo info = findings.info();
    return RunInfo.label(info.targetOf(strategy), info.ownName(strategy));
  }
}
