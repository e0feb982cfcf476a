package org.gridmark.lab.spec;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * A validated, immutable request for a run.
 *
 * @param command as the user gave it, for the record
 * @param candidates those compared
 * @param trials how many of each, at least; in a race, at most
 * @param options what else was asked, by the option's name: what {@link StoppingRule}, {@link
 *     FindRate} and {@link Racing} are read from, and what is recorded
 * @param out the folder that the run's directory is made in
 */
public record RunSpec(
    String command,
    Study study,
    Experiment experiment,
    Settings settings,
    boolean quick,
    Candidates candidates,
    int trials,
    Map<String, String> options,
    Path out) {
  /** The settings of storage nodes. */
  private static final List<String> OF_NODES = List.of("nodes", "servers", "heap");

  private static final String SCALE = "scale";

  /** Copies, and refuses options that cannot be read. */
  public RunSpec {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    StoppingRule.of(options);
    FindRate.of(options);
    RaceOption.check(options, trials);
    AttachOption attach = AttachOption.of(options);
    candidates = attach == null ? candidates : attach.attached(candidates);
  }

  /** One target, with no further options. */
  public RunSpec(
      String command,
      Study study,
      Experiment experiment,
      Settings settings,
      boolean quick,
      Target driver,
      List<Strategy> strategies,
      int trials,
      Path out) {
    this(
        command,
        study,
        experiment,
        settings,
        quick,
        Candidates.of(driver, strategies),
        trials,
        Map.of(),
        out);
  }

  /** The settings of one of those compared: its strategy may change some, and so may its traits. */
  public Settings settings(Candidate one) {
    Settings asked = asked(one);
    return asked.with(experiment.adapted(asked, Abilities.of(one.driver(), configured(one))));
  }

  /** The same as they would be if its target had all traits. */
  private Settings asked(Candidate one) {
    return settings.with(one.strategy().settings());
  }

  private ClusterSpec configured(Candidate one) {
    return ClusterSpec.configured(driverSettings(one, asked(one)));
  }

  /**
   * The settings for the record: a scale is none of an experiment that has no use for it, those of
   * servers are none of an attached run, and those of nodes none where no target has nodes.
   */
  public Map<String, String> recordedSettings() {
    Map<String, String> all = new TreeMap<>(settings.asMap());
    if (!settings.readBy(experiment::plan).contains(SCALE)) {
      all.remove(SCALE);
    }
    if (attach() != null) {
      all.keySet().removeAll(AttachOption.OF_SERVERS);
    }
    if (candidates.able().stream().noneMatch(this::startsNodes)) {
      all.keySet().removeAll(OF_NODES);
    }
    return all;
  }

  /** The plan of a trial of it. */
  public Plan plan(Candidate one) {
    Plan plan = one.plan(planned(one), site -> cluster(one, site));
    AttachOption attach = attach();
    return attach == null ? plan : attach.reading(plan);
  }

  private Plan planned(Candidate one) {
    return experiment.plan(settings(one));
  }

  /** Under which conditions it is measured. */
  public Map<String, Double> conditions(Candidate one) {
    Map<String, Double> all = new LinkedHashMap<>(experiment.conditions(settings(one)));
    if (!startsNodes(one)) { // and of servers that are not the lab's, nothing is known
      all.keySet().removeAll(List.of(Conditions.NODES, Conditions.SERVERS));
    }
    return all;
  }

  private boolean startsNodes(Candidate one) {
    return attach() == null && one.driver().hasNodes(configured(one));
  }

  /** The settings of its driver; one that comes with the study knows the study's settings too. */
  public Map<String, String> driverSettings(Candidate one) {
    return driverSettings(one, settings(one));
  }

  private Map<String, String> driverSettings(Candidate one, Settings own) {
    Map<String, String> all = new HashMap<>();
    if (study.target().isPresent()) {
      all.putAll(own.asMap());
    }
    if (experiment.role().filter(Role.PROBE::equals).isPresent()) {
      all.putAll(one.driver().settingsOfProbe());
    }
    all.putAll(one.strategy().settings());
    AttachOption attach = attach();
    if (attach != null) {
      all.putAll(attach.settings());
    }
    return all;
  }

  /** How it is attached to a cluster of the user's; null: the lab starts the cluster. */
  public @Nullable AttachOption attach() {
    return AttachOption.of(options);
  }

  /** Refuses the plan of an attached run that would touch the user's cluster itself. */
  public void requireHarmless(Candidate one) {
    AttachOption attach = attach();
    if (attach != null) {
      attach.requireHarmless(study.name() + "/" + experiment.name(), plan(one));
    }
  }

  /** The same, whose caches have names that begin so on the user's cluster. */
  public RunSpec prefixed(String prefix) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.putAll(AttachOption.told(prefix));
    return new RunSpec(command, study, experiment, settings, quick, candidates, trials, all, out);
  }

  /** Files of the user's that drivers read. */
  public List<Path> driverFiles() {
    AttachOption attach = attach();
    return attach == null || !attach.url().isEmpty() ? List.of() : List.of(attach.file());
  }

  /** Its cluster at home, as far as it is known before anything starts. */
  public ClusterSpec cluster(Candidate one) {
    return cluster(one, "");
  }

  /** That at a site of its plan. */
  public ClusterSpec cluster(Candidate one, String site) {
    Plan plan = planned(one);
    String own = site.isEmpty() ? plan.home() : site;
    Map<String, ClusterSpec> others = new HashMap<>();
    for (String other : plan.siteNames()) {
      if (!other.equals(own)) {
        others.put(other, cluster(one, plan.caches(other)));
      }
    }
    return cluster(one, plan.caches(own)).at(new Sites(own, others));
  }

  private ClusterSpec cluster(Candidate one, List<CacheSpec<?, ?>> caches) {
    Settings own = settings(one);
    return new ClusterSpec(
        "", own.nodes(), own.backups(), "", List.of(), caches, driverSettings(one), Map.of());
  }

  /** The needs of its plan that its target, in its configuration, does not meet. */
  public Lacks lacks(Candidate one) {
    return Lacks.of(plan(one), one.driver(), cluster(one));
  }

  /** Those compared who can do what their plan needs; others are named with the reason. */
  public Candidates able() {
    return candidates.able(this::lacks).noting(this::adaptations);
  }

  /**
   * The same where services run on this machine, which may lack a program that one needs.
   *
   * @param services those that a plan may name
   */
  public Candidates able(Function<String, Service> services) {
    return attach() == null
        ? candidates.able(one -> lacks(one, services)).noting(this::adaptations)
        : able();
  }

  private Lacks lacks(Candidate one, Function<String, Service> services) {
    return lacks(one).here(plan(one).services().stream().map(services).toList());
  }

  /** Settings that its target cannot run with, each with the reason and the value in its place. */
  private Map<String, String> adaptations(Candidate one) {
    Settings asked = asked(one);
    Map<String, String> own = settings(one).asMap();
    Map<String, String> all = new LinkedHashMap<>();
    asked
        .asMap()
        .forEach(
            (key, value) -> {
              String other = own.getOrDefault(key, value);
              if (!other.equals(value) && !value.equals(Setting.WHERE_POSSIBLE)) {
                String why = whyAdapted(one, asked) + ", so it runs with ";
                all.put(key + "=" + value, why + key + "=" + other);
              }
            });
    return all;
  }

  private String whyAdapted(Candidate one, Settings asked) {
    Lacks lacks = Lacks.of(experiment.plan(asked), one.driver(), configured(one));
    if (!lacks.nothing()) {
      return lacks.reason();
    }
    Abilities able = Abilities.of(one.driver(), configured(one));
    return able.livesInClient()
        ? "it lives inside the client"
        : "it orders texts by " + able.textOrder().label();
  }

  /** How much memory its programs get. */
  public Sizes sizes(Candidate one, Installation installation) {
    Plan plan = plan(one);
    return Sizes.of(
        plan, one.driver(), cluster(one), settings(one), threads(plan), installation::service);
  }

  /**
   * The same, each target with a strategy that gives the guarantees of the first, if it has one.
   */
  public RunSpec aligned() {
    return among(Alignment.of(this));
  }

  /** The same, with the run's directory made in another folder. */
  public RunSpec in(Path folder) {
    return new RunSpec(
        command, study, experiment, settings, quick, candidates, trials, options, folder);
  }

  /** The same among those who can do what a plan needs. */
  public RunSpec among(Candidates others) {
    return new RunSpec(command, study, experiment, settings, quick, others, trials, options, out);
  }

  /** When there are trials enough; null: after as many as were asked for. */
  public @Nullable StoppingRule stopping() {
    return StoppingRule.of(options);
  }

  /** The rate that is searched; null: none. */
  public @Nullable FindRate findRate() {
    return FindRate.of(options);
  }

  /** How many users a search needs that are threads, each of which records; 0 without one. */
  private int threads(Plan plan) {
    FindRate search = findRate();
    return search == null || !FindRate.needsThreads(plan) ? 0 : search.users();
  }
}
