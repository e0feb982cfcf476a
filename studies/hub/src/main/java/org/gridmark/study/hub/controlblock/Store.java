package org.gridmark.study.hub.controlblock;

/** Where a day's data is read from. */
enum Store {
  CACHE("cache"),
  DATABASE("database");

  private final String label;

  Store(String label) {
    this.label = label;
  }

  /** In the names of subjects. */
  String label() {
    return label;
  }
}
