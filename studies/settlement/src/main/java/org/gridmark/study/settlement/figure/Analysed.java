package org.gridmark.study.settlement.figure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.ExecutionGraph;
import org.gridmark.operational.Law;
import org.gridmark.operational.Network;
import org.gridmark.operational.Observation;
import org.gridmark.operational.QueueSample;
import org.gridmark.operational.Station;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.engine.Stage;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Slot;

/**
 * A step of settlement/operational by the method of Buzen and Denning
 * (docs/studies/settlement/operational.md).
 *
 * @param label of its rate
 * @param components by kind
 * @param stages what the components' time went to
 * @param programs each of which posts for its components, one at a time
 * @param machine its processors, if their load is known
 * @param underWay mean trades from their last message to their CLS, by their stamps
 * @param response mean time of a trade from its last message to its CLS, by their stamps, in s
 */
public record Analysed(
    String label,
    Outcome outcome,
    Map<Kind, SeenComponent> components,
    StageTimes stages,
    int programs,
    Optional<Observation> machine,
    double underWay,
    double response) {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final double MILLI = 1000;
  private static final int MESSAGES = Slot.values().length;
  private static final String DATABASE = "database";

  /**
   * The measurements of a step beside its outcome.
   *
   * @param arrivals messages that the driver sent, by the queue they went to
   * @param stages of the step alone
   * @param instances of each kind in each program
   */
  public record Counted(
      Map<Kind, Long> arrivals,
      StageTimes stages,
      int instances,
      int programs,
      Optional<Observation> processors) {}

  public static Analysed of(String label, StandardTrades trades, Outcome outcome, Counted counted) {
    List<Look> looks = during(outcome);
    Map<Kind, SeenComponent> components = new EnumMap<>(Kind.class);
    for (Kind kind : Queues.PRINCIPAL) {
      String name = StageTimes.word(kind);
      components.put(
          kind,
          SeenComponent.of(
              name + " at " + label,
              TradeVisits.valueOf(kind.name()).visits(),
              graph(looks, name, look -> look.length(Queues.of(kind))),
              counted.instances * counted.programs,
              counted.arrivals.getOrDefault(kind, 0L),
              counted.stages.of(kind)));
    }
    InFlightTrades underWay = InFlightTrades.of(outcome.log(), trades::matches);
    ExecutionGraph whole = graph(looks, "engine", look -> underWay.at(look.middle()));
    return new Analysed(
        label,
        outcome,
        components,
        counted.stages,
        counted.programs,
        counted.processors,
        whole.area() / whole.duration(),
        response(outcome.log(), trades) / SECOND);
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

  private static ExecutionGraph graph(
      List<Look> looks, String component, ToDoubleFunction<Look> length) {
    return new ExecutionGraph(
        looks.stream()
            .map(look -> look.sample(component, (long) length.applyAsDouble(look)))
            .toList());
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
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    components.values().forEach(one -> figures.addAll(one.figures(closed())));
    Stream.of(database(), processors())
        .flatMap(Optional::stream)
        .map(this::utilisation)
        .forEach(figures::add);
    figures.addAll(engine());
    figures.removeIf(figure -> !Double.isFinite(figure.value()));
    return figures;
  }

  private Figure utilisation(Station station) {
    double share = tradeRate() * station.contended();
    return new Figure(station.name() + " at " + label, SettlementMetrics.UTILISATION, share);
  }

  /** All four queues as one. */
  private List<Figure> engine() {
    String subject = "engine at " + label;
    double messages = sum(one -> one.own().queueLength());
    double rate = sum(one -> one.own().throughput());
    Law little = new Law("Little", "N = X R", messages, rate * stay());
    return List.of(
        new Figure(subject, SettlementMetrics.QUEUE_LENGTH, messages),
        new Figure(subject, SettlementMetrics.RESPONSE_STAMPED, MILLI * stay()),
        new Figure(subject, SettlementMetrics.LAW_LITTLE, little.relative()),
        new Figure(subject, SettlementMetrics.TRADES_UNDER_WAY, underWay),
        new Figure(subject, SettlementMetrics.TRADE_RESPONSE, MILLI * response));
  }

  /** Mean time of a message from when it was sent until it was done, by stamps, in s. */
  double stay() {
    return stages.all().stay();
  }

  private double sum(ToDoubleFunction<SeenComponent> part) {
    return components.values().stream().mapToDouble(part).sum();
  }

  private long closed() {
    return outcome.log().closed();
  }

  /** Trades/s from the first message to the last CLS. */
  double tradeRate() {
    return outcome.throughput() / MESSAGES;
  }

  /** The length of each queue over time. */
  public List<Curve> executionGraph() {
    List<Curve> curves = new ArrayList<>();
    components.forEach(
        (kind, seen) -> {
          List<QueueSample> samples = seen.graph().samples();
          double origin = samples.getFirst().time();
          curves.add(
              new Curve(
                  "Execution graph at " + label,
                  "time, s",
                  "messages in the queue or in service",
                  StageTimes.word(kind),
                  samples.stream()
                      .map(one -> new Curve.Spot(one.time() - origin, (double) one.length()))
                      .toList()));
        });
    return curves;
  }

  /** The components, each with its own work, and what they share. */
  List<Station.Queueing> stations() {
    List<Station.Queueing> stations = new ArrayList<>();
    for (Map.Entry<Kind, SeenComponent> one : components.entrySet()) {
      Observation own = one.getValue().own();
      if (own.completions() > 0 && own.busy() > 0) {
        stations.add(Station.Queueing.measured(own, closed()));
      }
    }
    database().ifPresent(stations::add);
    return stations;
  }

  /** Where one component at a time posts for all of its program. */
  private Optional<Station.Queueing> database() {
    StageTimes.Spent all = stages.all();
    double visits = (double) all.messages() / closed();
    double each = all.in(Stage.POST) / SECOND / all.messages();
    return all.in(Stage.POST) > 0 && closed() > 0
        ? Optional.of(new Station.Queueing(DATABASE, visits, each, programs))
        : Optional.empty();
  }

  /** The machine's processors, which all programs share: no part of the network of components. */
  Optional<Station.Queueing> processors() {
    return machine
        .filter(seen -> seen.busy() > 0 && seen.completions() > 0)
        .map(seen -> Station.Queueing.measured(seen, seen.completions()));
  }

  /** Of the components and what they share, without the processors as a station. */
  Network network() {
    return new Network(List.copyOf(stations()), 0);
  }

  /** How long a message is at each component at this rate by its service time at the highest. */
  public List<Figure> predicted(Analysed highest) {
    List<Figure> figures = new ArrayList<>();
    for (Station station : highest.network().stations()) {
      double each = station.residence(tradeRate()) / station.visits();
      if (tradeRate() * station.contended() < 1) {
        String subject = station.name() + " at " + label;
        figures.add(new Figure(subject, SettlementMetrics.RESPONSE_PREDICTED, MILLI * each));
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
  public List<Figure> predicted(Analysed highest, Analysed lowest, Duration linger) {
    List<Figure> figures = new ArrayList<>();
    components.forEach(
        (kind, seen) ->
            BatchServer.of(highest.stages.of(kind), lowest.stages.of(kind))
                .map(
                    one ->
                        one.response(
                            seen.own().throughput() / seen.own().servers(),
                            linger.toNanos() / SECOND))
                .filter(Double::isFinite)
                .map(
                    each ->
                        new Figure(
                            seen.subject(), SettlementMetrics.RESPONSE_BATCHES, MILLI * each))
                .ifPresent(figures::add));
    return figures;
  }
}
