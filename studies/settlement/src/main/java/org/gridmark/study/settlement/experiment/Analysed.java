package org.gridmark.study.settlement.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.block.StandardTrades;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.operational.Bounds;
import org.gridmark.study.settlement.operational.ExecutionGraph;
import org.gridmark.study.settlement.operational.Law;
import org.gridmark.study.settlement.operational.MeanValueAnalysis;
import org.gridmark.study.settlement.operational.Network;
import org.gridmark.study.settlement.operational.Observation;
import org.gridmark.study.settlement.operational.OperatingRegion;
import org.gridmark.study.settlement.operational.Station;
import org.gridmark.study.settlement.operational.TradeVisits;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Slot;

/**
 * A step of settlement/operational by the method of Buzen and Denning
 * (docs/studies/settlement/operational.md).
 *
 * @param label of its rate
 * @param looked what the looks at the queues say of each component, and the components' own clocks
 *     of how long they were busy
 * @param byLooks the same with the busy time that the looks say, too
 * @param stages what the components' time went to
 * @param underWay mean trades from their last message to their CLS, counted at the looks
 * @param response mean time of a trade from its last message to its CLS, by their stamps, in s
 */
record Analysed(
    String label,
    Outcome outcome,
    Map<Kind, Observation> looked,
    Map<Kind, Observation> byLooks,
    StageTimes stages,
    double underWay,
    double response) {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final double MILLI = 1000;
  private static final double MICRO = 1e6;
  private static final int MESSAGES = Slot.values().length;
  private static final int BANDS = 3;

  /**
   * @param stages of the step alone
   * @param servers of each kind
   */
  static Analysed of(
      String label, StandardTrades trades, Outcome outcome, StageTimes stages, int servers) {
    List<Look> looks = during(outcome);
    Map<Kind, Observation> looked = new EnumMap<>(Kind.class);
    Map<Kind, Observation> byLooks = new EnumMap<>(Kind.class);
    for (Kind kind : Queues.PRINCIPAL) {
      StageTimes.Spent spent = stages.of(kind);
      ExecutionGraph graph = graph(looks, StageTimes.word(kind), Queues.of(kind));
      long arrivals = (long) outcome.log().whole() * visits(kind);
      Observation seen = graph.observation(servers, arrivals, spent.messages());
      byLooks.put(kind, seen);
      looked.put(kind, seen.withBusy(spent.busy() / SECOND));
    }
    ExecutionGraph whole = trades(looks, UnderWay.of(outcome.log(), trades::matches));
    double underWay = whole.area() / whole.duration();
    double response = response(outcome.log(), trades) / SECOND;
    return new Analysed(label, outcome, looked, byLooks, stages, underWay, response);
  }

  /** From the last look before the first message to the first one after the last CLS. */
  private static List<Look> during(Outcome outcome) {
    List<Look> looks = outcome.looks();
    int from = 0;
    while (from + 2 < looks.size() && looks.get(from + 1).ended() <= outcome.start()) {
      from++;
    }
    int to = looks.size() - 1;
    while (to > from + 1 && looks.get(to - 1).began() > outcome.end()) {
      to--;
    }
    return looks.subList(from, to + 1);
  }

  private static ExecutionGraph graph(List<Look> looks, String component, String queue) {
    return new ExecutionGraph(
        looks.stream().map(look -> look.sample(component, look.length(queue))).toList());
  }

  private static ExecutionGraph trades(List<Look> looks, UnderWay trades) {
    return new ExecutionGraph(
        looks.stream().map(look -> look.sample("engine", trades.at(look.middle()))).toList());
  }

  private static int visits(Kind kind) {
    return TradeVisits.valueOf(kind.name()).visits();
  }

  private static double response(TradeLog log, StandardTrades trades) {
    return log.wholeTrades()
        .filter(trades::matches)
        .filter(trade -> log.arrival(trade) != TradeLog.NEVER)
        .mapToDouble(trade -> log.arrival(trade) - log.due(trade))
        .average()
        .orElse(Double.NaN);
  }

  /** The metrics of each component, and how well they agree with what was measured otherwise. */
  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    looked.forEach((kind, seen) -> figures.addAll(metrics(kind, seen)));
    figures.add(new Figure("engine at " + label, "queue.length", "none", underWay));
    figures.add(new Figure("engine at " + label, "response.time", "ms", MILLI * response));
    Law little = new Law("Little", "N = X R", underWay, seenRate() * response);
    figures.add(new Figure("engine at " + label, "law.little", "none", little.relative()));
    figures.removeIf(figure -> !Double.isFinite(figure.value()));
    return figures;
  }

  /** Trades/s that came out while it was looked. */
  private double seenRate() {
    double duration = looked.values().iterator().next().duration();
    return outcome.log().closed() / duration;
  }

  /** Trades/s from the first message to the last CLS. */
  private double tradeRate() {
    return outcome.throughput() / MESSAGES;
  }

  private String subject(Kind kind) {
    return StageTimes.word(kind) + " at " + label;
  }

  private List<Figure> metrics(Kind kind, Observation seen) {
    String subject = subject(kind);
    Law utilisation = Law.utilisation(byLooks(kind), seen.serviceTime());
    Law flow = Law.forcedFlow(seen, visits(kind), outcome.log().whole());
    return List.of(
        BlockFigures.count(subject, "arrivals", seen.arrivals()),
        BlockFigures.count(subject, "completions", seen.completions()),
        new Figure(subject, "time.observed", "s", seen.duration()),
        new Figure(subject, "time.busy", "s", seen.busy()),
        new Figure(subject, "area", "s", seen.area()),
        new Figure(subject, "rate.arrivals", "1/s", seen.arrivalRate()),
        new Figure(subject, "throughput", "1/s", seen.throughput()),
        new Figure(subject, "utilisation", "none", seen.utilisation()),
        new Figure(subject, "service.time", "us", MICRO * seen.serviceTime()),
        new Figure(subject, "queue.length", "none", seen.queueLength()),
        new Figure(subject, "response.time", "ms", MILLI * seen.responseTime()),
        new Figure(subject, "law.utilisation", "none", utilisation.relative()),
        new Figure(subject, "law.flow-balance", "none", Law.flowBalance(seen).relative()),
        new Figure(subject, "law.forced-flow", "none", flow.relative()));
  }

  private Observation byLooks(Kind kind) {
    return Objects.requireNonNull(byLooks.get(kind));
  }

  private Network network() {
    return Network.measured(List.copyOf(looked.values()), outcome.log().whole(), 0);
  }

  /** What a trade asks of each component, and what follows for the engine's rate. */
  List<Figure> limits() {
    Network network = network();
    List<Figure> figures = new ArrayList<>();
    for (Station station : network.stations()) {
      figures.add(new Figure(station.name(), "demand", "us", MICRO * station.demand()));
    }
    String bottleneck = "bottleneck: " + network.bottleneck().name();
    figures.add(new Figure(bottleneck, "demand", "us", MICRO * network.greatestDemand()));
    figures.addAll(rates(network));
    OperatingRegion.of(network, BANDS)
        .bands()
        .forEach(band -> figures.addAll(region(network, band)));
    return figures;
  }

  /** With as many trades under way as there were, and with any number. */
  private List<Figure> rates(Network network) {
    int trades = (int) Math.max(1, Math.round(underWay));
    Bounds balanced = Bounds.balanced(network, trades);
    double bound = 1 / network.greatestDemand();
    double exact = MeanValueAnalysis.solve(network, trades).getLast().throughput();
    return List.of(
        rate("rate.bound", bound),
        rate("rate.balanced.least", balanced.leastThroughput()),
        rate("rate.balanced.greatest", balanced.greatestThroughput()),
        rate("rate.predicted", exact),
        new Figure("engine", "measured.over.bound", "none", tradeRate() / bound));
  }

  private static Figure rate(String metric, double trades) {
    return new Figure("engine", metric, "1/s", MESSAGES * trades);
  }

  private static List<Figure> region(Network network, OperatingRegion.Band band) {
    long percent = Math.round(100 * band.throughput() * network.greatestDemand());
    String subject = "operating region at " + percent + " % of the bound";
    return List.of(
        new Figure(subject, "response.fastest", "ms", MILLI * band.fastest()),
        new Figure(subject, "response.mean", "ms", MILLI * band.mean()),
        new Figure(subject, "response.slowest", "ms", MILLI * band.slowest()),
        new Figure(subject, "width", "none", band.width()));
  }

  /** How long a message is at each component at this rate by its service time at the highest. */
  List<Figure> predicted(Analysed highest) {
    List<Figure> figures = new ArrayList<>();
    for (Station station : highest.network().stations()) {
      double each = station.residence(tradeRate()) / station.visits();
      if (tradeRate() * station.contended() < 1) {
        String subject = station.name() + " at " + label;
        figures.add(new Figure(subject, "response.predicted", "ms", MILLI * each));
      }
    }
    return figures;
  }

  /**
   * The same by what batches of two sizes took.
   *
   * @param lowest the step with the lowest rate
   * @param linger how long a batch waits for more
   */
  List<Figure> predicted(Analysed highest, Analysed lowest, Duration linger) {
    List<Figure> figures = new ArrayList<>();
    looked.forEach(
        (kind, seen) ->
            BatchServer.of(highest.stages.of(kind), lowest.stages.of(kind))
                .map(
                    one ->
                        one.response(seen.throughput() / seen.servers(), linger.toNanos() / SECOND))
                .filter(Double::isFinite)
                .map(each -> new Figure(subject(kind), "response.batches", "ms", MILLI * each))
                .ifPresent(figures::add));
    return figures;
  }
}
