package org.gridmark.system.settlement.trade;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of message: four principal ones and what the utility itself gives out (Drayton and
 * Sehmi 2005).
 */
public enum Kind {
  /** The broker's notice of a deal. */
  NOE("notice of execution"),
  /** How the deal is allocated to accounts. */
  ALC("trade allocation"),
  /** The amount to be paid, net of all costs. */
  NPR("net proceeds allocation"),
  /** The securities to be delivered, and their place. */
  SET("settlement instruction"),
  /** The trade has matched and goes to clearing and settlement; or goes no longer. */
  CLS("clearing and settlement");

  private static final Map<String, Kind> BY_NAME =
      Stream.of(values()).collect(Collectors.toUnmodifiableMap(Kind::name, kind -> kind));

  private final String title;

  Kind(String title) {
    this.title = title;
  }

  /** In words. */
  public String title() {
    return title;
  }

  /** By its three letters, or null. */
  public static @Nullable Kind find(String name) {
    return BY_NAME.get(name);
  }
}
