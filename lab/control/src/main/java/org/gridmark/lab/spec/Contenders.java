package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.record.RunInfo;

/**
 * Who is compared in a run: each target with each strategy. One that cannot take part does not keep
 * the others from it.
 *
 * @param able those that take part; the first is the baseline
 * @param unsupported those that were asked for and cannot, by their labels, each with the reason
 */
public record Contenders(List<Contender> able, Map<String, String> unsupported) {
  /** Copies. */
  public Contenders {
    able = List.copyOf(able);
    unsupported = Collections.unmodifiableMap(new LinkedHashMap<>(unsupported));
  }

  /** One target with strategies that it has. */
  public static Contenders of(Driver driver, List<Strategy> strategies) {
    return new Contenders(
        strategies.stream()
            .map(strategy -> new Contender(driver, strategy, strategy.name()))
            .toList(),
        Map.of());
  }

  /**
   * What a user named. A strategy that some of several targets lack is unsupported there.
   *
   * @throws BadInput with the nearest valid name, if no target has a strategy; or if the JVM cannot
   *     do what one asks of it
   */
  public static Contenders named(List<Driver> drivers, String strategies) {
    Strategies.requireKnown(drivers, strategies);
    Builder all = new Builder(drivers);
    for (Driver driver : drivers) {
      for (String name : Strategies.names(strategies)) {
        Strategies.find(driver, name)
            .ifPresentOrElse(
                strategy -> all.add(driver, strategy),
                () -> all.refuse(driver, name, driver.name() + " has no strategy " + name));
      }
    }
    return all.build();
  }

  /** What an experiment chose of all that there is: some of it may not be possible here. */
  public static Contenders chosen(
      List<Driver> drivers, Function<Driver, List<Strategy>> strategies) {
    Builder all = new Builder(drivers);
    for (Driver driver : drivers) {
      for (Strategy strategy : strategies.apply(driver)) {
        Strategies.refusal(strategy)
            .ifPresentOrElse(
                reason -> all.refuse(driver, strategy.name(), reason),
                () -> all.add(driver, strategy));
      }
    }
    return all.build();
  }

  /** Those of a run that is there. */
  public static Contenders of(RunInfo run, Study study, Installation installation) {
    List<Contender> able = new ArrayList<>();
    run.spec()
        .strategies()
        .keySet()
        .forEach(
            label -> able.add(contender(label, installation.driver(study, run.targetOf(label)))));
    return new Contenders(able, run.spec().unsupported());
  }

  private static Contender contender(String label, Driver driver) {
    String prefix = driver.name() + "/";
    String rest = label.startsWith(prefix) ? label.substring(prefix.length()) : label;
    String strategy = rest.equals(driver.name()) ? Strategy.DEFAULT.name() : rest;
    return new Contender(driver, Strategies.parse(driver, strategy).getFirst(), label);
  }

  /**
   * Those whose target can do all that their plan needs, in the configuration of their strategy.
   *
   * @param lacks what one would need and its target cannot do
   * @throws BadInput if none can
   */
  public Contenders able(Function<Contender, Set<Trait>> lacks) {
    Map<String, String> refused = new LinkedHashMap<>(unsupported);
    List<Contender> rest = new ArrayList<>();
    for (Contender one : able) {
      Set<Trait> missing = lacks.apply(one);
      if (missing.isEmpty()) {
        rest.add(one);
      } else {
        refused.put(one.label(), refusal(one, missing));
      }
    }
    if (rest.isEmpty()) {
      throw new BadInput(String.join("; ", new LinkedHashSet<>(refused.values())));
    }
    return new Contenders(rest, refused);
  }

  private static String refusal(Contender one, Set<Trait> missing) {
    String strategy =
        one.strategy().equals(Strategy.DEFAULT)
            ? ""
            : " with the strategy " + one.strategy().name();
    return "target "
        + one.driver().name()
        + strategy
        + " is unsupported here: it lacks "
        + Trait.labels(missing);
  }

  /** Every target that takes part, once. */
  public Collection<Driver> drivers() {
    Map<String, Driver> byName = new LinkedHashMap<>();
    able.forEach(one -> byName.putIfAbsent(one.driver().name(), one.driver()));
    return byName.values();
  }

  public List<String> labels() {
    return able.stream().map(Contender::label).toList();
  }

  /** The one of that label. */
  public Contender get(String label) {
    return able.stream().filter(one -> one.label().equals(label)).findFirst().orElseThrow();
  }

  /** Something of each, by its label, in order. */
  public <T> Map<String, T> map(Function<Contender, T> of) {
    Map<String, T> all = new LinkedHashMap<>();
    able.forEach(one -> all.put(one.label(), of.apply(one)));
    return all;
  }

  /** Gives each its label. */
  private static final class Builder {
    private final boolean several;
    private final List<Contender> able = new ArrayList<>();
    private final Map<String, String> unsupported = new LinkedHashMap<>();

    Builder(List<Driver> drivers) {
      this.several = drivers.size() > 1;
    }

    void add(Driver driver, Strategy strategy) {
      able.add(new Contender(driver, strategy, label(driver, strategy.name())));
    }

    void refuse(Driver driver, String strategy, String reason) {
      unsupported.put(label(driver, strategy), reason);
    }

    private String label(Driver driver, String strategy) {
      return several ? RunInfo.label(driver.name(), strategy) : strategy;
    }

    Contenders build() {
      if (able.isEmpty()) {
        throw new BadInput(String.join("; ", unsupported.values()));
      }
      return new Contenders(able, unsupported);
    }
  }
}
