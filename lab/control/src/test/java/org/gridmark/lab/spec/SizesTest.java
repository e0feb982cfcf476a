package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The small study says a million entries a scale of one, the frail driver 1000 bytes an entry. */
@ExtendWith(TestInstallation.class)
class SizesTest {
  private static final double MEGABYTE = 1 << 20;
  private static final ClusterSpec CONFIGURED = ClusterSpec.configured(Map.of());

  private static Installation installation;
  private static Study study;
  private static Target driver;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    installation = new Installation(installed.home());
    study = installation.study("small");
    driver = installation.driver("frail");
  }

  @ParameterizedTest
  @CsvSource({
    // nodes, servers, how many are left when the fullest server is lost
    "4, 4, 3",
    "6, 3, 4",
    "24, 4, 18",
    "5, 2, 2",
    "2, 8, 1",
    "3, 1, 2",
    "1, 1, 1",
  })
  void dataAndBackupsFillTwoThirdsOfWhatIsLeftWhenAServerIsLost(int nodes, int servers, int left) {
    Sizes sizes = sizes(Map.of("nodes", "" + nodes, "servers", "" + servers, "scale", "1"));

    double data = 1e9 / MEGABYTE;
    assertThat(left * (sizes.nodeHeap() - 128) * 2.0 / 3).isCloseTo(data, within(2.0 * left));
  }

  @Test
  void aHeapThatIsGivenIsTaken() {
    assertThat(sizes(Map.of("nodes", "8", "heap", "96", "scale", "1")).nodeHeap()).isEqualTo(96);
  }

  @Test
  void aHeapThatCannotHoldTheEntriesIsRefusedWithWhatTheyNeed() {
    assertThatThrownBy(() -> sizes(Map.of("nodes", "4", "heap", "100", "scale", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "heap: expected at least 486, as the entries take about 476 MB on 4");
  }

  @Test
  void whatTheMachineCannotHoldIsRefused() {
    Map<String, String> shape = Map.of("nodes", "8", "heap", "1000");
    long needed = sizes(shape).total() << 20;
    assertThat(needed >> 20).isGreaterThan(8 * 1000);

    sizes(shape).requireFits(settings(shape), needed);

    assertThatThrownBy(() -> sizes(shape).requireFits(settings(shape), needed - (1 << 20)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("with 8 nodes");
  }

  private static Sizes sizes(Map<String, String> given) {
    Settings settings = settings(given);
    Plan plan = study.experiments().getFirst().plan(settings);
    return Sizes.of(plan, driver, CONFIGURED, settings, 0, installation::service);
  }

  private static Settings settings(Map<String, String> given) {
    return Settings.of(study, false, new HashMap<>(given));
  }
}
