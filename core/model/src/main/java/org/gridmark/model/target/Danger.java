package org.gridmark.model.target;

import java.util.Locale;

/**
 * A fault that may undo writes which were acknowledged. Its word is a key of {@link
 * Target#semantics}, under which a target says how much of them it keeps by its documentation: an
 * {@link Assurance}.
 */
public enum Danger {
  /** The network between nodes is cut for longer than they wait for each other. */
  PARTITION,
  /** A copy of entries is behind when the process that answers for them dies. */
  LAG;

  /** In files, and as an experiment is named: {@code partition}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
