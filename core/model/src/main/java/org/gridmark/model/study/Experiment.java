package org.gridmark.model.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/** One question of a study: the unit one runs. */
public interface Experiment {
  /** Within its study: {@code queries} of {@code hub/queries}. */
  String name();

  /** The question, in one line. */
  String question();

  /** The command that runs it without being given its name; empty for most. */
  default Optional<Role> role() {
    return Optional.empty();
  }

  /** Whether it only shows others in short, so that a whole study goes without it. */
  default boolean abridged() {
    return false;
  }

  /**
   * The comparison where the user names none: by default, the target in its own configuration,
   * once.
   *
   * @param offered the strategies that the target can be run with
   */
  default Design design(Settings settings, List<Strategy> offered) {
    return Design.of(List.of(Strategy.DEFAULT), 1);
  }

  /**
   * The same on a target whose own strategies it chooses from.
   *
   * @param offered the strategies that the target can be run with
   */
  default Design design(Settings settings, Target target, List<Strategy> offered) {
    return design(settings, offered);
  }

  /**
   * Settings that are other here than in the rest of the study unless the user says otherwise, by
   * key: how many nodes there are, say.
   */
  default Map<String, String> usual(boolean quick) {
    return Map.of();
  }

  /**
   * Settings that are other on a target which cannot do all, by key: what cannot be asked of it is
   * left out there, or asked in another way that means the same. Without them such a target is
   * refused.
   */
  default Map<String, String> adapted(Settings settings, Abilities able) {
    return Map.of();
  }

  /** Under which conditions it measures, by name: what those of claims are held against. */
  default Map<String, Double> conditions(Settings settings) {
    return Conditions.of(plan(settings), settings);
  }

  /**
   * The scales at which a run of the whole study measures it where the user names none, smallest
   * first: its claims depend on size, and their trend is told. Empty: at the usual one alone.
   */
  default List<Double> scales(Settings settings) {
    return List.of();
  }

  /**
   * Refuses a target that has no room for the data, as far as that is known before anything starts.
   *
   * @throws org.gridmark.model.BadInput naming the place of the data
   */
  default void requireRoom(Settings settings, Target target) {}

  /** Its plan: the same for the same settings, in any process. */
  Plan plan(Settings settings);
}
