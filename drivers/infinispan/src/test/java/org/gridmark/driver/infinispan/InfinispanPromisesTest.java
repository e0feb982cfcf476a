package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class InfinispanPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Test
  void aMemberMayDieWhereThereAreBackups() {
    assertThat(says(Topic.DEATH, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.DEATH)).isEqualTo(Says.SOME);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.WRITES)).isEqualTo(Says.SOME);
  }

  @Test
  void readsAreNotPromisedToBeFresh() {
    assertThat(says(Topic.READS, "default")).isEqualTo(Says.SOME);
    assertThat(says(Topic.READS, "hotrod")).isEqualTo(Says.SOME);
    assertThat(promises(1, Map.of("topology", "replicated")))
        .noneMatch(one -> one.topic() == Topic.READS);
  }

  @Test
  void whatWaitsForAStoreMayBeLost() {
    assertThat(says(Topic.STORE, "default")).isEqualTo(Says.SOME);
    assertThat(says(Topic.STORE, "hotrod")).isEqualTo(Says.SOME);
  }
}
