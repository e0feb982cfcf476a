package org.gridmark.driver.jdbc.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class MariadbPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new MariadbDriver();
  }

  @Test
  void aCommitOutlivesTheServer() {
    assertThat(says(Topic.WRITES, "default")).isEqualTo(Says.NONE);
    assertThat(says(Topic.WRITES, "asynchronous-commit")).isEqualTo(Says.NONE);
  }

  @Test
  void nothingIsStatedOfReadsThatAreRepeatable() {
    assertThat(says(Topic.READS, "default")).isEqualTo(Says.NONE);
    assertThat(promises(1, Map.of("setup", "vanilla")))
        .noneMatch(one -> one.topic() == Topic.READS);
  }
}
