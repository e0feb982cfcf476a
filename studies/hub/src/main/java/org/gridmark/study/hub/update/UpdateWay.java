package org.gridmark.study.hub.update;

import java.util.List;

/** A way to bring a cache to the next version (Barclays 2009, sections 4.4.3 and 5.2). */
public enum UpdateWay {
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

  /** In the order of their declaration. */
  public static List<UpdateWay> all(boolean inPlace) {
    return inPlace ? List.of(values()) : List.of(RECREATE, OVERWRITE);
  }

  /** As in the names of subjects. */
  public String label() {
    return label;
  }
}
