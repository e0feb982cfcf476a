package org.gridmark.lab.run;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.analyse.search.Probe;
import org.gridmark.analyse.search.RateFinder;
import org.gridmark.analyse.search.RateJudge.Finding;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.program.RateOffer;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;

/**
 * Searches the highest rate that holds an objective in one phase of a trial. Every probe is a phase
 * of its own, so its numbers are recorded like any other's.
 */
final class PhaseSearch {
  /** Where the search begins, as a share of what one user gets answered. */
  private static final double FIRST = 0.25;

  private final FindRate wish;
  private final String phase;
  private final Stage stage;
  private final TrialTime time;
  private final Consumer<Event> events;
  private final Consumer<String> notices;

  /** Where something is offered. */
  @FunctionalInterface
  interface Stage {
    /** Offers it in the phase and returns what was recorded. */
    Probe offer(RateOffer offer) throws LabFailure, InterruptedException;
  }

  /**
   * @param phase the name of the phase that was planned
   * @param time when probes are made
   * @param events told of each probe
   * @param notices told of each probe in words
   */
  PhaseSearch(
      FindRate wish,
      String phase,
      Stage stage,
      TrialTime time,
      Consumer<Event> events,
      Consumer<String> notices) {
    this.wish = wish;
    this.phase = phase;
    this.stage = stage;
    this.time = time;
    this.events = events;
    this.notices = notices;
  }

  /** Returns whether there was anything to search: the subject may be in another phase. */
  boolean run() throws LabFailure, InterruptedException {
    String name = phase + " by one user";
    Probe alone = stage.offer(new RateOffer(name, 0, false, 1, wish.probe().toMillis()));
    event(name, alone.throughput(), "guide", "one user, who asks again when answered");
    String subject = wish.objective().subject();
    Set<String> names =
        alone.subjects().stream()
            .map(Subject::toString)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!subject.isEmpty() && !names.contains(subject)) {
      notices.accept(
          "%s: no subject '%s' here, but %s: not searched"
              .formatted(phase, subject, String.join(", ", names)));
      return false;
    }
    search(alone.throughput() > 0 ? FIRST * alone.throughput() : 1);
    return true;
  }

  private void search(double first) throws LabFailure, InterruptedException {
    RateFinder finder = new RateFinder(wish.objective(), first, wish.bracket(), wish.probe());
    Optional<RateFinder.Next> next = finder.next();
    while (next.isPresent()) {
      probe(finder, next.get());
      next = finder.next();
    }
    notices.accept(phase + ": " + finder.answer());
  }

  private void probe(RateFinder finder, RateFinder.Next next)
      throws LabFailure, InterruptedException {
    String name = phase + " " + next.words();
    Finding finding = finder.made(stage.offer(wish.offer(name, next.rate(), next.length())));
    notices.accept(name + " " + finding.outcome().word() + ": " + finding.reason());
    event(name, next.rate(), finding.outcome().word(), finding.reason());
  }

  private void event(String name, double rate, String outcome, String reason) {
    events.accept(new Event.RateProbed(time.now(), name, phase, rate, outcome, reason));
  }
}
