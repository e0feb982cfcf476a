package org.gridmark.model.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServicesTest {
  @ParameterizedTest
  @CsvSource({
    "postgres, postgres",
    "postgres-1, postgres",
    "my-broker-12, my-broker",
    "v-2-x, v-2-x"
  })
  void theKindOfAServiceIsItsNameWithoutTheNumber(String service, String kind) {
    assertThat(Services.kind(service)).isEqualTo(kind);
  }

  @Test
  void aServiceThatIsNotThereIsNamed() {
    Services services = Services.of(Map.of("postgres-1", "there"));

    assertThat(services.address("postgres-1")).isEqualTo("there");
    assertThatThrownBy(() -> services.address("postgres"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the plan names no service postgres");
  }
}
