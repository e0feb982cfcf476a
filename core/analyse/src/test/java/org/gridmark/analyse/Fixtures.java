package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.record.Distribution;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Point;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;

/** Runs made by hand. */
public final class Fixtures {
  public static final long EPOCH = 1_700_000_000_000L;

  private Fixtures() {}

  public static RunInfo info(List<String> order, List<Published> published, List<Claim> claims) {
    return new RunInfo(
        RunInfo.FORMAT,
        "run",
        EPOCH,
        RunInfo.State.COMPLETE,
        new RecordedSpec(
            "gridmark run",
            "hub",
            "tour",
            "?",
            false,
            Map.of("seed", "7"),
            Map.of(),
            "loopback",
            Map.of("default", "as it comes")),
        new Environment("none", Map.of(), Map.of()),
        new Publication("000", published, claims),
        new TrialPlan(order));
  }

  /** Asked with these settings, of strategies listed by name, each with one backup. */
  public static RunInfo info(String name, Map<String, String> settings, List<String> order) {
    RunInfo info = info(order, List.of(), List.of());
    Map<String, String> strategies = new TreeMap<>();
    Map<String, StatedGuarantees> guarantees = new TreeMap<>();
    for (String strategy : order) {
      strategies.put(strategy, "one of them");
      guarantees.put(strategy, StatedGuarantees.of(Guarantees.inMemory(1)));
    }
    RecordedSpec old = info.spec();
    RecordedSpec spec =
        new RecordedSpec(
            old.command(),
            old.study(),
            old.experiment(),
            old.question(),
            old.quick(),
            settings,
            old.options(),
            old.target(),
            strategies);
    return giving(info.named(name).with(spec), guarantees);
  }

  /** The same run, in which each strategy gives guarantees of its own. */
  public static RunInfo giving(RunInfo info, Map<String, StatedGuarantees> guarantees) {
    return info.with(info.environment().giving(guarantees));
  }

  public static RunData run(RunInfo info, TrialData... trials) {
    return new RunData(info, List.of(trials), List.of());
  }

  public static TrialData trial(
      int number, String strategy, List<Window> windows, List<Figure> figures) {
    return new TrialData(number, strategy, windows, List.of(), figures, List.of(), List.of());
  }

  public static TrialData traced(List<Point> points, List<Event> events) {
    return new TrialData(1, "default", List.of(), points, List.of(), events, List.of());
  }

  public static Distribution distribution(long... observations) {
    TreeMap<Long, Long> counts = new TreeMap<>();
    Arrays.stream(observations).forEach(value -> counts.merge(value, 1L, Long::sum));
    return new Distribution(
        counts.keySet().stream().mapToLong(Long::longValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** A window of the second {@code second}, every answer affecting {@code affected} items. */
  public static Window window(
      String phase, String subject, int second, long affected, long... nanos) {
    Distribution latency = distribution(nanos);
    return new Window(
        "users",
        phase,
        FormerNames.subject(subject),
        EPOCH + second * 1000L,
        1,
        nanos.length,
        0,
        0,
        affected * nanos.length,
        latency,
        latency);
  }

  /** Windows of these mean latencies, in successive seconds. */
  public static List<Window> windows(String phase, String subject, long... nanos) {
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < nanos.length; i++) {
      windows.add(window(phase, subject, i, 1, nanos[i], nanos[i]));
    }
    return windows;
  }

  /** The same window of another subject. */
  public static Window of(Window window, Subject subject) {
    return new Window(
        window.client(),
        window.phase(),
        subject,
        window.start(),
        window.seconds(),
        window.count(),
        window.failures(),
        window.wrong(),
        window.affected(),
        window.latencies(),
        window.services());
  }
}
