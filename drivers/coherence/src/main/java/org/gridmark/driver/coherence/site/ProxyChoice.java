package org.gridmark.driver.coherence.site;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;

/** The proxy of another site's cluster that a cache of a visit comes through. */
public enum ProxyChoice {
  /** One connection for all caches, to the proxy that the proxies' own balance gives it. */
  SHARED("a visit to another site has one connection, which all caches share"),
  /** A connection for each cache, to a proxy that is drawn by the cache's name. */
  RANDOM(
      "a visit to another site has a connection for each cache, to a proxy that is drawn: some may"
          + " have many, and some none"),
  /** A connection for each cache, to one proxy after the other. */
  EVEN(
      "a visit to another site has a connection for each cache, and every proxy as many as the"
          + " others");

  private static final String SETTING = "sites-proxy";

  private final String meaning;

  ProxyChoice(String meaning) {
    this.meaning = meaning;
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The strategy by which the driver offers it. */
  public Strategy strategy() {
    return Strategy.direct(SETTING + "-" + label(), meaning, Map.of(SETTING, label()));
  }

  /**
   * The number of a cache's proxy, of as many as there may be: to be taken modulo that.
   *
   * @param place the cache's, among those of its cluster
   */
  int number(String cache, int place) {
    return switch (this) {
      case SHARED -> 0;
      case RANDOM -> new SplittableRandom(cache.hashCode()).nextInt(Integer.MAX_VALUE);
      case EVEN -> place;
    };
  }

  /** That of a cluster: shared, unless its strategy says otherwise. */
  public static ProxyChoice of(ClusterSpec cluster) {
    String label = cluster.settings().getOrDefault(SETTING, SHARED.label());
    return Arrays.stream(values())
        .filter(choice -> choice.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new BadInput(SETTING + ": expected " + labels() + ", got " + label));
  }

  private static String labels() {
    return Arrays.stream(values()).map(ProxyChoice::label).collect(Collectors.joining(", "));
  }
}
