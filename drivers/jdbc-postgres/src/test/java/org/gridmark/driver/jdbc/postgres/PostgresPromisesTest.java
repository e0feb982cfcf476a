package org.gridmark.driver.jdbc.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class PostgresPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new PostgresDriver();
  }

  @Test
  void aCommitIsKeptUnlessItReturnsBeforeItIsOnDisk() {
    assertThat(says(Topic.WRITES, "default")).isEqualTo(Says.NONE);
    assertThat(says(Topic.WRITES, "asynchronous-commit")).isEqualTo(Says.SOME);
    assertThat(says(Topic.DEATH, "asynchronous-commit")).isEqualTo(Says.NONE);
  }
}
