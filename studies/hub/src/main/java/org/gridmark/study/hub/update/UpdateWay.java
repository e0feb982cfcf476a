package org.gridmark.study.hub.update;

/** A way to bring a cache to the next version (Barclays 2009, sections 4.4.3 and 5.2). */
enum UpdateWay {
  /** A new cache is loaded from the database, readers switch to it, and the old one is dropped. */
  RECREATE("recreate and drop"),
  /** Changed rows are read from the database and put over the old values. */
  OVERWRITE("overwrite"),
  /** The fields are changed where the entries are, one entry a call. */
  BY_KEY("in place by key"),
  /** The fields are changed where the entries are, all entries of the books in one call. */
  BY_FILTER("in place by filter");

  private final String label;

  UpdateWay(String label) {
    this.label = label;
  }

  /** As in the names of subjects. */
  String label() {
    return label;
  }
}
