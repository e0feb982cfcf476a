package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.SafetyPairs;
import org.junit.jupiter.api.Test;

class InfinispanSafetyTest {
  @Test
  void theSafeSettingOfAPairPromisesMore() {
    SafetyPairs.requireSound(new InfinispanDriver());
  }
}
