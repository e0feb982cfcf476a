package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.validity.Background;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * Good ones, and a candidate that is gated against them.
 *
 * @param good one or more
 * @param label what tells it from others that are gated at once; empty if there are none
 */
record Sides(List<Side> good, Side candidate, String label, Tolerances tolerances) {
  private static final String WARM_UP = "warm up";

  /** The numbers that are judged, of each good one and then of the candidate. */
  List<List<TrialNumbers>> judged() {
    List<List<TrialNumbers>> all = new ArrayList<>();
    good.forEach(side -> all.add(judged(side)));
    all.add(judged(candidate));
    return Typical.added(all);
  }

  private List<TrialNumbers> judged(Side side) {
    Predicate<Subject> meant = meant(side);
    return side.numbers().stream()
        .filter(one -> Double.isFinite(tolerances.ratio(one.subject(), one.metric())))
        .filter(one -> meant.test(one.subject()))
        .toList();
  }

  /** Neither traffic, nor the parts of a request, nor what only warmed up, unless named. */
  private Predicate<Subject> meant(Side side) {
    Background background = Background.of(side.analysis().run().trials());
    return subject ->
        tolerances.names(subject)
            || (!background.holds(subject)
                && !subject.request().startsWith(WARM_UP)
                && !subject.phase().startsWith(WARM_UP));
  }

  /** Subjects of a good one, or judged numbers of them, that the candidate lacks. */
  List<Finding> gone() {
    List<Finding> gone = new ArrayList<>();
    Set<Subject> seen = new LinkedHashSet<>();
    Predicate<Subject> meant = meant(good.getFirst());
    for (Result result : good.getFirst().results()) {
      Subject subject = result.subject();
      if (!matters(result)
          || !meant.test(subject)
          || candidate.result(subject, result.metric()).isPresent()) {
        continue;
      }
      if (!candidate.knows(subject)) {
        if (seen.add(subject)) {
          gone.add(Finding.of(Status.WORSE, named(subject), "is missing"));
        }
      } else if (Double.isFinite(tolerances.ratio(subject, result.metric()))) {
        gone.add(Finding.of(Status.UNDECIDED, what(result), absent(result)));
      }
    }
    return gone;
  }

  /** A number for context, such as the harness's own cost, is nobody's loss. */
  private boolean matters(Result result) {
    return Double.isFinite(tolerances.ratio(result.subject(), result.metric()))
        || Double.isFinite(tolerances.count(result.subject(), result.metric()));
  }

  /** A high percentile needs more answers than a mean. */
  private String absent(Result result) {
    if (!candidate.knows(result.subject(), StandardMetrics.REQUESTS)) {
      return "without a value";
    }
    return candidate.knows(result.subject(), StandardMetrics.LATENCY_MEAN)
        ? "too few answers"
        : "0 answers in the steady part";
  }

  /** Counts of what should not have happened, all trials together: exact, so a bound decides. */
  List<Finding> counted() {
    List<Finding> counted = new ArrayList<>();
    for (Result after : candidate.results()) {
      double more = tolerances.count(after.subject(), after.metric());
      OptionalDouble before = most(after.subject(), after.metric());
      if (Double.isFinite(more) && before.isPresent()) {
        counted.add(counted(after, before.getAsDouble() + more));
      }
    }
    return counted;
  }

  /** As many as the worst of the good ones. */
  private OptionalDouble most(Subject subject, Metric metric) {
    return good.stream()
        .flatMap(side -> side.result(subject, metric).stream())
        .mapToDouble(one -> one.estimate().value())
        .max();
  }

  private Finding counted(Result after, double most) {
    double count = after.estimate().value();
    boolean passed = count <= most;
    return new Finding(
        passed ? Status.PASSED : Status.WORSE,
        what(after),
        passed ? "" : String.format(Locale.ROOT, "%.0f, tolerated %.0f", count, most),
        false,
        Optional.empty(),
        most);
  }

  /** Claims that hold in each good one. */
  List<Finding> claims() {
    return good.getFirst().verdicts().stream()
        .filter(one -> good.stream().allMatch(side -> holds(side, one)))
        .map(this::claim)
        .toList();
  }

  private static boolean holds(Side side, Verdict claim) {
    return finding(side, claim).filter(Verdict.Finding.HOLDS::equals).isPresent();
  }

  private static Optional<Verdict.Finding> finding(Side side, Verdict claim) {
    return side.verdicts().stream()
        .filter(one -> one.claim().id().equals(claim.claim().id()))
        .map(Verdict::finding)
        .findFirst();
  }

  private Finding claim(Verdict before) {
    String claim = "claim: " + before.claim().sentence() + inLabel();
    return switch (finding(candidate, before).orElse(null)) {
      case HOLDS -> Finding.of(Status.PASSED, claim, "");
      case DOES_NOT_HOLD -> Finding.of(Status.WORSE, claim, "no longer holds");
      case NOT_SHOWN -> Finding.of(Status.UNDECIDED, claim, "is no longer shown to hold");
      case NOT_TESTED -> Finding.of(Status.UNDECIDED, claim, "was not tested at this size");
      case null -> Finding.of(Status.WORSE, claim, "rests on numbers that are missing");
    };
  }

  private String what(Result result) {
    return named(result.subject()) + " " + result.metric();
  }

  private String named(Subject subject) {
    return subject + inLabel();
  }

  private String inLabel() {
    return label.isEmpty() ? "" : " (" + label + ")";
  }
}
