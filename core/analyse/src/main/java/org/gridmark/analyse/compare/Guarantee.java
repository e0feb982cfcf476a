package org.gridmark.analyse.compare;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.record.StatedGuarantees;

/** A guarantee by which candidates are alike or unlike; each costs time. */
public enum Guarantee {
  BACKUPS,
  ACKNOWLEDGEMENT,
  READS,
  PERSISTENCE,
  ATOMICITY,
  /** All guarantees of the services of a candidate; one that has none differs from nobody. */
  SERVICES;

  /**
   * The guarantee of a candidate, in words; empty if it has no part that could give one.
   *
   * @param unknown in place of what is not known
   */
  String of(StatedGuarantees stated, String unknown) {
    return this == SERVICES
        ? stated.services().entrySet().stream()
            .map(one -> ofService(one.getKey(), one.getValue()))
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "))
        : stated.target().known().getOrDefault(toString(), unknown);
  }

  /** Services of two kinds that give the same are alike, unless something is not known of them. */
  private static String ofService(String kind, Guarantees guarantees) {
    Map<String, String> known = guarantees.known();
    String words =
        known.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    return guarantees.complete() ? words : (kind + ": not all known, " + words);
  }

  /** As people read it, and as a target names it where it explains it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
