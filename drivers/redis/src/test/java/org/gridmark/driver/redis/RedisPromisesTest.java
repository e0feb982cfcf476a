package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class RedisPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new RedisDriver();
  }

  @Test
  void acknowledgedWritesMayBeLostEvenIfTheyWaitForAReplica() {
    assertThat(says(Topic.WRITES, "default")).isEqualTo(Says.SOME);
    assertThat(says(Topic.WRITES, "wait")).isEqualTo(Says.SOME);
    assertThat(promises(1, Map.of("acknowledgement", "replica")))
        .anyMatch(one -> one.page().title().equals("WAIT"));
  }
}
