package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of a run, of which only those are ranked with each other that give the same {@link
 * Guarantees}, and whose services do, because each of these costs time. The words of a candidate
 * decide nothing.
 *
 * <p>An unknown guarantee of one target is like none of another; the strategies of one, such as of
 * a cluster of the user's, have the same unknown. A candidate of which no guarantees were recorded
 * is like no other.
 */
public final class Rivals {
  /** The name of the option that ranks unlike candidates, among those of a run. */
  public static final String FORCE = "force";

  /** Its value there; without it, and with any other, unlike candidates are not ranked. */
  public static final String ON = "on";

  /** Its value where an earlier wish was taken back. */
  public static final String OFF = "off";

  /** Why candidates of a run of an earlier version are not ranked. */
  public static final String NOT_RECORDED = "no guarantees were recorded but in words";

  /** Names the file of a cluster that the run did not start, among the options of a run. */
  private static final String ATTACH = "attach";

  private final RunInfo info;

  private Rivals(RunInfo info) {
    this.info = info;
  }

  /** The candidates of a run. */
  public static Rivals of(RunInfo info) {
    return new Rivals(info);
  }

  /** Whether unlike candidates are ranked all the same, as the user wished. */
  public boolean forced() {
    return ON.equals(info.spec().options().get(FORCE));
  }

  /** Whether all candidates may be ranked. */
  public boolean ranked() {
    return fields(candidates()).size() < 2;
  }

  private Collection<String> candidates() {
    return info.spec().strategies().keySet();
  }

  /** Whether the guarantees of each of these were recorded. */
  public boolean recorded(Collection<String> candidates) {
    return info.environment().guarantees().keySet().containsAll(candidates);
  }

  /** The guarantees in which these candidates differ, as far as they were recorded. */
  public List<Guarantee> differing(Collection<String> candidates) {
    return Arrays.stream(Guarantee.values()).filter(one -> differ(candidates, one)).toList();
  }

  private boolean differ(Collection<String> candidates, Guarantee guarantee) {
    return candidates.stream()
            .map(one -> given(one).getOrDefault(guarantee.toString(), ""))
            .filter(given -> !given.isEmpty())
            .distinct()
            .count()
        > 1;
  }

  /** Why some of these are not ranked with others, in words; empty if all are alike. */
  public String reason(Collection<String> candidates) {
    if (candidates.size() > 1 && !recorded(candidates)) {
      return NOT_RECORDED;
    }
    List<Guarantee> differing = differing(candidates);
    String names = differing.stream().map(Guarantee::toString).collect(Collectors.joining(", "));
    return switch (differing.size()) {
      case 0 -> "";
      case 1 -> names + " differs";
      default -> names + " differ";
    };
  }

  /** Candidates in groups of those that are alike; one group where the user wished it so. */
  public List<List<String>> fields(Collection<String> candidates) {
    if (forced()) {
      return List.of(List.copyOf(candidates));
    }
    List<List<String>> fields = new ArrayList<>();
    for (String candidate : candidates) {
      fields.stream()
          .filter(field -> reason(List.of(field.getFirst(), candidate)).isEmpty())
          .findFirst()
          .ifPresentOrElse(
              field -> field.add(candidate), () -> fields.add(new ArrayList<>(List.of(candidate))));
    }
    return fields;
  }

  /** Where all candidates of the run differ, in words: a line a guarantee. */
  public List<String> lines() {
    if (candidates().size() > 1 && !recorded(candidates())) {
      return List.of(NOT_RECORDED);
    }
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    candidates().forEach(one -> all.put(one, given(one)));
    List<Guarantee> differing = differing(candidates());
    all.values().forEach(own -> own.keySet().retainAll(names(differing)));
    return Differences.among(all);
  }

  private static List<String> names(List<Guarantee> guarantees) {
    return guarantees.stream().map(Guarantee::toString).toList();
  }

  /**
   * The guarantees of a candidate in words, by their names; an unknown one is told as such, with
   * whose it is. Empty if nothing was recorded.
   */
  public Map<String, String> given(String candidate) {
    Map<String, String> all = new LinkedHashMap<>();
    @Nullable StatedGuarantees stated = info.environment().guarantees().get(candidate);
    if (stated != null) {
      String unknown =
          "not known of " + info.spec().options().getOrDefault(ATTACH, info.targetOf(candidate));
      for (Guarantee one : Guarantee.values()) {
        all.put(one.toString(), one.of(stated, unknown));
      }
      all.values().removeIf(String::isEmpty);
    }
    return all;
  }
}
