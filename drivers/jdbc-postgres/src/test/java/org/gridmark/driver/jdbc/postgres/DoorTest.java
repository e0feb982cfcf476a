package org.gridmark.driver.jdbc.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void aDatabaseOfTheUsersIsEnteredAsItsFileSays(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("database.properties");
    Files.writeString(
        file, "url=jdbc:postgresql://10.0.0.21/trades?ssl=true\nuser=desk\npassword=a=b\n");
    assertThat(new PostgresDriver().attachedDoor(new Attachment(file, "gridmark-1-", false)))
        .isEqualTo(
            Map.of(
                "host", "10.0.0.21",
                "port", "5432",
                "database", "trades",
                "user", "desk",
                "password", "a=b",
                "schema", "gridmark-1-tables"));
  }
}
