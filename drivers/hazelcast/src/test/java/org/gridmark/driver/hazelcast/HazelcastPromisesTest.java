package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class HazelcastPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Test
  void aMemberMayDieWhereThereAreBackups() {
    assertThat(says(Topic.DEATH, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.DEATH)).isEqualTo(Says.SOME);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.WRITES)).isEqualTo(Says.SOME);
  }

  @Test
  void whatWaitsForAStoreOutlivesAMemberWhereThereAreBackups() {
    assertThat(says(Topic.STORE, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.STORE)).isEqualTo(Says.SOME);
  }

  @Test
  void readsMayBeStaleFromANearCacheAlone() {
    assertThat(says(Topic.READS, "default")).isEqualTo(Says.NONE);
    assertThat(says(Topic.READS, "near")).isEqualTo(Says.SOME);
  }
}
