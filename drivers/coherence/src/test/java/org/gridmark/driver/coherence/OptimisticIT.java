package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.IndexContract;
import org.gridmark.driver.contract.ListenContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.PageContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.Sample;
import org.gridmark.driver.contract.Values;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** Every member keeps every entry, and nothing can be locked to change it in place. */
class OptimisticIT extends ClusterContract
    implements MapContract, QueryContract, PageContract, IndexContract, ListenContract {
  @Override
  public Driver driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.OPTIMISTIC.strategy().settings();
  }

  @Override
  public void needs(Trait trait) {
    assumeTrue(trait != Trait.UPDATE_IN_PLACE, "the optimistic topology lacks it");
  }

  @Test
  void anUpdateInPlaceIsRefusedByName() {
    Change change = Change.assign(Field.of(Sample::status), "NEW");

    assertThatThrownBy(() -> session().cache(Values.SAMPLES).update(Filter.all(), change))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("UPDATE_IN_PLACE");
  }
}
