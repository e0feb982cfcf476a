package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DoorTest {
  @Test
  void aDoorHasEachServerAndWhoComes() {
    assertThat(
            Door.of("redis://user:pass:word@127.0.0.1:7000,redis://user:pass:word@10.0.0.2:7001"))
        .isEqualTo(
            Map.of(
                "members", "127.0.0.1:7000,10.0.0.2:7001",
                "user", "user",
                "password", "pass:word",
                "cluster", "true"));
  }
}
