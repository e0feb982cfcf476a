package org.gridmark.record;

import java.util.List;
import java.util.Map;

/**
 * On what a run took place.
 *
 * @param product the target's product and version; of several all, with commas between them
 * @param facts machine, kernel, JDK, versions, commit, by name
 * @param semantics what target and services promise, in words: by strategy, then by name
 * @param conditions under which each strategy was measured, by the strategy's name and then by the
 *     names of {@link org.gridmark.model.study.Conditions}
 * @param traits that the target of each strategy has in its configuration, by the strategy's name;
 *     the names of {@link org.gridmark.model.target.Trait}. Empty in runs of earlier versions
 * @param products the product and version of each target, by the target's name. Empty in runs of
 *     earlier versions
 * @param libraries the SHA-256 digests of the jars of each target whose product was fetched for the
 *     run, by the target's name and the jar's. Empty in runs of earlier versions
 * @param guarantees that decide which strategies are ranked with each other, by the strategy's
 *     name. Empty in runs of earlier versions, which stated them in words alone
 */
public record Environment(
    String product,
    Map<String, String> facts,
    Map<String, Map<String, String>> semantics,
    Map<String, Map<String, Double>> conditions,
    Map<String, List<String>> traits,
    Map<String, String> products,
    Map<String, Map<String, String>> libraries,
    Map<String, StatedGuarantees> guarantees) {
  /** The fact that tells of JVM options which programs took from variables; absent without any. */
  public static final String JVM_OPTIONS = "JVM options of the environment";

  /** One for which no product was fetched, and of which no guarantees are known. */
  public Environment(
      String product,
      Map<String, String> facts,
      Map<String, Map<String, String>> semantics,
      Map<String, Map<String, Double>> conditions,
      Map<String, List<String>> traits,
      Map<String, String> products) {
    this(product, facts, semantics, conditions, traits, products, Map.of(), Map.of());
  }

  /** One whose targets' products are known together alone. */
  public Environment(
      String product,
      Map<String, String> facts,
      Map<String, Map<String, String>> semantics,
      Map<String, Map<String, Double>> conditions,
      Map<String, List<String>> traits) {
    this(product, facts, semantics, conditions, traits, Map.of());
  }

  /** One whose traits are not known. */
  public Environment(
      String product,
      Map<String, String> facts,
      Map<String, Map<String, String>> semantics,
      Map<String, Map<String, Double>> conditions) {
    this(product, facts, semantics, conditions, Map.of());
  }

  /** One whose conditions are not known. */
  public Environment(
      String product, Map<String, String> facts, Map<String, Map<String, String>> semantics) {
    this(product, facts, semantics, Map.of());
  }

  /** The same under other conditions. */
  Environment under(Map<String, Map<String, Double>> others) {
    return new Environment(
        product, facts, semantics, others, traits, products, libraries, guarantees);
  }

  /** The same with guarantees, by the strategy's name. */
  public Environment giving(Map<String, StatedGuarantees> all) {
    return new Environment(product, facts, semantics, conditions, traits, products, libraries, all);
  }
}
