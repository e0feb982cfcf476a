package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.record.RunInfo;

/**
 * The guarantees by which the candidates of a run are alike or unlike: backups, acknowledgement,
 * reads and persistence, and the durability and replication of services. Unlike ones are not
 * ranked, because each of these costs time. All other promises, such as the serialization, are ways
 * to be fast or slow, and are left to the comparison.
 *
 * <p>Of a promise in words, what stands before the first colon is the guarantee; what follows
 * explains it.
 */
public final class Guarantees {
  /** The name of the option that ranks unlike candidates, among those of a run. */
  public static final String FORCE = "force";

  /** Its value there; without it, and with any other, unlike candidates are not ranked. */
  public static final String ON = "on";

  /** Its value where an earlier wish was taken back. */
  public static final String OFF = "off";

  /** Stands for a guarantee that was not stated. */
  public static final String NOT_STATED = "not stated";

  private final RunInfo info;

  private Guarantees(RunInfo info) {
    this.info = info;
  }

  /** Those of the candidates of a run. */
  public static Guarantees of(RunInfo info) {
    return new Guarantees(info);
  }

  /** Whether a promise of that name decides what is alike. */
  public static boolean decides(String name) {
    return Guarantee.of(name).isPresent();
  }

  /** The guarantee in the words of a promise, without the explanation behind it. */
  public static String kernel(String words) {
    return words.split(":", 2)[0].strip();
  }

  /** Whether unlike candidates are ranked all the same, as the user wished. */
  public boolean forced() {
    return ON.equals(info.spec().options().get(FORCE));
  }

  /** Whether all candidates may be ranked. */
  public boolean ranked() {
    return forced() || differing(info.environment().semantics().keySet()).isEmpty();
  }

  /** The guarantees in which these candidates differ. */
  public List<Guarantee> differing(Collection<String> candidates) {
    return Arrays.stream(Guarantee.values())
        .filter(one -> one.ofService() ? servicesDiffer(candidates, one) : differ(candidates, one))
        .toList();
  }

  private boolean differ(Collection<String> candidates, Guarantee guarantee) {
    return candidates.stream().map(one -> ofTarget(one, guarantee)).distinct().count() > 1;
  }

  /** Those without a service promise nothing of the kind, and differ from none. */
  private boolean servicesDiffer(Collection<String> candidates, Guarantee guarantee) {
    return candidates.stream()
            .map(one -> ofServices(one, guarantee))
            .filter(kernels -> !kernels.isEmpty())
            .distinct()
            .count()
        > 1;
  }

  /** Candidates in groups of those that are alike; one group where the user wished it so. */
  public List<List<String>> fields(Collection<String> candidates) {
    if (forced()) {
      return List.of(List.copyOf(candidates));
    }
    List<List<String>> fields = new ArrayList<>();
    for (String candidate : candidates) {
      fields.stream()
          .filter(field -> differing(List.of(field.getFirst(), candidate)).isEmpty())
          .findFirst()
          .ifPresentOrElse(
              field -> field.add(candidate), () -> fields.add(new ArrayList<>(List.of(candidate))));
    }
    return fields;
  }

  /** Where all candidates of the run differ, in words: a line a guarantee. */
  public List<String> lines() {
    Map<String, Map<String, String>> promises = info.environment().semantics();
    List<Guarantee> differing = differing(promises.keySet());
    Map<String, Map<String, String>> deciding = new LinkedHashMap<>();
    promises.forEach(
        (candidate, all) -> {
          Map<String, String> own = new LinkedHashMap<>();
          all.forEach(
              (name, words) -> {
                if (Guarantee.of(name).filter(differing::contains).isPresent()) {
                  own.put(name, words);
                }
              });
          deciding.put(candidate, own);
        });
    return Differences.among(deciding);
  }

  private String ofTarget(String candidate, Guarantee guarantee) {
    return kernel(promises(candidate).getOrDefault(guarantee.toString(), NOT_STATED));
  }

  /** Of all services of a candidate; they have names of their own, which promise nothing. */
  private Set<String> ofServices(String candidate, Guarantee guarantee) {
    Set<String> kernels = new TreeSet<>();
    promises(candidate)
        .forEach(
            (promise, words) -> {
              if (Guarantee.of(promise).filter(guarantee::equals).isPresent()) {
                kernels.add(kernel(words));
              }
            });
    return kernels;
  }

  private Map<String, String> promises(String candidate) {
    return info.environment().semantics().getOrDefault(candidate, Map.of());
  }
}
