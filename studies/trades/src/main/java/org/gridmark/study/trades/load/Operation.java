package org.gridmark.study.trades.load;

import java.util.Locale;

/** The two operations of a cache that are measured. */
enum Operation {
  GET,
  PUT;

  /** As names of phases and subjects begin. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
