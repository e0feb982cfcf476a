package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/**
 * A target's pairs of a safe and an unsafe setting are strategies of it, and it says so of them.
 */
public final class SafetyPairs {
  private SafetyPairs() {}

  /** Requires that there are pairs, and that the safe one of each promises more. */
  public static void requireSound(Target target) {
    assertThat(target.safetyPairs())
        .isNotEmpty()
        .allSatisfy(
            pair -> {
              assertThat(assurance(target, pair, pair.unsafe())).isEqualTo(Assurance.MAY_LOSE);
              assertThat(assurance(target, pair, pair.safe())).isLessThan(Assurance.MAY_LOSE);
            });
  }

  private static Assurance assurance(Target target, SafetyPair pair, String strategy) {
    ClusterSpec cluster =
        new ClusterSpec("c", 3, 1, "127.0.0.1", 7000, List.of(), settings(target, strategy));
    String said = target.semantics(cluster).getOrDefault(pair.danger().word(), "");
    return Assurance.of(said).orElseThrow();
  }

  private static Map<String, String> settings(Target target, String strategy) {
    return strategy.equals(Strategy.DEFAULT.name())
        ? Map.of()
        : target.strategies().stream()
            .filter(one -> one.name().equals(strategy))
            .findFirst()
            .orElseThrow()
            .settings();
  }
}
