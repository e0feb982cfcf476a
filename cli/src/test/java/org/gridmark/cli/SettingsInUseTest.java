package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class SettingsInUseTest {
  private static final Map<String, Set<String>> USED =
      Map.of("queries", Set.of("day", "nodes"), "types", Set.of("nodes", "types.time"));

  @Test
  void whatNoExperimentUsesIsRefused() {
    assertThatThrownBy(() -> SettingsInUse.require("hub", List.of("days"), USED.values()))
        .isInstanceOf(BadInput.class)
        .hasMessage("hub does not use the setting days; did you mean day?");
  }

  @Test
  void whatSomeExperimentsHaveNoUseForIsSaid() {
    SettingsInUse.require("hub", List.of("day", "nodes"), USED.values());
    assertThat(SettingsInUse.passedOver(List.of("day", "nodes"), USED))
        .containsExactly("setting day: not used by types");
  }
}
