package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class CassandraPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new CassandraDriver();
  }

  @Test
  void anAcknowledgedWriteOutlivesTheServerUnlessItsLogIsSyncedLater() {
    assertThat(says(Topic.WRITES, "default")).isEqualTo(Says.NONE);
    assertThat(says(Topic.WRITES, "wide-row-cache")).isEqualTo(Says.NONE);
    assertThat(says(Topic.WRITES, "vanilla")).isEqualTo(Says.SOME);
  }
}
