package org.gridmark.driver.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** What the tests of a driver stand on: the driver, and a session whose caches are empty. */
public interface Contract {
  /** The driver under test. */
  Driver driver();

  /** A session of it. */
  Session session();

  /** The cache that most tests use. */
  default Cache<SampleKey, Sample> samples() {
    return session().cache(Values.SAMPLES);
  }

  /** Skips the test where the target does not claim to do this. */
  default void needs(Trait trait) {
    assumeTrue(driver().traits().contains(trait), () -> driver().name() + " lacks " + trait);
  }

  /** The oracle: the entries that a filter means. */
  static <K, V> Map<K, V> matching(Map<K, V> entries, Filter filter) {
    Map<K, V> found = new java.util.HashMap<>(entries);
    found.entrySet().removeIf(entry -> !filter.test(entry.getKey(), entry.getValue()));
    return found;
  }
}
