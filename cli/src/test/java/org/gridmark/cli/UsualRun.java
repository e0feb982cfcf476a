package org.gridmark.cli;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/**
 * What {@code gridmark run STUDY} has numbers of: the strategies of each experiment's design, on
 * the study's usual targets, and the subjects and metrics that real runs had.
 *
 * @param targets those installed
 * @param measured what runs had
 */
record UsualRun(Study study, List<Target> targets, List<Measured> measured) {
  private static final String CLAIM = "claim: ";

  /** Whether one of its numbers stands beside a published value. */
  boolean has(Published value) {
    Optional<Claim> claim = claim(value);
    Claim.Quantity number = new Claim.Quantity(value.subject(), value.metric(), value.strategy());
    return experiments()
        .anyMatch(one -> claim.isPresent() ? judges(one, claim.get()) : has(one, number));
  }

  /** An experiment that only shows others in short is left out. */
  private Stream<Experiment> experiments() {
    return study.experiments().stream().filter(one -> !one.abridged());
  }

  /** The one whose ratio the value is of. */
  private Optional<Claim> claim(Published value) {
    return study.claims().stream()
        .filter(one -> value.metric().equals(StandardMetrics.CLAIM_RATIO.name()))
        .filter(one -> value.subject().toString().equals(CLAIM + one.id()))
        .findFirst();
  }

  private boolean judges(Experiment experiment, Claim claim) {
    return claim.terms().stream()
        .flatMap(
            term ->
                Stream.of(
                    term.quantity(), Objects.requireNonNullElse(term.over(), term.quantity())))
        .allMatch(number -> has(experiment, number));
  }

  private boolean has(Experiment experiment, Claim.Quantity number) {
    return compares(experiment, number.strategy())
        && measured.stream()
            .filter(one -> one.study().equals(study.name()))
            .filter(one -> one.experiment().equals(experiment.name()))
            .anyMatch(
                one ->
                    one.subject().equals(number.subject()) && one.metric().equals(number.metric()));
  }

  private boolean compares(Experiment experiment, String strategy) {
    return strategy.isEmpty()
        || usual().anyMatch(target -> compared(experiment, target).contains(strategy));
  }

  /** The strategies of its design, by themselves and with the target. */
  private Set<String> compared(Experiment experiment, Target target) {
    Settings settings = Settings.of(study, experiment, false, Map.of());
    return experiment
        .design(settings, target, Strategies.of(study.strategies(), target))
        .strategies()
        .stream()
        .map(Strategy::name)
        .flatMap(name -> Stream.of(name, target.name() + "/" + name))
        .collect(Collectors.toSet());
  }

  private Stream<Target> usual() {
    if (study.target().isPresent()) {
      return study.target().stream();
    }
    return targets.stream()
        .filter(
            one -> study.targets().isEmpty() ? one.usual() : study.targets().contains(one.name()));
  }
}
