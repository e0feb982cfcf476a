package org.gridmark.analyse.validity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Whether a trial's numbers are the target's, or were spoilt by the generator or by others: a load
 * was not delivered, a client was short of processor time, or other programs took a part of the
 * machine from a job. Only the numbers of that load, client or job in that phase are in doubt.
 * Probes of a search are left out: they may fail, and the search itself says what it makes of it.
 */
public final class TrialValidity {
  /** The least share of the requests that were due that must have been started in time. */
  private static final double DELIVERED = 0.99;

  /** A queue that is there at the end need not be a backlog that grows, down to this share. */
  private static final double SURELY_UNDELIVERED = 0.95;

  private final TrialData trial;
  private final Set<String> probes;

  private TrialValidity(TrialData trial) {
    this.trial = trial;
    this.probes =
        trial.events(Event.RateProbed.class).map(Event::phase).collect(Collectors.toSet());
  }

  /**
   * The doubts about a trial's numbers, phase by phase.
   *
   * @param run the run's spec, and its machine
   */
  public static List<Doubt> doubts(TrialData trial, RunInfo run) {
    TrialValidity fitness = new TrialValidity(trial);
    List<Doubt> doubts = new ArrayList<>(fitness.undelivered());
    doubts.addAll(fitness.shortages(cores(run)));
    doubts.addAll(fitness.disturbed(cores(run)));
    return doubts;
  }

  /** As the machine was described; 0 if it was not. */
  public static int cores(RunInfo run) {
    String cores = run.environment().facts().getOrDefault("cores", "");
    return cores.matches("\\d{1,6}") ? Integer.parseInt(cores) : 0;
  }

  private List<Doubt> shortages(int cores) {
    List<Doubt> doubts = new ArrayList<>();
    for (ClientPhase one : ClientPhase.of(trial)) {
      if (measured(one.phase(), one.subjects())) {
        one.shortage(cores)
            .ifPresent(reason -> doubts.add(doubt(one.phase(), one.subjects(), reason)));
      }
    }
    return doubts;
  }

  /**
   * A job's numbers, such as the rate of a load, are those of the whole machine: they are in doubt
   * where other programs took a part of it.
   */
  private List<Doubt> disturbed(int cores) {
    List<Doubt> doubts = new ArrayList<>();
    trial
        .events(Event.JobEnded.class)
        .forEach(
            job -> {
              double end = (double) job.time();
              double others = OtherPrograms.share(trial, began(job.phase()), end, cores);
              if (others >= OtherPrograms.NOTED) {
                doubts.add(doubt(job.phase(), found(job), taken(job.phase(), others)));
              }
            });
    return doubts;
  }

  private double began(String phase) {
    return trial
        .events(Event.PhaseStarted.class)
        .filter(event -> event.phase().equals(phase))
        .mapToDouble(Event::time)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** The subjects of its figures, and of the requests that it recorded itself. */
  private Set<Subject> found(Event.JobEnded job) {
    Set<Subject> found =
        trial.windows().stream()
            .filter(window -> window.phase().equals(job.phase()))
            .map(Window::subject)
            .filter(subject -> !subject.equals(Window.HICCUPS))
            .collect(Collectors.toCollection(HashSet::new));
    found.removeAll(background(job.phase()));
    found.addAll(job.figures());
    return found;
  }

  private String taken(String phase, double others) {
    return String.format(
            Locale.ROOT,
            "other programs took %.0f %% of the machine in phase %s",
            100 * others,
            phase)
        + OtherPrograms.perhaps(trial);
  }

  private List<Doubt> undelivered() {
    return trial
        .events(Event.LoadDelivered.class)
        .filter(load -> measured(load.phase(), load.load().subjects()))
        .filter(this::behind)
        .map(load -> doubt(load.phase(), spoilt(load), undelivered(load)))
        .toList();
  }

  /** The subjects that it asked, and where it was a job's, those of that job's figures. */
  private Set<Subject> spoilt(Event.LoadDelivered load) {
    Set<Subject> spoilt = new HashSet<>(load.load().subjects());
    trial
        .events(Event.JobEnded.class)
        .filter(job -> job.phase().equals(load.phase()))
        .forEach(job -> spoilt.addAll(job.figures()));
    return spoilt;
  }

  /** Whether any of it is what the phase was for. */
  private boolean measured(String phase, Set<Subject> subjects) {
    return !probes.contains(phase) && !background(phase).containsAll(subjects);
  }

  private Doubt doubt(String phase, Set<Subject> subjects, String reason) {
    return new Doubt(trial.number(), trial.strategy(), phase, subjects, reason);
  }

  /** Whether what was left is more than 1 %, and more than came in a second or more than 5 %. */
  private boolean behind(Event.LoadDelivered delivered) {
    double share = share(delivered);
    double left = delivered.due() - delivered.started();
    double perSecond = load(delivered).map(Event.LoadStarted::rate).orElse(0.0);
    return share < SURELY_UNDELIVERED || (share < DELIVERED && left > perSecond);
  }

  private static double share(Event.LoadDelivered delivered) {
    return delivered.started() / delivered.due();
  }

  /** The event of the load's start. */
  private Optional<Event.LoadStarted> load(Event.LoadDelivered delivered) {
    return trial
        .events(Event.LoadStarted.class)
        .filter(load -> load.phase().equals(delivered.phase()))
        .filter(load -> load.load().equals(delivered.load()))
        .findFirst();
  }

  private Set<Subject> background(String phase) {
    return trial
        .events(Event.BackgroundDeclared.class)
        .filter(event -> event.phase().equals(phase))
        .map(Event.BackgroundDeclared::subject)
        .collect(Collectors.toSet());
  }

  private String undelivered(Event.LoadDelivered delivered) {
    double share = share(delivered);
    return load(delivered)
        .map(load -> line(delivered.phase(), load, share))
        .orElseGet(
            () ->
                "load not delivered: %s %% of it in phase %s"
                    .formatted(plain(100 * share), delivered.phase()));
  }

  private static String line(String phase, Event.LoadStarted load, double share) {
    double rate = load.rate();
    return "load not delivered: %s/s of %s/s in phase %s"
            .formatted(plain(rate * share), plain(rate), phase)
        + ", all %s users were busy: more users or a lower rate".formatted(load.users());
  }

  private static String plain(double value) {
    return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }
}
