package org.gridmark.driver.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import java.util.Set;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** The base of a driver's tests: the driver, and a session whose caches are empty. */
public interface Contract {
  /** The driver under test. */
  Grid driver();

  /** A session of it. */
  Session session();

  /** A strategy's settings; unless overridden, the target is as it comes. */
  default Map<String, String> settings() {
    return Map.of();
  }

  /** The traits that the target claims in this configuration. */
  default Set<Trait> traits() {
    return driver().traits(ClusterSpec.configured(settings()));
  }

  /** The cache that most tests use. */
  default Cache<SampleKey, Sample> samples() {
    return session().cache(Values.SAMPLES);
  }

  /** Skips the test where the target does not claim to do this. */
  default void needs(Trait trait) {
    assumeTrue(traits().contains(trait), () -> driver().name() + " lacks " + trait);
  }

  /** The oracle: the entries that a filter means. */
  static <K, V> Map<K, V> matching(Map<K, V> entries, Filter filter) {
    Map<K, V> found = new java.util.HashMap<>(entries);
    found.entrySet().removeIf(entry -> !filter.test(entry.getKey(), entry.getValue()));
    return found;
  }
}
