package org.gridmark.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Environment;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.Resource;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialPlan;

/** What runs are made of. */
public final class Fixtures {
  static final long START = 1_700_000_000_123L;

  private Fixtures() {}

  static RunInfo info() {
    Claim.Quantity metric = new Claim.Quantity(Subject.of("query"), "latency.mean");
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        START,
        RunInfo.State.RUNNING,
        new RecordedSpec(
            "gridmark run hub/tour --quick",
            "hub",
            "tour",
            "How fast?",
            true,
            Map.of("seed", "2009"),
            Map.of("precision", "2%"),
            "loopback",
            Map.of("default", "as it comes")),
        new Environment(
                "none",
                Map.of("kernel", "\u05d0\u05d1 \"quoted\"\n"),
                Map.of("default", Map.of("backups", "none")))
            .giving(
                Map.of(
                    "default",
                    new StatedGuarantees(
                        Guarantees.inMemory(0), Map.of("postgres", Guarantees.UNKNOWN)))),
        new Publication(
            "000",
            List.of(
                new Published(
                    Subject.of("query"), "latency.mean", Unit.SECONDS, 0.001, "Table 5.3")),
            List.of(
                new Claim(
                    "claim",
                    "It is fast.",
                    "5.3",
                    List.of(
                        new Claim.Term(metric, null, Claim.Relation.AT_MOST, 1.5),
                        new Claim.Term(metric, metric, Claim.Relation.AT_LEAST, 1))))),
        new TrialPlan(List.of("default")));
  }

  public static Histogram histogram(long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long one : nanos) {
      histogram.recordValue(one);
    }
    return histogram;
  }

  /** Writes a window of that second with these latencies, and service times of half of them. */
  static void window(TrialWriter trial, String client, String subject, int second, long... nanos) {
    long[] service = java.util.Arrays.stream(nanos).map(one -> one / 2).toArray();
    trial.window(
        client,
        new EncodedWindow(
            "measure",
            Subject.of(subject),
            START + second * 1000L,
            1,
            0,
            0,
            nanos.length,
            EncodedWindow.encode(histogram(nanos)),
            EncodedWindow.encode(histogram(service)),
            ""));
  }

  /** A finished trial; its folder. */
  static Path threeWindows(RunDirectory run) {
    TrialWriter trial = run.trial(1, "default");
    for (int i = 0; i < 3; i++) {
      window(trial, "users", "get", i, 1_000_000, 2_000_000);
      trial.point(new Point("measure", Subject.of("get"), i, 1_000_000, 1, Point.Outcome.RIGHT));
      trial.figure(new Figure("load", StandardMetrics.LOAD_RATE, 1234.5));
      trial.event(new EventText(i, "placement", "measure", Map.of("nodes", "4")).event());
      trial.resource(Resource.of(i, "node-1", i, 1 << 20));
    }
    trial.finish();
    return run.path().resolve("trials/01-default");
  }
}
