package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A command line is planned before it is refused or asked for: that must not take its data. */
class PlansTest {
  static Stream<Arguments> experiments() {
    return ServiceLoader.load(Study.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(study -> !study.name().equals("desk")) // which plans a file of the user's
        .flatMap(
            study ->
                study.experiments().stream()
                    .map(each -> Arguments.of(study.name(), each.name(), study, each)));
  }

  /** A plan that looks at each of its 100 million entries and more takes a hundred times that. */
  @ParameterizedTest(name = "{0}/{1}")
  @MethodSource("experiments")
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aPlanOfALargeSizeLooksAtNoEntry(
      String name, String its, Study study, Experiment experiment) {
    Settings settings = Settings.of(study, experiment, false, Map.of("scale", "100"));
    assertThat(experiment.plan(settings).phases()).isNotEmpty();
  }
}
