package org.gridmark.driver.jdbc.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DoorTest {
  @Test
  void aDoorIsTheAddressInParts() {
    assertThat(
            Door.of(
                "jdbc:postgresql://127.0.0.1:5433/postgres?user=postgres&password=a-b_c&sslmode=off",
                "cluster-1"))
        .isEqualTo(
            Map.of(
                "host", "127.0.0.1",
                "port", "5433",
                "database", "postgres",
                "user", "postgres",
                "password", "a-b_c",
                "schema", "cluster-1"));
  }
}
