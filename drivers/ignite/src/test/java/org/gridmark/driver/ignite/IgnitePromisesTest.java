package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.PromiseContract;
import org.gridmark.model.promise.Promise.Says;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class IgnitePromisesTest implements PromiseContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Test
  void aMemberMayDieWhereThereAreBackups() {
    assertThat(says(Topic.DEATH, "default")).isEqualTo(Says.NONE);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.DEATH)).isEqualTo(Says.SOME);
    assertThat(PromiseContract.says(promises(0, Map.of()), Topic.WRITES)).isEqualTo(Says.SOME);
  }

  @Test
  void writesThatWaitMayBeLostWithTheirNodeAlthoughThereAreBackups() {
    assertThat(says(Topic.STORE, "default")).isEqualTo(Says.SOME);
  }

  @Test
  void withItsOwnDefaultsAWriteDoesNotWaitForBackups() {
    assertThat(says(Topic.WRITES, "default")).isEqualTo(Says.NONE);
    assertThat(says(Topic.WRITES, "vanilla")).isEqualTo(Says.SOME);
    assertThat(says(Topic.READS, "near")).isEqualTo(Says.SILENT);
  }
}
