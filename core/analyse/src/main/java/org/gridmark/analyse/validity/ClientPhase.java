package org.gridmark.analyse.validity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * One client in one phase: how late its threads woke up, and who had the processors meanwhile.
 *
 * <p>On a small machine the nodes of the cluster hold up the client too. That is the machine's
 * size, and not a fault of the trial: so what is not plain starvation counts against it only if
 * somebody took processor time who has no part in it. A thread that sleeps is preferred when it
 * wakes, one that computes is not: the hiccup meter tells of the first kind, the wait of the other.
 */
final class ClientPhase {
  /** A wake-up that is late by so much would be seen in most latencies. */
  private static final double LATE_MILLIS = 10;

  /** A thread that shares its processor with two others waits twice as long as it runs. */
  private static final double WAITED = 2;

  /** A client that collects for such a share of the time wakes up late for that alone. */
  private static final double STOPPED = 0.05;

  private final TrialData trial;
  private final List<Window> windows;
  private final List<Window> hiccups;

  private ClientPhase(TrialData trial, List<Window> windows) {
    this.trial = trial;
    this.windows = windows;
    this.hiccups = windows.stream().filter(one -> one.subject().equals(Window.HICCUPS)).toList();
  }

  /** Those that a hiccup meter ran in; and those in other languages than Java, which have none. */
  static List<ClientPhase> of(TrialData trial) {
    Map<List<String>, List<Window>> byClient = new LinkedHashMap<>();
    for (Window window : trial.windows()) {
      byClient
          .computeIfAbsent(List.of(window.phase(), window.client()), key -> new ArrayList<>())
          .add(window);
    }
    return byClient.values().stream()
        .map(windows -> new ClientPhase(trial, windows))
        .filter(one -> !one.hiccups.isEmpty() || one.tellsNothing())
        .toList();
  }

  /** Whether it is known from outside alone: a JVM tells of its compilers from its start. */
  private boolean tellsNothing() {
    List<Resource> own = own();
    return !own.isEmpty() && own.stream().allMatch(row -> Double.isNaN(row.compileSeconds()));
  }

  String phase() {
    return windows.getFirst().phase();
  }

  private String client() {
    return windows.getFirst().client();
  }

  /** The requests that it made. */
  Set<Subject> subjects() {
    return windows.stream()
        .map(Window::subject)
        .filter(subject -> !subject.equals(Window.HICCUPS) && !subject.hasPart())
        .collect(Collectors.toSet());
  }

  /**
   * Why the client was short of processor time, if it was.
   *
   * @param cores of the machine; 0: not known
   */
  Optional<String> shortage(int cores) {
    double tenth = late(0.9);
    double hundredth = late(0.99);
    double others = OtherPrograms.share(trial, from(), to(), cores);
    boolean noted = others >= OtherPrograms.NOTED;
    String taken =
        stopped()
            + (noted
                ? percent("; others took %.0f %% of the machine", others)
                    + OtherPrograms.perhaps(trial)
                : "");
    if (tenth >= LATE_MILLIS) {
      return shortage("one wake-up in ten was %.0f ms late or more", tenth, taken);
    }
    if (hundredth >= LATE_MILLIS && noted) {
      return shortage("one wake-up in a hundred was %.0f ms late or more", hundredth, taken);
    }
    double waited = waited();
    return waited >= WAITED && noted
        ? shortage("its threads waited %.1f times as long as they ran", waited, taken)
        : Optional.empty();
  }

  /** By how many milliseconds all but that share of the wake-ups were late at most. */
  private double late(double share) {
    Distribution late = Distribution.merge(hiccups.stream().map(Window::latency).toList());
    return late.count() == 0 ? Double.NaN : late.quantile(share) / 1e6;
  }

  private Optional<String> shortage(String what, double value, String taken) {
    return Optional.of(
        "client %s was short of processor time in phase %s: ".formatted(client(), phase())
            + String.format(Locale.ROOT, what, value)
            + taken);
  }

  private static String percent(String text, double share) {
    return String.format(Locale.ROOT, text, 100 * share);
  }

  /** How long its threads were ready and had no processor, over how long they had one. */
  private double waited() {
    return OtherPrograms.grown(own(), Resource::waitSeconds) / OtherPrograms.cpu(own());
  }

  /** Of its own collections, where they are a cause: answers that fill its heap, say. */
  private String stopped() {
    double share = share(own(), Resource::pauseSeconds);
    return share >= STOPPED
        ? percent("; its own collections stopped it for %.0f %% of the time", share)
        : "";
  }

  private static double share(List<Resource> rows, ToDoubleFunction<Resource> part) {
    return OtherPrograms.grown(rows, part) / OtherPrograms.grown(rows, row -> row.time() / 1000.0);
  }

  private List<Resource> own() {
    return trial.resources().stream()
        .filter(this::during)
        .filter(row -> row.program().equals(client()))
        .toList();
  }

  private boolean during(Resource resource) {
    return resource.time() >= from() && resource.time() <= to();
  }

  private double from() {
    return timed().mapToDouble(Window::start).min().orElse(Double.NaN);
  }

  private double to() {
    return timed()
        .mapToDouble(window -> window.start() + window.seconds() * 1000)
        .max()
        .orElse(Double.NaN);
  }

  private Stream<Window> timed() {
    return hiccups.isEmpty() ? windows.stream() : hiccups.stream();
  }
}
