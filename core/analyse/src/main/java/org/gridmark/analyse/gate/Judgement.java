package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The findings of a gate.
 *
 * @param findings one a number or claim that was looked at
 * @param told what speaks of the runs as a whole, a line each; it decides nothing
 * @param remedy what would decide what is undecided, where that can be told
 * @param whole whether the runs have all that was to be recorded, as it was recorded; if not, it is
 *     never passed
 */
public record Judgement(
    List<Finding> findings, List<String> told, Optional<Remedy> remedy, boolean whole) {
  /** Copies. */
  public Judgement {
    findings = List.copyOf(findings);
    told = List.copyOf(told);
  }

  /** Worse if anything is; passed only if something was judged, and all of it passed. */
  public Status status() {
    if (!with(Status.WORSE).isEmpty()) {
      return Status.WORSE;
    }
    return with(Status.UNDECIDED).isEmpty() && !findings.isEmpty()
        ? Status.PASSED
        : Status.UNDECIDED;
  }

  /** The same of numbers that were taken on unlike machines: their ratios decide nothing. */
  public Judgement elsewhere() {
    return new Judgement(
        findings.stream()
            .map(
                one ->
                    one.comparison().isPresent()
                        ? new Finding(
                            Status.UNDECIDED,
                            one.what(),
                            "on another machine",
                            false,
                            one.comparison(),
                            one.tolerated())
                        : one)
            .toList(),
        told,
        remedy,
        whole);
  }

  /**
   * The same of runs of which something is gone or has been changed: nothing is worse for what is
   * not as it was recorded, and nothing has passed.
   *
   * @param damaged the names of these runs, each with what is the matter
   */
  public Judgement damaged(Map<String, String> damaged) {
    List<Finding> all = new ArrayList<>();
    damaged.forEach(
        (name, why) -> all.add(Finding.of(Status.UNDECIDED, name, "is not whole: " + why)));
    for (Finding one : findings) {
      all.add(
          one.status() == Status.WORSE
              ? new Finding(
                  Status.UNDECIDED,
                  one.what(),
                  one.why() + ", in a run that is not whole",
                  one.interval(),
                  one.comparison(),
                  one.tolerated())
              : one);
    }
    return new Judgement(all, told, remedy, false);
  }

  /** Those of one status. */
  public List<Finding> with(Status status) {
    return findings.stream().filter(one -> one.status() == status).toList();
  }
}
