package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Study;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A report begins with the numbers that answer its experiment's question. */
class HeadlinesTest {
  private static Stream<Study> studies() {
    return ServiceLoader.load(Study.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(study -> !study.headlines().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("studies")
  void eachExperimentHasItsOwnAndNoOther(Study study) {
    Set<String> headed =
        study.headlines().stream().map(Headline::experiment).collect(Collectors.toSet());
    List<String> experiments = study.experiments().stream().map(Experiment::name).toList();
    assertThat(headed).containsExactlyInAnyOrderElementsOf(experiments);
  }
}
