package org.gridmark.driver.redis;

import org.gridmark.driver.contract.SafetyPairs;
import org.junit.jupiter.api.Test;

class RedisSafetyTest {
  @Test
  void theSafeSettingOfAPairPromisesMore() {
    SafetyPairs.requireSound(new RedisDriver());
  }
}
