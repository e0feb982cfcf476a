package org.gridmark.driver.ignite;

import org.gridmark.driver.contract.SafetyPairs;
import org.junit.jupiter.api.Test;

class IgniteSafetyTest {
  @Test
  void theSafeSettingOfAPairPromisesMore() {
    SafetyPairs.requireSound(new IgniteDriver());
  }
}
