package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gridmark.capacity.curve.Topology;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of one target that differ in their number of servers.
 *
 * @param servers of each, by the candidate's name
 * @param nodesEach storage nodes on each server
 * @param backups that the target keeps of each entry; empty where that is not known
 */
public record Sizes(
    String target, Map<String, Integer> servers, int nodesEach, OptionalInt backups) {
  private static final Pattern VARIED =
      Pattern.compile("(.*/)?" + Strategy.SERVERS + "\\d+x\\d+(\\+.*)?");

  /** Copies. */
  public Sizes {
    servers = Map.copyOf(servers);
  }

  /**
   * Those of a run.
   *
   * @param wished the target's name; null: the run has one
   * @throws BadInput with the reason, if the run does not tell sizes
   */
  public static Sizes of(RunInfo info, @Nullable String wished) {
    String target = target(info, wished);
    Map<String, Integer> servers = new LinkedHashMap<>();
    List<String> mine =
        info.spec().strategies().keySet().stream()
            .filter(label -> info.targetOf(label).equals(target))
            .toList();
    List<String> varied = mine.stream().filter(VARIED.asMatchPredicate()).toList();
    for (String label : varied.isEmpty() ? mine : varied) {
      double count = info.had(label, Conditions.SERVERS);
      if (count >= 1) {
        servers.put(label, (int) count);
      }
    }
    if (servers.isEmpty()) {
      throw new BadInput(info.name() + " does not tell how many servers it had");
    }
    requireOneOfEach(info, servers);
    String first = servers.keySet().iterator().next();
    return new Sizes(target, servers, nodesEach(info, servers), backups(info, first));
  }

  /** Those of a run that compares clusters of several sizes; empty for others. */
  static Optional<Sizes> compared(RunInfo info, String target) {
    try {
      Sizes found = of(info, target);
      return found.servers.size() > 1 ? Optional.of(found) : Optional.empty();
    } catch (BadInput e) {
      return Optional.empty(); // its candidates differ in something else
    }
  }

  private static String target(RunInfo info, @Nullable String wished) {
    List<String> targets = List.copyOf(info.allTargets());
    if (wished == null && targets.size() > 1) {
      throw new BadInput(
          "%s has several targets: --target with one of %s"
              .formatted(info.name(), String.join(", ", targets)));
    }
    if (wished != null && !targets.contains(wished)) {
      throw new BadInput(
          "--target: %s has no target %s%s"
              .formatted(info.name(), wished, Suggestion.hint(wished, targets)));
    }
    return wished == null ? targets.getFirst() : wished;
  }

  /** Candidates of one size differ in something else. */
  private static void requireOneOfEach(RunInfo info, Map<String, Integer> servers) {
    Map<Integer, List<String>> bySize = new TreeMap<>();
    servers.forEach(
        (label, size) -> bySize.computeIfAbsent(size, none -> new ArrayList<>()).add(label));
    bySize.forEach(
        (size, labels) -> {
          if (labels.size() > 1) {
            throw new BadInput(
                "%s has several candidates of %d servers, %s: it takes one of each size"
                    .formatted(info.name(), size, String.join(", ", labels)));
          }
        });
  }

  private static int nodesEach(RunInfo info, Map<String, Integer> servers) {
    List<Integer> each =
        servers.keySet().stream()
            .map(label -> info.had(label, Conditions.NODES) / servers.getOrDefault(label, 1))
            .map(nodes -> (int) Math.round(nodes))
            .distinct()
            .sorted()
            .toList();
    if (each.size() > 1) {
      throw new BadInput(
          "%s has servers of %s storage nodes: it takes the same number on each"
              .formatted(info.name(), each));
    }
    return Math.max(1, each.getFirst());
  }

  /** As the target states them; of runs that are older than such a record, as it told them. */
  private static OptionalInt backups(RunInfo info, String label) {
    StatedGuarantees stated = info.environment().guarantees().get(label);
    if (stated != null) {
      int backups = stated.target().backups();
      return backups == Guarantees.NOT_KNOWN ? OptionalInt.empty() : OptionalInt.of(backups);
    }
    String promised =
        info.environment().semantics().getOrDefault(label, Map.of()).getOrDefault("backups", "");
    return promised.matches("\\d{1,2}\\b.*")
        ? OptionalInt.of(Integer.parseInt(promised.split("\\D", 2)[0]))
        : OptionalInt.empty();
  }

  /** The placement of entries, as far as it is known. */
  Topology topology() {
    return new Topology(nodesEach, backups);
  }

  /**
   * Whether a cluster of so many servers keeps all backups that are known of: one node alone keeps
   * none.
   */
  boolean keepsBackups(int size) {
    return size * nodesEach > backups.orElse(0);
  }
}
