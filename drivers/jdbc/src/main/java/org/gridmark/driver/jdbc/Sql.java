package org.gridmark.driver.jdbc;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A statement, or a part of one, with the values of its parameters. */
final class Sql {
  private final StringBuilder text = new StringBuilder();
  private final List<Parameter> parameters = new ArrayList<>();

  Sql(String text) {
    this.text.append(text);
  }

  /** With a place for a value in the text. */
  Sql(String text, Parameter parameter) {
    this(text, List.of(parameter));
  }

  /** With places for these values in the text. */
  Sql(String text, List<Parameter> parameters) {
    this(text);
    this.parameters.addAll(parameters);
  }

  /** Adds text: of ours, or names that a dialect has quoted. */
  Sql add(String more) {
    text.append(more);
    return this;
  }

  /** Adds a part. */
  Sql add(Sql more) {
    text.append(more.text);
    parameters.addAll(more.parameters);
    return this;
  }

  /** Adds a place for a value. */
  Sql value(Parameter parameter) {
    text.append('?');
    parameters.add(parameter);
    return this;
  }

  /** Adds places for values, in parentheses. */
  Sql values(List<Parameter> all) {
    text.append(all.isEmpty() ? "()" : "(?" + ", ?".repeat(all.size() - 1) + ")");
    parameters.addAll(all);
    return this;
  }

  /** These parts with a word between them, in parentheses. */
  static Sql joined(List<Sql> parts, String between) {
    Sql all = new Sql("(");
    for (Iterator<Sql> each = parts.iterator(); each.hasNext(); ) {
      all.add(each.next()).add(each.hasNext() ? between : "");
    }
    return all.add(")");
  }

  List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
