package org.gridmark.analyse.result;

/** The ruling on a number for its readers, in the column {@code verdict} of {@code results.csv}. */
public interface Ruling {
  /** There is nothing to say. */
  Ruling NONE = () -> "";

  /** As people and {@code results.csv} read it; empty if there is nothing to say. */
  String words();
}
