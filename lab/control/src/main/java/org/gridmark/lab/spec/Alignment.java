package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.RunInfo;

/**
 * Targets made alike: each takes a strategy of its own by which it gives the guarantees of the
 * first one. A target that has none stays as it is, and is shown without a rank.
 */
final class Alignment {
  private final RunSpec spec;
  private final Candidate first;
  private final Guarantees wanted;

  private Alignment(RunSpec spec) {
    this.spec = spec;
    this.first = spec.candidates().able().getFirst();
    this.wanted = guarantees(first);
  }

  /** Those of a request, alike as far as they can be. */
  static Candidates of(RunSpec spec) {
    return new Alignment(spec).candidates();
  }

  private Candidates candidates() {
    List<Candidate> aligned = new ArrayList<>();
    Map<String, String> noted = new LinkedHashMap<>(spec.candidates().unsupported());
    for (Candidate one : spec.candidates().able()) {
      if (isAlike(one)) {
        aligned.add(one);
      } else {
        Optional<Candidate> other = other(one);
        aligned.add(other.orElse(one));
        if (other.isEmpty()) {
          noted.put(one.label() + " with --align", "none of its strategies has " + missing(one));
        }
      }
    }
    return new Candidates(aligned, noted);
  }

  /** The same target with the first of its strategies that gives what is wanted. */
  private Optional<Candidate> other(Candidate one) {
    if (!one.strategy().equals(Strategy.DEFAULT)) {
      return Optional.empty();
    }
    return one.driver().strategies().stream()
        .map(strategy -> with(one, strategy))
        .filter(this::isAlike)
        .filter(other -> spec.lacks(other).nothing())
        .findFirst();
  }

  private static Candidate with(Candidate one, Strategy strategy) {
    String label = RunInfo.label(one.driver().name(), strategy.name());
    return new Candidate(one.driver(), strategy, label);
  }

  /** An unknown guarantee of one target is like none of another. */
  private boolean isAlike(Candidate one) {
    Guarantees given = guarantees(one);
    return one.driver().equals(first.driver())
        ? given.equals(wanted)
        : given.complete() && given.equals(wanted);
  }

  private Guarantees guarantees(Candidate one) {
    return one.driver().guarantees(spec.cluster(one));
  }

  private String missing(Candidate one) {
    if (!wanted.complete()) {
      return "what is not known of " + first.label();
    }
    Map<String, String> lacking = wanted.known();
    lacking.entrySet().removeAll(guarantees(one).known().entrySet());
    return lacking.entrySet().stream()
        .map(each -> each.getKey() + " \"" + each.getValue() + "\"")
        .collect(Collectors.joining(", "));
  }
}
