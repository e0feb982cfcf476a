package org.gridmark.study.settlement.sender.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.study.settlement.SettlementStudy;
import org.junit.jupiter.api.Test;

class NativeExperimentTest {
  private static final Study STUDY = new SettlementStudy();

  private static Experiment experiment() {
    return STUDY.experiments().stream()
        .filter(one -> one.name().equals("native"))
        .findFirst()
        .orElseThrow();
  }

  private static Plan plan(Map<String, String> given) {
    return experiment().plan(Settings.of(STUDY, experiment(), true, given));
  }

  private static List<String> names(Plan plan) {
    return plan.phases().stream().map(Phase::name).toList();
  }

  @Test
  void theStudyHasItAsItsLastExperimentWithItsSettings() {
    assertThat(STUDY.experiments().getLast()).isInstanceOf(NativeExperiment.class);
    Set<String> keys = new HashSet<>();
    STUDY.settings().forEach(one -> assertThat(keys.add(one.key())).as(one.key()).isTrue());
    for (Setting setting : new NativeExperiment().settings()) {
      assertThat(keys).contains(setting.key());
      assertThat(setting.kind().accepts(setting.normal())).as(setting.key()).isTrue();
      assertThat(setting.kind().accepts(setting.quick())).as(setting.key()).isTrue();
    }
  }

  @Test
  void aPlanIsAFunctionOfItsSettings() {
    Map<String, String> given = Map.of("native.compiler", "cc");
    assertThat(names(plan(given))).isEqualTo(names(plan(given))).doesNotHaveDuplicates();
    assertThat(plan(given).clients()).containsExactly("driver");
  }

  @Test
  void theDriverInCIsComparedAndFeedsTheEngineWhereThereIsACompiler() {
    Plan plan = plan(Map.of("native.compiler", "cc"));
    assertThat(names(plan))
        .containsSubsequence("drivers in turn", "driver in c with engine and sink");
  }

  @Test
  void withoutACompilerAPhaseSaysThatJavaIsMeasuredAlone() {
    Plan plan = plan(Map.of("native.compiler", "none"));
    assertThat(names(plan))
        .contains("drivers in java alone as there is no c compiler")
        .noneMatch(name -> name.contains("driver in c"));
  }

  @Test
  void theDriverInCSpeaksToArtemisAndSignsByHmacAlone() {
    Map.of("broker", "kafka", "signature", "ed25519")
        .forEach(
            (key, value) ->
                assertThatThrownBy(() -> plan(Map.of(key, value)))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining("settlement/native: " + key + ": expected")
                    .hasMessageContaining("not " + value));
  }
}
