package org.gridmark.report.panel;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.study.Conditions;
import org.gridmark.record.Arguments;
import org.gridmark.record.RecordedSpec;

/**
 * The size at which claims are tested that a run was too small for.
 *
 * @param claims how many
 * @param growth how many times as many entries as the run had
 * @param settings their values, by key
 */
record ClaimSize(int claims, double growth, Map<String, String> settings) {
  private static final String SCALE = "scale";

  /** Settings of a cluster of the lab's, by the quantity of a claim's condition. */
  private static final Map<String, String> OF_CLUSTER =
      Map.of(Conditions.NODES, "nodes", Conditions.SERVERS, "servers");

  /** The size that the most claims are tested at; empty where settings do not decide it. */
  static Optional<ClaimSize> of(List<Verdict> untested, RecordedSpec spec) {
    Set<String> claims = new HashSet<>();
    double growth = 1;
    Map<String, Double> least = new TreeMap<>();
    for (Verdict verdict : untested) {
      if (verdict.unmet().stream().allMatch(unmet -> reachable(unmet, spec))) {
        claims.add(verdict.claim().id());
        for (Verdict.Unmet unmet : verdict.unmet()) {
          String key = OF_CLUSTER.getOrDefault(unmet.condition().quantity(), "");
          if (key.isEmpty()) {
            growth = Math.max(growth, unmet.condition().least() / unmet.had());
          } else {
            least.merge(key, unmet.condition().least(), Math::max);
          }
        }
      }
    }
    return claims.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClaimSize(claims.size(), growth, settings(growth, least, spec)));
  }

  private static boolean reachable(Verdict.Unmet unmet, RecordedSpec spec) {
    String quantity = unmet.condition().quantity();
    boolean ours = !spec.options().containsKey("attach") && !spec.options().containsKey("hosts");
    return quantity.equals(Conditions.ENTRIES)
        ? unmet.had() > 0 && scale(spec) > 0
        : ours && OF_CLUSTER.containsKey(quantity);
  }

  private static double scale(RecordedSpec spec) {
    try {
      return Double.parseDouble(spec.settings().getOrDefault(SCALE, ""));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static Map<String, String> settings(
      double growth, Map<String, Double> least, RecordedSpec spec) {
    Map<String, String> settings = new TreeMap<>();
    least.forEach((key, value) -> settings.put(key, Long.toString((long) Math.ceil(value))));
    if (growth > 1) {
      // A little more, as entries are whole.
      double scale = Math.ceil(scale(spec) * growth * 1000 - 1e-6) / 1000;
      settings.put(SCALE, BigDecimal.valueOf(scale).stripTrailingZeros().toPlainString());
    }
    return settings;
  }

  /** The command of the run, at this size. */
  Arguments applied(Arguments ran) {
    Arguments sized = ran.withoutFlag("--quick");
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      sized =
          sized
              .withoutSetting(setting.getKey())
              .and("--set")
              .and(setting.getKey() + "=" + setting.getValue());
    }
    return sized;
  }

  /** How many claims, and how much more data. */
  String words() {
    String more = growth > 1 ? ", with %s times the entries".formatted(Numbers.digits(growth)) : "";
    return claims + " more " + (claims == 1 ? "claim" : "claims") + " of the document" + more;
  }
}
