package org.gridmark.analyse;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.analyse.run.TrialData;

/**
 * Whether a trial's numbers are the target's, or were spoilt by the generator: its load was not
 * delivered, or its clients were short of processor time. Probes of a search are left out: they may
 * fail, and the search itself says what it makes of it.
 */
public final class Fitness {
  /** The least share of the requests that were due that must have been started in time. */
  private static final double DELIVERED = 0.99;

  /** A queue that is there at the end need not be a backlog that grows, down to this share. */
  private static final double SURELY_UNDELIVERED = 0.95;

  private final TrialData trial;
  private final Set<String> probes;

  private Fitness(TrialData trial) {
    this.trial = trial;
    this.probes = events(Event.PROBE).map(Event::phase).collect(Collectors.toSet());
  }

  /**
   * Why the numbers of a trial must not count: one line for people; empty if they may.
   *
   * @param run what was asked, and on what machine
   */
  public static Optional<String> unfit(TrialData trial, RunInfo run) {
    Fitness fitness = new Fitness(trial);
    return fitness.undelivered().or(() -> fitness.shortage(cores(run)));
  }

  /** As the machine was described; 0 if it was not. */
  static int cores(RunInfo run) {
    String cores = run.environment().getOrDefault("cores", "");
    return cores.matches("\\d{1,6}") ? Integer.parseInt(cores) : 0;
  }

  private Stream<Event> events(String kind) {
    return trial.events().stream().filter(event -> event.kind().equals(kind));
  }

  private Optional<String> shortage(int cores) {
    return ClientPhase.of(trial).stream()
        .filter(one -> !probes.contains(one.phase()))
        .filter(one -> !background(one.phase()).containsAll(one.subjects()))
        .flatMap(one -> one.shortage(cores).stream())
        .findFirst();
  }

  private Optional<String> undelivered() {
    return events(Event.DELIVERED)
        .filter(load -> !probes.contains(load.phase()))
        .filter(load -> !background(load.phase()).containsAll(subjects(load)))
        .filter(this::behind)
        .findFirst()
        .map(this::undelivered);
  }

  /** Whether what was left is more than 1 %, and more than came in a second or more than 5 %. */
  private boolean behind(Event delivered) {
    double share = share(delivered);
    double left = number(delivered, "due") - number(delivered, "started");
    double perSecond = load(delivered).map(load -> number(load, "rate")).orElse(0.0);
    return share < SURELY_UNDELIVERED || (share < DELIVERED && left > perSecond);
  }

  private static double share(Event delivered) {
    return number(delivered, "started") / number(delivered, "due");
  }

  /** What was said of the load when it began. */
  private Optional<Event> load(Event delivered) {
    return events(Event.LOAD)
        .filter(load -> load.phase().equals(delivered.phase()))
        .filter(load -> same(load, delivered, "client") && same(load, delivered, "subjects"))
        .findFirst();
  }

  private Set<String> background(String phase) {
    return events(Event.BACKGROUND)
        .filter(event -> event.phase().equals(phase))
        .map(event -> event.detail().getOrDefault("subject", ""))
        .collect(Collectors.toSet());
  }

  private static List<String> subjects(Event load) {
    return Arrays.asList(load.detail().getOrDefault("subjects", "").split(",", -1));
  }

  private String undelivered(Event delivered) {
    double share = share(delivered);
    return load(delivered)
        .map(load -> line(delivered.phase(), load, share))
        .orElseGet(
            () ->
                "load not delivered: %s %% of it in phase %s"
                    .formatted(plain(100 * share), delivered.phase()));
  }

  private static String line(String phase, Event load, double share) {
    double rate = number(load, "rate");
    String users = load.detail().getOrDefault("users", "");
    return "load not delivered: %s/s of %s/s in phase %s"
            .formatted(plain(rate * share), plain(rate), phase)
        + ", all %s users were busy: more users or a lower rate".formatted(users);
  }

  private static String plain(double value) {
    return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }

  private static boolean same(Event one, Event other, String detail) {
    return one.detail().getOrDefault(detail, "").equals(other.detail().getOrDefault(detail, ""));
  }

  private static double number(Event event, String detail) {
    try {
      return Double.parseDouble(event.detail().getOrDefault(detail, "NaN"));
    } catch (NumberFormatException e) {
      return Double.NaN; // written by hand: then nothing follows from it
    }
  }
}
