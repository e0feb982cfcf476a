package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class CoherencePromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Test
  void aMemberMayDieWhereThereAreBackups() {
    assertThat(says(Topic.DEATH, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.DEATH)).isEqualTo(Says.SOME);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.WRITES)).isEqualTo(Says.SOME);
    assertThat(says(Topic.STORE, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.STORE)).isEqualTo(Says.SOME);
  }

  @Test
  void ofTopologiesWithoutPartitionsNothingIsStated() {
    assertThat(promises(1, Map.of("topology", "replicated"))).isEmpty();
    assertThat(promises(1, Map.of("topology", "near")))
        .noneMatch(one -> one.topic() == Topic.READS);
  }
}
