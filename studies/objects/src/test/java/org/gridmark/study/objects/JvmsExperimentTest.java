package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;

class JvmsExperimentTest {
  /** The document says that eight are best: so many are not enough to see whether more are. */
  @Test
  void moreThanEightAreLookedAt() {
    JvmsExperiment experiment = new JvmsExperiment();
    Settings settings = Settings.of(new ObjectsStudy(), experiment, false, Map.of());
    assertThat(experiment.design(settings, List.of()).strategies())
        .extracting(Strategy::name)
        .containsExactly(
            "servers-1x1", "servers-1x2", "servers-1x4", "servers-1x8", "servers-1x16");
  }
}
