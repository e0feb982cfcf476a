package org.gridmark.model.data;

/**
 * A database table that holds a source's values, one row an entry: a column a field, named as the
 * field in lower case.
 *
 * @param name lower-case letters, digits and {@code _}
 */
public record Table(String name, Source<?, ?> source) {
  /** Checks the name, which becomes part of SQL. */
  public Table {
    if (!name.matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("a table cannot be named '" + name + "'");
    }
  }
}
