package org.gridmark.analyse.probe;

import java.util.Arrays;
import java.util.Optional;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.promise.Promise;

/** How a finding compares with the statement of the target's documentation on it. */
public enum Documented {
  /** Promised none, and none was found. */
  KEPT("as promised"),
  /** Promised none, and some were found. */
  BROKEN("not as promised"),
  /** Some are possible by the documentation, and some were found. */
  ADMITTED("as documented"),
  /** Some are possible by the documentation, and none was found. */
  NOT_CONTRADICTED("no contradiction"),
  /** The documentation speaks of it and states neither. */
  SILENT("not said"),
  /** None was found. */
  NOT_FOUND("no statement found");

  /** To be told wherever {@link #NOT_CONTRADICTED} is shown. */
  public static final String NO_CONTRADICTION =
      "no contradiction: by the documentation some are possible, and none was found";

  private final String words;

  Documented(String words) {
    this.words = words;
  }

  /**
   * The comparison.
   *
   * @param promise the statement, if there is one
   * @param found how many were lost, stale or wrong
   */
  static Documented of(Optional<Promise> promise, double found) {
    return promise
        .map(
            one ->
                switch (one.says()) {
                  case NONE -> found > 0 ? BROKEN : KEPT;
                  case SOME -> found > 0 ? ADMITTED : NOT_CONTRADICTED;
                  case SILENT -> SILENT;
                })
        .orElse(NOT_FOUND);
  }

  /** That of its words, as a run keeps them; empty where there are none, or others. */
  public static Optional<Documented> of(String words) {
    return Arrays.stream(values()).filter(one -> one.words.equals(words)).findFirst();
  }

  /** How good a thing it says of the target. */
  public Tone tone() {
    return switch (this) {
      case KEPT -> Tone.GOOD;
      case BROKEN -> Tone.BAD;
      case ADMITTED, NOT_CONTRADICTED, SILENT, NOT_FOUND -> Tone.PLAIN;
    };
  }

  /** For people. */
  public String words() {
    return words;
  }
}
