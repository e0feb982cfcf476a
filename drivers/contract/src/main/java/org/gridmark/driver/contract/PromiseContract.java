package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/**
 * The tests that every driver passes whose product's documentation states what it keeps: they start
 * nothing.
 */
public interface PromiseContract {
  /** The topics of which nothing can be asked without a trait. */
  Map<Topic, Trait> NEEDED =
      Map.of(
          Topic.IN_PLACE, Trait.UPDATE_IN_PLACE,
          Topic.COMPARE_AND_SET, Trait.COMPARE_AND_SET,
          Topic.LOCK, Trait.LOCK,
          Topic.TRANSACTION, Trait.TRANSACTION,
          Topic.STORE, Trait.STORE);

  /** The driver. */
  Grid driver();

  /** Its statements in a configuration. */
  default List<Promise> promises(int backups, Map<String, String> settings) {
    return driver()
        .promises(new ClusterSpec("stated", 3, backups, "127.0.0.1", 7000, List.of(), settings));
  }

  /** The answer to a topic under a strategy, with a backup. */
  default Promise.Says says(Topic topic, String strategy) {
    return says(promises(1, settings(strategy)), topic);
  }

  /** The answer to a topic. */
  static Promise.Says says(List<Promise> promises, Topic topic) {
    return promises.stream()
        .filter(one -> one.topic() == topic)
        .map(Promise::says)
        .findFirst()
        .orElseThrow(() -> new AssertionError("nothing is stated of " + topic));
  }

  private Map<String, String> settings(String strategy) {
    return driver().strategies().stream()
        .filter(one -> one.name().equals(strategy))
        .findFirst()
        .orElse(Strategy.DEFAULT)
        .settings();
  }

  @Test
  default void somethingIsStatedAndAtMostOnceATopic() {
    assertThat(promises(1, Map.of())).isNotEmpty();
    for (int backups : List.of(0, 1)) {
      for (Strategy strategy : driver().strategies()) {
        assertThat(promises(backups, strategy.settings()))
            .extracting(Promise::topic)
            .doesNotHaveDuplicates();
      }
    }
  }

  /** A line that no configuration asks for would never be read by anybody. */
  @Test
  default void whatIsStatedOfATraitIsAskedSomewhere() {
    Set<Topic> asked = new HashSet<>();
    Set<Topic> stated = new HashSet<>();
    for (Strategy strategy : with(Strategy.DEFAULT)) {
      ClusterSpec cluster = ClusterSpec.configured(strategy.settings());
      Set<Trait> traits = driver().traits(cluster);
      NEEDED.forEach(
          (topic, trait) -> asked.addAll(traits.contains(trait) ? Set.of(topic) : Set.of()));
      promises(1, strategy.settings()).forEach(one -> stated.add(one.topic()));
    }
    stated.retainAll(NEEDED.keySet());
    assertThat(asked).containsAll(stated);
  }

  private List<Strategy> with(Strategy usual) {
    return Stream.concat(Stream.of(usual), driver().strategies().stream()).toList();
  }
}
