package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridmark.lab.host.Host;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.record.RunInfo;

/**
 * Who is compared in a run: each target with each strategy. One that cannot take part does not keep
 * the others from it.
 *
 * @param able those that take part; the first is the baseline
 * @param unsupported those that were asked for and cannot, by their labels, each with the reason;
 *     and settings that one of those who take part cannot run with, behind its label
 */
public record Candidates(List<Candidate> able, Map<String, String> unsupported) {
  /** Copies. */
  public Candidates {
    able = List.copyOf(able);
    unsupported = Collections.unmodifiableMap(new LinkedHashMap<>(unsupported));
  }

  /** One target with strategies that it has. */
  public static Candidates of(Target driver, List<Strategy> strategies) {
    return new Candidates(
        strategies.stream()
            .map(strategy -> new Candidate(driver, strategy, strategy.name()))
            .toList(),
        Map.of());
  }

  /** The same, of those that targets have in any study. */
  public static Candidates named(Host host, List<Target> drivers, String strategies) {
    return named(host, List.of(), drivers, strategies);
  }

  /**
   * Those that a user named. A strategy that some of several targets lack is unsupported there.
   *
   * @param own those of the study
   * @throws BadInput with the nearest valid name, if no target has a strategy; or if the JVM cannot
   *     do what one asks of it
   */
  public static Candidates named(
      Host host, List<Strategy> own, List<Target> drivers, String strategies) {
    Strategies.requireKnown(host, own, drivers, strategies);
    Builder all = new Builder(drivers);
    for (Target driver : drivers) {
      for (String name : Strategies.names(strategies)) {
        Strategies.find(own, driver, name)
            .ifPresentOrElse(
                strategy -> all.add(driver, strategy),
                () -> all.refuse(driver, name, driver.name() + " has no strategy " + name));
      }
    }
    return all.build();
  }

  /** Those that an experiment chose: some may not be possible here. */
  public static Candidates chosen(
      Host host, List<Target> drivers, Function<Target, List<Strategy>> strategies) {
    Builder all = new Builder(drivers);
    for (Target driver : drivers) {
      for (Strategy strategy : strategies.apply(driver)) {
        Strategies.refusal(host, strategy)
            .ifPresentOrElse(
                reason -> all.refuse(driver, strategy.name(), reason),
                () -> all.add(driver, strategy));
      }
    }
    return all.build();
  }

  /** Those of a run that is there. */
  public static Candidates of(RunInfo run, Study study, Installation installation, Host host) {
    List<Candidate> able = new ArrayList<>();
    run.spec()
        .strategies()
        .keySet()
        .forEach(
            label ->
                able.add(
                    candidate(
                        host, study, label, installation.driver(study, run.targetOf(label)))));
    return new Candidates(able, run.spec().unsupported());
  }

  private static Candidate candidate(Host host, Study study, String label, Target driver) {
    String prefix = driver.name() + "/";
    String rest = label.startsWith(prefix) ? label.substring(prefix.length()) : label;
    String strategy = rest.equals(driver.name()) ? Strategy.DEFAULT.name() : rest;
    return new Candidate(
        driver, Strategies.parse(host, study.strategies(), driver, strategy).getFirst(), label);
  }

  /**
   * Those whose target has all that their plan needs, in the configuration of their strategy.
   *
   * @param lacks what one would need and its target has not
   * @throws BadInput if none can
   */
  public Candidates able(Function<Candidate, Lacks> lacks) {
    Map<String, String> refused = new LinkedHashMap<>(unsupported);
    List<Candidate> rest = new ArrayList<>();
    for (Candidate one : able) {
      Lacks missing = lacks.apply(one);
      if (missing.nothing()) {
        rest.add(one);
      } else {
        refused.put(one.label(), refusal(one, missing));
      }
    }
    if (rest.isEmpty()) {
      throw new BadInput(String.join("; ", new LinkedHashSet<>(refused.values())));
    }
    return new Candidates(rest, refused);
  }

  /**
   * The same, with what some of them do without.
   *
   * @param without of one of them, each with the reason
   */
  Candidates noting(Function<Candidate, Map<String, String>> without) {
    Map<String, String> noted = new LinkedHashMap<>(unsupported);
    for (Candidate one : able) {
      without.apply(one).forEach((what, why) -> noted.put(one.label() + " with " + what, why));
    }
    return new Candidates(able, noted);
  }

  private static String refusal(Candidate one, Lacks missing) {
    String strategy =
        one.strategy().equals(Strategy.DEFAULT)
            ? ""
            : " with the strategy " + one.strategy().name();
    return "target " + one.driver().name() + strategy + " is unsupported here: " + missing.reason();
  }

  /** Every target that takes part, once. */
  public Collection<Target> drivers() {
    Map<String, Target> byName = new LinkedHashMap<>();
    able.forEach(one -> byName.putIfAbsent(one.driver().name(), one.driver()));
    return byName.values();
  }

  public List<String> labels() {
    return able.stream().map(Candidate::label).toList();
  }

  /** The one of that label. */
  public Candidate get(String label) {
    return able.stream().filter(one -> one.label().equals(label)).findFirst().orElseThrow();
  }

  /** Something of each, by its label, in order. */
  public <T> Map<String, T> map(Function<Candidate, T> of) {
    Map<String, T> all = new LinkedHashMap<>();
    able.forEach(one -> all.put(one.label(), of.apply(one)));
    return all;
  }

  /** Gives each its label. */
  private static final class Builder {
    private final boolean several;
    private final List<Candidate> able = new ArrayList<>();
    private final Map<String, String> unsupported = new LinkedHashMap<>();

    Builder(List<Target> drivers) {
      this.several = drivers.size() > 1;
    }

    void add(Target driver, Strategy strategy) {
      able.add(new Candidate(driver, strategy, label(driver, strategy.name())));
    }

    void refuse(Target driver, String strategy, String reason) {
      unsupported.put(label(driver, strategy), reason);
    }

    private String label(Target driver, String strategy) {
      return several ? RunInfo.label(driver.name(), strategy) : strategy;
    }

    Candidates build() {
      if (able.isEmpty()) {
        throw new BadInput(String.join("; ", unsupported.values()));
      }
      return new Candidates(able, unsupported);
    }
  }
}
