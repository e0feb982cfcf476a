package org.gridmark.model.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/** A family of experiments from one document. Found by {@link java.util.ServiceLoader}. */
public interface Study {
  /** As given to {@code gridmark run}. */
  String name();

  /** One line for people. */
  String title();

  /** The document that it follows. */
  String source();

  /** In the order in which {@code gridmark run STUDY} takes them. */
  List<Experiment> experiments();

  /** The study's own settings, with their defaults, beside {@link Setting#COMMON}. */
  List<Setting> settings();

  /**
   * The system under test that comes with the study, where that is no grid: it lies in the study's
   * own jar, and the study runs on it alone. Empty: on any target that has the traits.
   */
  default Optional<Target> target() {
    return Optional.empty();
  }

  /**
   * The targets that it compares where the user names none, by their names. Empty: the usual one
   * alone.
   */
  default List<String> targets() {
    return List.of();
  }

  /**
   * Variations of the study's own settings, which any target can be run with beside its own
   * strategies.
   */
  default List<Strategy> strategies() {
    return List.of();
  }

  /**
   * The services that the target which comes with the study works with, by name, in a plan and when
   * it stands by itself. Its data are in them: other services, another system.
   */
  default List<String> services(Settings settings) {
    return List.of();
  }

  /**
   * Settings that stay as they were once the target that comes with the study holds data, by key:
   * with another value it would not find some of it.
   */
  default Set<String> lasting() {
    return Set.of();
  }

  /**
   * The system of the study's that can stand before any target. Empty: none, or the study brings
   * its target, which stands by itself.
   */
  default Optional<Frontend> frontend() {
    return Optional.empty();
  }

  /**
   * Settings that are other while the target that comes with the study, or its frontend, stands by
   * itself, unless the user says otherwise, by key.
   */
  default Map<String, String> usual() {
    return Map.of();
  }

  /** The commands of the target that comes with the study, or of its frontend, while it stands. */
  default List<AdminCommand> adminCommands() {
    return List.of();
  }

  /**
   * Additions to the classpath of a trial's programs beside the study itself: a user's own classes.
   */
  default List<Path> classpath(Settings settings) {
    return List.of();
  }

  /**
   * Files of the user's own that a trial's programs read. They are sent to every host, where they
   * lie beside each other as they do here; a setting whose value is one of them has its path there.
   */
  default List<Path> files(Settings settings) {
    return List.of();
  }

  /** The metrics that it declares, beside those that every study has. */
  default List<Metric> metrics() {
    return List.of();
  }

  /** Published values of all experiments. */
  List<Published> published();

  /**
   * The numbers that answer the experiments' questions, the most telling of each first. An
   * experiment that none is named of is answered by what is typical of each of its phases.
   */
  default List<Headline> headlines() {
    return List.of();
  }

  /**
   * The answers to the experiments' questions as sentences. A report of an experiment that has none
   * begins with its numbers.
   */
  default List<Answer> answers() {
    return List.of();
  }

  /** The questions about a target's semantics that its experiments answer. */
  default List<Probed> probed() {
    return List.of();
  }

  /** Published claims of all experiments. */
  List<Claim> claims();

  /** Why some of it came out as it did. */
  default List<Remark> remarks() {
    return List.of();
  }

  /**
   * The published values beside which the study's usual run, without options, has no number: each
   * by its {@linkplain Published#label label}, with the reason. All others have one.
   */
  default List<Remark> unmet() {
    return List.of();
  }

  /** The advice that the document draws from its claims. */
  default List<Recommendation> recommendations() {
    return List.of();
  }
}
