package org.gridmark.study.hub.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class StrategiesExperimentTest {
  private static final List<Strategy> OFFERED =
      List.of(
          Strategy.DEFAULT,
          Strategy.direct("threads", "", Map.of()),
          Strategy.direct("unique-services", "", Map.of("services", "unique")),
          Strategy.direct(Topology.REPLICATED.label(), "", Map.of()),
          Strategy.indirect("parallel", "", List.of("-XX:+UseParallelGC")),
          Strategy.indirect("zgc", "", List.of("-XX:+UseZGC")));

  private final Study study = new HubStudy();
  private final Experiment experiment =
      study.experiments().stream()
          .filter(one -> one.name().equals("strategies"))
          .findFirst()
          .orElseThrow();

  @Test
  void theWholeMatrixIsEveryConfigurationButTopologiesOnEveryJvm() {
    Design design = experiment.design(settings(false), OFFERED);
    assertThat(names(design))
        .containsExactly(
            "default",
            "threads",
            "unique-services",
            "parallel",
            "zgc",
            "threads+parallel",
            "threads+zgc",
            "unique-services+parallel",
            "unique-services+zgc");
    assertThat(design.race()).isTrue();
    assertThat(design.trials()).isEqualTo(8);
    Strategy both = design.strategies().getLast();
    assertThat(both.settings()).isEqualTo(Map.of("services", "unique"));
    assertThat(both.jvmOptions()).containsExactly("-XX:+UseZGC");
  }

  @Test
  void quickComparesWhatTheClaimsSpeakOf() {
    Design design = experiment.design(settings(true), OFFERED);
    assertThat(names(design))
        .containsExactly("default", "unique-services", "parallel", "zgc", "unique-services+zgc");
    assertThat(names(design)).containsAll(claimed());
  }

  @Test
  void aTargetWithoutConfigurationsOfItsOwnHasThoseOfTheJvm() {
    List<Strategy> plain = OFFERED.stream().filter(one -> !one.name().contains("e-s")).toList();
    assertThat(names(experiment.design(settings(true), plain)))
        .containsExactly("default", "parallel", "zgc");
  }

  @Test
  void bothPhasesLastAsLongAsTheyAreTold() {
    List<Phase> phases = experiment.plan(settings(true)).phases();
    assertThat(phases.stream().map(Phase::name))
        .containsExactly("load", "prove", "warm up", "queries alone", "queries under traffic");
    assertThat(phases)
        .filteredOn(Phase.Measure.class::isInstance)
        .allSatisfy(
            phase ->
                assertThat(((Phase.Measure) phase).duration()).isEqualTo(Duration.ofSeconds(5)));
  }

  @Test
  void claimsOnStrategiesAreOnPhasesThatAreMeasured() {
    Set<Subject> phases =
        experiment.plan(settings(true)).phases().stream()
            .map(phase -> Subject.ofPhase(phase.name()))
            .collect(Collectors.toSet());
    assertThat(claims())
        .hasSize(2)
        .flatMap(Claim::terms)
        .allSatisfy(term -> assertThat(phases).contains(term.quantity().subject()));
  }

  private List<Claim> claims() {
    return study.claims().stream()
        .filter(Claim::namesStrategies)
        .filter(claim -> claim.terms().getFirst().quantity().subject().request().isEmpty())
        .toList();
  }

  private Set<String> claimed() {
    return claims().stream()
        .flatMap(claim -> claim.terms().stream())
        .map(term -> term.quantity().strategy())
        .collect(Collectors.toSet());
  }

  private static List<String> names(Design design) {
    return design.strategies().stream().map(Strategy::name).toList();
  }

  private Settings settings(boolean quick) {
    return Settings.of(study, experiment, quick, Map.of());
  }
}
