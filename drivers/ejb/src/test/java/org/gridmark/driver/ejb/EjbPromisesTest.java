package org.gridmark.driver.ejb;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class EjbPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new EjbDriver();
  }

  @Test
  void theMapPromisesNoMoreThanThatItIsAtomic() {
    assertThat(says(Topic.COMPARE_AND_SET, "default")).isEqualTo(Says.NONE);
    assertThat(promises(1, java.util.Map.of()))
        .noneMatch(one -> one.topic() == Topic.RESTART || one.topic() == Topic.DEATH);
  }
}
