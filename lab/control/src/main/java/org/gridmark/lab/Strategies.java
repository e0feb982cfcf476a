package org.gridmark.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;

/** The strategies that a target can be run with: its own, and those of the JVM. */
public final class Strategies {
  /** Indirect strategies (000, table 4.5): the JVMs of today are its collectors. */
  private static final List<Strategy> INDIRECT =
      List.of(
          Strategy.indirect("serial", "Serial collector", List.of("-XX:+UseSerialGC")),
          Strategy.indirect("parallel", "Parallel collector", List.of("-XX:+UseParallelGC")),
          Strategy.indirect("g1", "G1 collector", List.of("-XX:+UseG1GC")),
          Strategy.indirect("zgc", "Z collector", List.of("-XX:+UseZGC")));

  private Strategies() {}

  /** All that this target can be run with. */
  public static List<Strategy> of(Driver driver) {
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    all.addAll(driver.strategies());
    all.addAll(INDIRECT);
    return all;
  }

  /**
   * The strategies of a comma-separated list.
   *
   * @throws BadInput with the nearest valid name
   */
  public static List<Strategy> parse(Driver driver, String names) {
    List<Strategy> all = of(driver);
    return Arrays.stream(names.split(","))
        .map(String::trim)
        .distinct()
        .map(n -> find(all, n))
        .toList();
  }

  private static Strategy find(List<Strategy> all, String name) {
    return all.stream()
        .filter(strategy -> strategy.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "no strategy "
                        + name
                        + Suggestion.hint(name, all.stream().map(Strategy::name).toList())));
  }
}
