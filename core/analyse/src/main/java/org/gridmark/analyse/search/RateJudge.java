package org.gridmark.analyse.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.analyse.search.Objective.Limit;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.TrialWindows;
import org.gridmark.analyse.steady.WindowRange;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Metric;
import org.gridmark.record.Window;

/**
 * Says of the probes of one rate whether it holds the objective. It does if the whole interval of
 * each limited number, of the steady part, is within its limit; it does not if a whole interval is
 * beyond, if the load was not delivered, or if more requests failed than may. Everything else is
 * undecided, and worth another probe.
 */
public final class RateJudge {
  /** The least share of the intended requests that must have been started. */
  private static final double DELIVERED = 0.99;

  private final Objective objective;

  /** Holds rates against this objective. */
  public RateJudge(Objective objective) {
    this.objective = objective;
  }

  /** The possible outcomes for a rate. */
  public enum Outcome {
    ACCEPTED,
    REJECTED,
    UNDECIDED;

    /** That of a word; one that is not known here decides nothing. */
    public static Outcome of(String word) {
      return Arrays.stream(values())
          .filter(one -> one.name().equalsIgnoreCase(word))
          .findFirst()
          .orElse(UNDECIDED);
    }

    /** As people and {@code events.jsonl} read it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The outcome for a rate, and the reason. */
  public record Finding(Outcome outcome, String reason) {}

  /**
   * Judges all probes of one rate together.
   *
   * @param probes in the order in which they were made, at least one
   */
  public Finding judge(List<Probe> probes) {
    long requests = probes.stream().mapToLong(Probe::requests).sum();
    if (requests == 0) {
      return new Finding(Outcome.REJECTED, "no answers");
    }
    return undelivered(probes)
        .or(() -> errors(probes, requests))
        .map(reason -> new Finding(Outcome.REJECTED, reason))
        .orElseGet(() -> limits(probes));
  }

  private static Optional<String> undelivered(List<Probe> probes) {
    long due = probes.stream().mapToLong(Probe::due).sum();
    long started = probes.stream().mapToLong(Probe::started).sum();
    // Without an account of it nobody knows what was offered.
    return due > 0 && started >= DELIVERED * due
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "not delivered: %d of %d requests that were due were started",
                started,
                due));
  }

  private Optional<String> errors(List<Probe> probes, long requests) {
    long errors = probes.stream().mapToLong(Probe::errors).sum();
    return errors <= objective.errors() * requests
        ? Optional.empty()
        : Optional.of(errors + " of " + requests + " requests failed or were answered wrongly");
  }

  private Finding limits(List<Probe> probes) {
    List<Finding> findings = new ArrayList<>();
    for (Limit limit : objective.limits()) {
      findings.add(
          row(probes, limit.latency().metric())
              .filter(number -> number.bounded() || limit.latency() == Objective.Latency.MAX)
              .map(number -> finding(limit, number))
              .orElseGet(
                  () ->
                      new Finding(
                          Outcome.UNDECIDED, limit.latency().word() + ": too few answers")));
    }
    Finding all = worst(findings);
    // Of a queue that grows, only what has been seen so far is within the limit.
    return all.outcome() == Outcome.ACCEPTED && !settled(probes.getLast())
        ? new Finding(Outcome.UNDECIDED, "latency did not settle: " + all.reason())
        : all;
  }

  private static Finding finding(Limit limit, Estimate millis) {
    // Nothing bounds the greatest of all that might have been seen: it is held as it was seen.
    boolean greatest = limit.latency() == Objective.Latency.MAX;
    double low = greatest ? millis.value() : millis.low();
    double high = greatest ? millis.value() : millis.high();
    String words = limit.latency().word() + " " + time(millis.value());
    String interval = greatest ? "" : " (" + time(low) + " to " + time(high) + ")";
    Outcome outcome =
        high <= limit.millis()
            ? Outcome.ACCEPTED
            : low > limit.millis() ? Outcome.REJECTED : Outcome.UNDECIDED;
    return new Finding(outcome, words + interval);
  }

  /** One that is rejected decides; else one that is undecided does. */
  private static Finding worst(List<Finding> findings) {
    Outcome outcome =
        findings.stream().anyMatch(one -> one.outcome() == Outcome.REJECTED)
            ? Outcome.REJECTED
            : findings.stream().anyMatch(one -> one.outcome() == Outcome.UNDECIDED)
                ? Outcome.UNDECIDED
                : Outcome.ACCEPTED;
    return new Finding(
        outcome,
        findings.stream()
            .filter(one -> one.outcome() == outcome)
            .map(Finding::reason)
            .collect(Collectors.joining(", ")));
  }

  private static boolean settled(Probe probe) {
    return searched(probe).settled();
  }

  /** A number of all probes together: they are stretches of the same cluster. */
  static Optional<Estimate> row(List<Probe> probes, Metric metric) {
    List<Window> steady =
        probes.stream()
            .filter(probe -> !probe.recorded().windows().isEmpty())
            .flatMap(probe -> searched(probe).steady().stream())
            .toList();
    long answers = steady.stream().mapToLong(Window::answered).sum();
    return new WindowRange(steady)
        .measured().stream()
            .filter(one -> one.metric().equals(metric))
            .map(one -> one.within(answers))
            .findFirst();
  }

  private static TrialWindows.Searched searched(Probe probe) {
    Trial trial = new Trial(probe.recorded(), 1, List.of());
    return new TrialWindows(trial, probe.recorded().windows()).searched();
  }

  private static String time(double millis) {
    boolean small = millis < 1;
    return new BigDecimal(small ? millis * 1000 : millis)
            .round(new MathContext(3))
            .stripTrailingZeros()
            .toPlainString()
        + (small ? " us" : " ms");
  }
}
