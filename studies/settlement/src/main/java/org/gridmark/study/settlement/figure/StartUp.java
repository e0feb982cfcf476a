package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;

/**
 * The beginning of a block that is sent faster than it is taken (Drayton and Sehmi 2005, Message
 * Queue Processing, Figures 5 and 6): how long it lasts until the engine takes messages as fast as
 * it does later, and what that costs.
 */
public final class StartUp {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  /** Rates are taken over so long, in s. */
  private static final double WINDOW = 0.25;

  /** The share of the later rate that counts as reaching it. */
  private static final double AS_FAST = 0.9;

  /**
   * The later rate is that of this part of the block: when all is in motion, and before its end.
   */
  private static final double FROM = 0.5;

  private static final double TO = 0.9;

  private final List<BlockRate.Look> progress;
  private final List<Look> queues;
  private final List<String> inbound;
  private final long start;
  private final double end;

  /**
   * Of a block that has gone through.
   *
   * @param progress messages that had been taken in by then, in the order of time
   * @param inbound queues that messages come in by
   */
  public StartUp(Outcome outcome, List<BlockRate.Look> progress, List<String> inbound) {
    this.progress = progress;
    this.queues = outcome.looks();
    this.inbound = inbound;
    this.start = outcome.start();
    this.end = (outcome.end() - start) / SECOND;
  }

  /** Nothing of a block that is over too soon. */
  public List<Figure> figures(String subject) {
    OptionalDouble later = later();
    List<Figure> figures = new ArrayList<>();
    if (later.isEmpty()) {
      return figures;
    }
    double steady = later.getAsDouble();
    figures.add(new Figure(subject, SettlementMetrics.RATE_LATER, steady));
    windows().stream()
        .filter(spot -> spot.y() >= AS_FAST * steady)
        .findFirst()
        .ifPresent(
            spot ->
                figures.add(
                    new Figure(subject, SettlementMetrics.TIME_START_UP, spot.x() - WINDOW / 2)));
    double missing = steady * FROM * end - done(FROM * end);
    figures.add(new Figure(subject, SettlementMetrics.TIME_LOST, missing / steady));
    figures.add(new Figure(subject, SettlementMetrics.QUEUED_MOST, (double) mostQueued()));
    return figures;
  }

  private OptionalDouble later() {
    double later = (done(TO * end) - done(FROM * end)) / ((TO - FROM) * end);
    return end >= 4 * WINDOW && later > 0 ? OptionalDouble.of(later) : OptionalDouble.empty();
  }

  private long mostQueued() {
    return queues.stream().mapToLong(look -> look.length(inbound)).max().orElse(0);
  }

  /**
   * Messages taken a second and messages that wait, over time.
   *
   * @param name of the lines
   */
  public List<Curve> curves(String name) {
    List<Curve.Spot> waiting =
        queues.stream()
            .map(look -> new Curve.Spot(since(look.middle()), (double) look.length(inbound)))
            .filter(spot -> spot.x() >= 0 && spot.x() <= end)
            .toList();
    return List.of(
        new Curve("Messages taken a second", "time, s", "messages/s", name, windows()),
        new Curve("Messages that wait", "time, s", "messages", name, waiting));
  }

  /** The rate in each window, at its middle. */
  private List<Curve.Spot> windows() {
    List<Curve.Spot> spots = new ArrayList<>();
    for (int i = 0; (i + 1) * WINDOW <= end; i++) {
      double rate = (done((i + 1) * WINDOW) - done(i * WINDOW)) / WINDOW;
      spots.add(new Curve.Spot((i + 0.5) * WINDOW, rate));
    }
    return spots;
  }

  /** Messages taken in until then; between two looks as if at a constant rate. */
  private double done(double time) {
    double earlier = 0;
    double before = 0;
    for (BlockRate.Look look : progress) {
      double at = since(look.time());
      if (at >= time) {
        double step = at - earlier;
        return step <= 0 ? look.done() : before + (time - earlier) / step * (look.done() - before);
      }
      earlier = Math.max(at, 0);
      before = look.done();
    }
    return before;
  }

  private double since(long time) {
    return (time - start) / SECOND;
  }
}
