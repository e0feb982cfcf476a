package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.steady.Series;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.report.chart.TimePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Mark;

/** Gathers what is drawn of a series over time: some of its trials, and what happened in them. */
final class Timeline {
  /** Trials that are drawn one by one. */
  static final int MOST = 6;

  private static final int MOST_DROPPED = 2;

  private static final int MOST_PAUSES = 8;

  /** Seconds. */
  private static final double LONGEST_PAUSE = 600;

  private final Findings findings;
  private final Series series;
  private final List<TimePlot.Line> lines = new ArrayList<>();
  private final List<TimePlot.Shade> shades = new ArrayList<>();
  private final List<Double> strikes = new ArrayList<>();
  private double warm;

  private Timeline(Findings findings, Series series) {
    this.findings = findings;
    this.series = series;
  }

  static TimePlot of(Findings findings, Series series, String subject) {
    Timeline timeline = new Timeline(findings, series);
    timeline.counted();
    timeline.dropped();
    timeline.longest();
    if (timeline.warm > 0) {
      String title = "warm-up, " + Numbers.digits(timeline.warm) + " s";
      timeline.shades.addFirst(new TimePlot.Shade("warm-up", 0, timeline.warm, title));
    }
    return new TimePlot(subject, timeline.lines, timeline.shades, timeline.strikes);
  }

  private void counted() {
    List<TrialData> trials = findings.seriesTrials().counted(series);
    for (int i : picked(series.trials())) {
      List<Window> windows = series.trials().get(i);
      Optional<TrialData> trial = trials.isEmpty() ? Optional.empty() : Optional.of(trials.get(i));
      String title = trial.map(one -> "trial " + one.number()).orElse("part " + (i + 1));
      lines.add(TimePlot.Line.of(lines.isEmpty() ? "plain" : "plain other", title, windows));
      warm = Math.max(warm, warmUp(windows, series.setAside().get(i)));
      trial.ifPresent(one -> happened(one, windows));
    }
  }

  /** All, if they are few; else the first, the fastest and the slowest. */
  private static List<Integer> picked(List<List<Window>> trials) {
    List<Integer> all =
        IntStream.range(0, trials.size()).filter(i -> !trials.get(i).isEmpty()).boxed().toList();
    if (all.size() <= MOST) {
      return all;
    }
    double[] means = trials.stream().mapToDouble(Timeline::mean).toArray();
    Comparator<Integer> byMean = Comparator.comparingDouble(i -> means[i]);
    Set<Integer> some = new LinkedHashSet<>();
    some.add(all.getFirst());
    all.stream().min(byMean).ifPresent(some::add);
    all.stream().max(byMean).ifPresent(some::add);
    return List.copyOf(some);
  }

  private static double mean(List<Window> windows) {
    double sum = 0;
    double count = 0;
    for (Window window : windows) {
      if (window.answered() > 0) {
        sum += window.latencyMean() * window.answered();
        count += window.answered();
      }
    }
    return count == 0 ? 0 : sum / count;
  }

  private void dropped() {
    findings.seriesTrials().leftOut(series).stream()
        .limit(MOST_DROPPED)
        .forEach(
            trial -> {
              List<Window> windows =
                  trial.windows().stream()
                      .filter(window -> window.phase().equals(series.phase()))
                      .filter(window -> window.subject().equals(series.subject()))
                      .toList();
              String reasons = Mark.reasons(findings.seriesTrials().doubts(series, trial));
              String title = "left out, " + reasons;
              lines.add(TimePlot.Line.of("dropped", title, windows));
            });
  }

  private void happened(TrialData trial, List<Window> windows) {
    long start = TimePlot.start(windows);
    Window last = windows.getLast();
    double end = seconds(last.start(), start) + last.seconds();
    for (Event event : trial.events()) {
      double at = seconds(event.time(), start);
      if (event instanceof Event.FaultInjected fault
          && fault.phase().equals(series.phase())
          && at <= end) {
        strikes.add(at);
        if (!fault.fault().endsWith("-service")) {
          shades.add(exposed(trial, fault, at, end)); // of nodes, which keep the entries
        }
      } else if (event instanceof Event.CollectionPause pause) {
        pause(pause, at, end, trial.number());
      }
    }
  }

  private TimePlot.Shade exposed(
      TrialData trial, Event.FaultInjected fault, double at, double end) {
    double redundant =
        findings.analysis().recoveries().stream()
            .filter(one -> one.trial() == trial.number() && one.struck() == fault.time())
            .flatMap(one -> Stream.ofNullable(one.redundant()))
            .findFirst()
            .orElse(Double.POSITIVE_INFINITY);
    String words =
        "some entries without backup after %s, trial %d".formatted(fault.fault(), trial.number());
    return new TimePlot.Shade("exposed", at, Math.min(at + redundant, end), words);
  }

  private void pause(Event.CollectionPause pause, double at, double end, int trial) {
    if (at < 0 || at > end + LONGEST_PAUSE) {
      return;
    }
    double seconds = pause.millis() / 1000;
    double from = Math.max(0, at - seconds);
    if (!(from <= end)) {
      return;
    }
    String title =
        pause.program() + " paused for " + Numbers.time(seconds * 1e9) + ", trial " + trial;
    add(new TimePlot.Shade("pause", from, Math.min(at, end), title), end / 300);
  }

  /** Pauses that would fall on the same place are drawn once: the longest. */
  private void add(TimePlot.Shade pause, double near) {
    boolean first = shades.isEmpty() || !shades.getLast().className().equals("pause");
    if (first || Math.abs(shades.getLast().to() - pause.to()) > near) {
      shades.add(pause);
    } else if (length(shades.getLast()) < length(pause)) {
      shades.set(shades.size() - 1, pause);
    }
  }

  /** Leaves out the shortest pauses where there are too many to be told apart. */
  private void longest() {
    List<TimePlot.Shade> pauses =
        shades.stream()
            .filter(shade -> shade.className().equals("pause"))
            .sorted(Comparator.comparingDouble(Timeline::length))
            .toList();
    shades.removeAll(pauses.subList(0, Math.max(0, pauses.size() - MOST_PAUSES)));
  }

  private static double length(TimePlot.Shade shade) {
    return shade.to() - shade.from();
  }

  private static double warmUp(List<Window> windows, int setAside) {
    if (setAside == 0 || windows.isEmpty()) {
      return 0;
    }
    Window last = windows.get(Math.min(setAside, windows.size()) - 1);
    return seconds(last.start(), TimePlot.start(windows)) + last.seconds();
  }

  private static double seconds(long time, long start) {
    return (time - start) / 1000.0;
  }
}
