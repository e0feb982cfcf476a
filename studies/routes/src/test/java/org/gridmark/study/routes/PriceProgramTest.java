package org.gridmark.study.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PriceProgramTest {
  @TempDir private Path folder;

  private Path file(String text) throws Exception {
    return Files.writeString(folder.resolve("prices.settings"), text);
  }

  @Test
  void itReadsTheSettingsOfTheStudy() throws Exception {
    Settings settings =
        PriceProgram.settings(
            file(
                """
                # as gridmark init routes writes it
                routes.ttl = 10m
                service.legacy = legacy://10.0.0.1:80?user=gridmark&password=token
                """));

    assertThat(RoutesSettings.of(settings).ttl()).isEqualTo(Duration.ofMinutes(10));
    assertThat(ServiceSettings.of(settings).legacy())
        .isEqualTo("legacy://10.0.0.1:80?user=gridmark&password=token");
  }

  @Test
  void aWrongFileIsRefusedByTheKey() throws Exception {
    Path file = file("routes.tl = 10m\n");

    assertThatThrownBy(() -> PriceProgram.settings(file))
        .isInstanceOf(BadInput.class)
        .hasMessage("no setting routes.tl in study routes; did you mean routes.ttl?");
    assertThatThrownBy(() -> PriceProgram.settings(file("routes.ttl = 1m\n")))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": service.legacy is missing");
    assertThatThrownBy(() -> PriceProgram.settings(folder.resolve("none")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("cannot read ");
  }
}
