package org.gridmark.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class KeyValuesTest {
  @Test
  void aPasswordIsNotTakenFromTheCommandLineNorRepeated() {
    List<String> given = List.of("service.legacy=legacy://h:1?user=u&password=secret1");
    assertThatThrownBy(() -> KeyValues.parse("--set", given))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--set service.legacy: a password on the command line")
        .hasMessageContaining("--settings FILE")
        .hasMessageNotContaining("secret1");
  }

  @Test
  void otherValuesAreTaken() {
    assertThat(KeyValues.parse("--set", List.of("a=b=c", "jvm=-Dtoken=x")))
        .containsEntry("a", "b=c")
        .containsEntry("jvm", "-Dtoken=x");
  }
}
