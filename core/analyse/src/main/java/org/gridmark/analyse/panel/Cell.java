package org.gridmark.analyse.panel;

import java.util.List;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Unit;

/** The content of one cell of a table. */
public sealed interface Cell {
  /** A text, cut in the middle where there is no room. */
  record Text(String words) implements Cell {}

  /**
   * A number with its interval, in the unit that suits it.
   *
   * @param doubts about it
   */
  record Amount(Estimate estimate, Unit unit, List<Doubt> doubts) implements Cell {
    /** Copies. */
    public Amount {
      doubts = List.copyOf(doubts);
    }
  }

  /** How many times one number is another, with its interval. */
  record Ratio(Estimate estimate, List<Doubt> doubts) implements Cell {
    /** Copies. */
    public Ratio {
      doubts = List.copyOf(doubts);
    }
  }

  /** A number of things, with all its digits. */
  record Count(double count) implements Cell {}

  /** A number as a document gives it. */
  record Given(double value, Unit unit) implements Cell {}

  /** A share of one, shown in percent. */
  record Share(double share) implements Cell {}

  /** A judgement in a word or two. */
  record Mark(Tone tone, String words) implements Cell {}

  /**
   * A run that has a report of its own, to which a page leads.
   *
   * @param folder the run's, beside the report that the cell is in
   */
  record Run(String words, String folder) implements Cell {}

  /**
   * No number, and the word for that: {@code never}, {@code not seen}.
   *
   * @param words a dash if there is no reason to tell
   */
  record Missing(String words) implements Cell {}

  /** Small words beneath the content of a cell: where it is from, or whose it is. */
  record Noted(Cell cell, String note) implements Cell {}

  /** Nobody knows. */
  static Cell none() {
    return new Missing(Numbers.NONE);
  }

  /** A result with its doubts. */
  static Cell of(Result result) {
    return new Amount(result.estimate(), result.unit(), result.doubts());
  }

  /** A number that was counted or seen once, without an interval. */
  static Cell of(double value, Unit unit) {
    return Double.isFinite(value) ? new Amount(Estimate.single(value), unit, List.of()) : none();
  }

  /** The number that it is ordered by; NaN where it has none. */
  default double number() {
    return switch (this) {
      case Amount amount -> amount.estimate().value() * amount.unit().to(Unit.SECONDS).orElse(1);
      case Ratio ratio -> ratio.estimate().value();
      case Count count -> count.count();
      case Given given -> given.value() * given.unit().to(Unit.SECONDS).orElse(1);
      case Share share -> share.share();
      case Noted noted -> noted.cell().number();
      case Text text -> Double.NaN;
      case Run run -> Double.NaN;
      case Mark mark -> Double.NaN;
      case Missing missing -> Double.NaN;
    };
  }
}
