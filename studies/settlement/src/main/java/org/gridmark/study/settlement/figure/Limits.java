package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.Bounds;
import org.gridmark.operational.LittlesLawCurve;
import org.gridmark.operational.MeanValueAnalysis;
import org.gridmark.operational.Network;
import org.gridmark.operational.OperatingRegion;
import org.gridmark.operational.Station;
import org.gridmark.system.settlement.trade.Slot;

/**
 * The service demand of a trade at each station at full load, and its consequences for the engine's
 * rate. The processors are a station too, and can be the bottleneck. The network of the others is
 * looked at without them; its service times hold what a component waited for a processor all the
 * same.
 */
public record Limits(Analysed highest) {
  private static final double MILLI = 1000;
  private static final double MICRO = 1e6;
  private static final int MESSAGES = Slot.values().length;
  private static final int BANDS = 3;
  private static final int POINTS = 40;

  public List<Figure> figures() {
    List<Station.Queueing> all = new ArrayList<>(highest.stations());
    highest.processors().ifPresent(all::add);
    List<Figure> figures = new ArrayList<>();
    for (Station station : all) {
      figures.add(new Figure(station.name(), SettlementMetrics.DEMAND, MICRO * station.demand()));
      figures.add(
          new Figure(
              station.name(), SettlementMetrics.DEMAND_OF_A_SERVER, MICRO * station.contended()));
    }
    Station bottleneck =
        all.stream().max(Comparator.comparingDouble(Station::contended)).orElseThrow();
    double most = bottleneck.contended();
    figures.add(
        new Figure("bottleneck: " + bottleneck.name(), SettlementMetrics.DEMAND, MICRO * most));
    figures.add(rate(SettlementMetrics.RATE_BOUND, 1 / most));
    figures.addAll(rates());
    OperatingRegion.of(highest.network(), BANDS)
        .bands()
        .forEach(band -> figures.addAll(region(band)));
    return figures;
  }

  /** With as many trades under way as there were. */
  private List<Figure> rates() {
    Network network = highest.network();
    int trades = (int) Math.max(1, Math.round(highest.underWay()));
    Bounds balanced = Bounds.balanced(network, trades);
    double exact = MeanValueAnalysis.solve(network, trades).getLast().throughput();
    return List.of(
        rate(SettlementMetrics.RATE_BOUND_WITHOUT_PROCESSORS, 1 / network.greatestDemand()),
        rate(SettlementMetrics.RATE_BALANCED_LEAST, balanced.leastThroughput()),
        rate(SettlementMetrics.RATE_BALANCED_GREATEST, balanced.greatestThroughput()),
        rate(SettlementMetrics.RATE_PREDICTED, exact));
  }

  private static Figure rate(Metric metric, double trades) {
    return new Figure("engine", metric, MESSAGES * trades);
  }

  private List<Figure> region(OperatingRegion.Band band) {
    long percent = Math.round(100 * band.throughput() * highest.network().greatestDemand());
    String subject = "operating region at " + percent + " % of the bound";
    return List.of(
        new Figure(subject, SettlementMetrics.RESPONSE_FASTEST, MILLI * band.fastest()),
        new Figure(subject, SettlementMetrics.RESPONSE_MEAN, MILLI * band.mean()),
        new Figure(subject, SettlementMetrics.RESPONSE_SLOWEST, MILLI * band.slowest()),
        new Figure(subject, SettlementMetrics.WIDTH, band.width()));
  }

  /**
   * Little's law curve (Drayton and Sehmi 2005, Figure 10): response time against throughput, as it
   * was measured at each rate, and as the network at full load predicts it.
   *
   * @param steps with rising rates, the one at full load last
   */
  public List<Curve> littlesLawCurve(List<Analysed> steps) {
    List<Curve> curves = new ArrayList<>();
    curves.add(
        curve(
            "measured",
            steps.stream()
                .filter(step -> Double.isFinite(step.stay()))
                .map(step -> new Curve.Spot(step.outcome().throughput(), MILLI * step.stay()))
                .toList()));
    Network network = highest.network();
    double visits = network.stations().stream().mapToDouble(Station::visits).sum();
    curves.add(
        curve(
            "predicted for single messages that come at random",
            LittlesLawCurve.open(network, POINTS).points().stream()
                .map(
                    point ->
                        new Curve.Spot(
                            MESSAGES * point.throughput(), MILLI * point.responseTime() / visits))
                .toList()));
    return curves;
  }

  private static Curve curve(String name, List<Curve.Spot> spots) {
    return new Curve(
        "Little's law curve",
        "throughput, messages/s",
        "response time of a message, ms",
        name,
        spots);
  }
}
