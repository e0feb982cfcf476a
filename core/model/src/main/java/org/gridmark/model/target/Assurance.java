package org.gridmark.model.target;

import java.util.Arrays;
import java.util.Optional;

/** The assurance of a target's documentation about a {@link Danger}, the greatest first. */
public enum Assurance {
  /** No read is stale, and no acknowledged write is lost. */
  LINEARIZABLE("linearizable"),
  /** No acknowledged write is lost; a read may find an older value, or one that is undone later. */
  KEEPS_WRITES("keeps acknowledged writes"),
  /** Acknowledged writes may be lost, but fewer than without the setting. */
  LOSES_FEWER("loses fewer acknowledged writes"),
  /** Acknowledged writes may be lost. */
  MAY_LOSE("may lose acknowledged writes");

  private static final String COLON = ": ";

  private final String words;

  Assurance(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }

  /** As it stands in {@link Target#semantics}: with the setting, or the reason, behind it. */
  public String by(String reason) {
    return words + COLON + reason;
  }

  /** The assurance that stands there; empty if there is none. */
  public static Optional<Assurance> of(String said) {
    return Arrays.stream(values())
        .filter(one -> said.equals(one.words) || said.startsWith(one.words + COLON))
        .findFirst();
  }
}
