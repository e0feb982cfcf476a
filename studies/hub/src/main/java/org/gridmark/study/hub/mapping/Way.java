package org.gridmark.study.hub.mapping;

/** How rows are mapped in a load from the database (Barclays 2009, section 4.4.2 and Table 5.2). */
public enum Way {
  /** Each column written out. */
  JDBC("JDBC"),
  /** Columns matched with fields by name. */
  REFLECTION("reflection"),
  /** The framework of the latter, and the mapper of the former. */
  ROW_MAPPER("reflection with row mapper");

  private final String label;

  Way(String label) {
    this.label = label;
  }

  /** As in the names of subjects. */
  public String label() {
    return label;
  }
}
