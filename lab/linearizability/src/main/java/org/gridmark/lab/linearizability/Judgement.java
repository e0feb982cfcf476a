package org.gridmark.lab.linearizability;

import java.util.List;
import java.util.function.BooleanSupplier;

/** A history and the verdict on it. */
public record Judgement(KeyHistory history, Verdict verdict) {
  /**
   * Judges one history after the other.
   *
   * @param late whether no time is left: what comes then is undecided
   */
  public static List<Judgement> of(
      List<KeyHistory> histories, RegisterChecker checker, BooleanSupplier late) {
    return histories.stream()
        .map(
            one -> new Judgement(one, late.getAsBoolean() ? Verdict.UNDECIDED : checker.check(one)))
        .toList();
  }

  /** Those histories that have this verdict. */
  static List<KeyHistory> with(Verdict verdict, List<Judgement> all) {
    return all.stream().filter(one -> one.verdict == verdict).map(Judgement::history).toList();
  }
}
