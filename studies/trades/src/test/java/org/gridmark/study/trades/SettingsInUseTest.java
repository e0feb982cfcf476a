package org.gridmark.study.trades;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.junit.jupiter.api.Test;

class SettingsInUseTest {
  private static final TradesStudy STUDY = new TradesStudy();

  /** A setting that nobody asks for would be accepted and passed over. */
  @Test
  void everySettingIsUsedBySomeExperiment() {
    Set<String> used = new HashSet<>();
    for (Experiment experiment : STUDY.experiments()) {
      Settings settings = Settings.of(STUDY, experiment, true, Map.of());
      used.addAll(
          settings.readBy(
              read -> {
                experiment.design(read, List.of());
                experiment.plan(read);
              }));
    }
    assertThat(used).containsAll(STUDY.settings().stream().map(Setting::key).toList());
  }

  @Test
  void remarksAndAdviceAreAboutClaimsAndPlacesThatAreThere() {
    List<String> claims = STUDY.claims().stream().map(Claim::id).toList();
    List<String> places = STUDY.published().stream().map(one -> one.place()).distinct().toList();
    assertThat(STUDY.remarks())
        .isNotEmpty()
        .allMatch(remark -> claims.contains(remark.about()) || places.contains(remark.about()));
    assertThat(STUDY.recommendations())
        .isNotEmpty()
        .allMatch(advice -> claims.containsAll(advice.claims()));
  }

  @Test
  void headlinesAndMetricsHaveOneMeaningEach() {
    assertThat(STUDY.metrics()).extracting(Metric::name).doesNotHaveDuplicates();
    assertThat(STUDY.headlines()).extracting(Headline::words).doesNotHaveDuplicates();
  }
}
