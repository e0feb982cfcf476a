package org.gridmark.driver.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class LocalPromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new LocalDriver();
  }

  @Test
  void whetherEntriesOutliveTheClientIsNotSaid() {
    assertThat(says(Topic.RESTART, "default")).isEqualTo(Says.SILENT);
  }
}
