package org.gridmark.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * Which settings an experiment uses: those that its plans are made from, and those that the lab
 * itself reads. Other settings would be ignored, so they are refused.
 *
 * <p>A target that comes with its study is told all of the study's settings, and what it makes of
 * them is not known: of these, only what bears another experiment's name is refused, and how keys
 * are drawn, which is for clients alone. A study that is read from a file has all that any file may
 * ask for, so that one command line does for several files.
 */
final class SettingsInUse {
  /** Of those that every study has, the ones that mean nothing to the lab itself. */
  private static final Set<String> OF_PLANS = Set.of("scale", Setting.KEYS);

  private SettingsInUse() {}

  /** Their keys. */
  static Set<String> of(Names.Named named, Settings settings, Candidates candidates) {
    if (named.study() instanceof FileStudy) {
      return settings.asMap().keySet();
    }
    Set<String> used = new TreeSet<>(settings.readBy(read -> make(named, read, candidates)));
    Setting.COMMON.stream()
        .map(Setting::key)
        .filter(Predicate.not(OF_PLANS::contains))
        .forEach(used::add);
    if (named.study().target().isPresent()) {
      settings.asMap().keySet().stream()
          .filter(key -> !key.equals(Setting.KEYS) && !ofAnother(named, key))
          .forEach(used::add);
    }
    return used;
  }

  /** Whether a key begins with the name of another experiment, as {@code scale.nodes} does. */
  private static boolean ofAnother(Names.Named named, String key) {
    return named.study().experiments().stream()
        .map(Experiment::name)
        .filter(Predicate.not(named.experiment().name()::equals))
        .anyMatch(name -> key.startsWith(name + "."));
  }

  private static void make(Names.Named named, Settings settings, Candidates candidates) {
    named.study().classpath(settings);
    for (Candidate one : candidates.able()) {
      named
          .experiment()
          .design(settings, one.driver(), Strategies.of(named.study().strategies(), one.driver()));
      named.experiment().plan(settings.with(one.strategy().settings()));
    }
  }

  /**
   * Refuses what would be passed over by all.
   *
   * @param what the experiment or study
   * @param used by each experiment
   */
  static void require(String what, Collection<String> given, Collection<Set<String>> used) {
    Set<String> all = new TreeSet<>();
    used.forEach(all::addAll);
    for (String key : given) {
      if (!all.contains(key)) {
        throw new BadInput(what + " does not use the setting " + key + Suggestion.hint(key, all));
      }
    }
  }

  /**
   * Says which experiments of a study have no use for what others have, a line a setting.
   *
   * @param used by each experiment, by its name
   */
  static List<String> passedOver(Collection<String> given, Map<String, Set<String>> used) {
    List<String> lines = new ArrayList<>();
    for (String key : given) {
      List<String> without =
          used.keySet().stream()
              .filter(experiment -> !used.getOrDefault(experiment, Set.of()).contains(key))
              .toList();
      if (!without.isEmpty()) {
        lines.add("setting " + key + ": not used by " + String.join(", ", without));
      }
    }
    return lines;
  }
}
