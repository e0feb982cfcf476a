package org.gridmark.report.html.element;

import org.gridmark.report.markup.Markup;

/** An entry of a chart's legend: the mark, and what it stands for. */
public final class Key {
  private Key() {}

  public static Markup of(String className, String words) {
    return Markup.of("span", "key " + className)
        .add(Markup.of("i").set("aria-hidden", "true"))
        .add(Markup.name(words));
  }

  public static Markup legend(Markup... keys) {
    return Markup.of("p", "legend").add(keys);
  }
}
