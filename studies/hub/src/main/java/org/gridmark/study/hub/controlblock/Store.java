package org.gridmark.study.hub.controlblock;

import java.util.Locale;

/** Where a day's data is read from. */
enum Store {
  CACHE,
  DATABASE;

  /** In the names of subjects. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
