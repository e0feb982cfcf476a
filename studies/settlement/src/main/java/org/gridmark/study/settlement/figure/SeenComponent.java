package org.gridmark.study.settlement.figure;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.ExecutionGraph;
import org.gridmark.operational.Law;
import org.gridmark.operational.Observation;

/**
 * One kind of component in one step: the length of its queue by the broker, its arrivals by the
 * driver, its completions and times by itself. So the laws of operational analysis compare numbers
 * of different origin.
 *
 * @param subject in results
 * @param visits of a standard trade
 * @param graph of its queue, by the looks
 * @param own arrivals, completions and the time of its own work
 * @param occupied how long its instances had messages in their hands by their own clocks, all of
 *     them together, in s
 * @param stay mean time of a message from when it was sent until it was done, by stamps, in s; NaN
 *     if not known
 */
record SeenComponent(
    String subject,
    int visits,
    ExecutionGraph graph,
    Observation own,
    double occupied,
    double stay) {
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final double MILLI = 1000;
  private static final double MICRO = 1e6;

  /**
   * Combines the queue's graph, the driver's arrivals and the components' own times.
   *
   * @param servers instances behind the queue
   */
  static SeenComponent of(
      String subject,
      int visits,
      ExecutionGraph graph,
      int servers,
      long arrivals,
      StageTimes.Spent spent) {
    Observation looked = graph.observation(servers, arrivals, spent.messages());
    return new SeenComponent(
        subject,
        visits,
        graph,
        looked.withBusy(spent.own() / SECOND),
        spent.occupied() / SECOND,
        spent.stay());
  }

  /**
   * Its metrics, and by which share two measurements of the same differ.
   *
   * @param trades that came out
   */
  List<Figure> figures(long trades) {
    return List.of(
        BlockFigures.count(subject, SettlementMetrics.ARRIVALS, own.arrivals()),
        BlockFigures.count(subject, SettlementMetrics.COMPLETIONS, own.completions()),
        new Figure(subject, SettlementMetrics.TIME_OBSERVED, own.duration()),
        new Figure(subject, SettlementMetrics.TIME_BUSY, own.busy()),
        new Figure(subject, SettlementMetrics.AREA, own.area()),
        new Figure(subject, SettlementMetrics.RATE_ARRIVALS, own.arrivalRate()),
        new Figure(subject, StandardMetrics.THROUGHPUT, own.throughput()),
        new Figure(subject, SettlementMetrics.UTILISATION, own.utilisation()),
        new Figure(subject, SettlementMetrics.SERVICE_TIME, MICRO * own.serviceTime()),
        new Figure(subject, SettlementMetrics.QUEUE_LENGTH, own.queueLength()),
        new Figure(subject, SettlementMetrics.RESPONSE_TIME, MILLI * own.responseTime()),
        new Figure(subject, SettlementMetrics.RESPONSE_STAMPED, MILLI * stay),
        law("conservation", Law.conservation(own, graph.growth())),
        law("flow-balance", Law.flowBalance(own)),
        law("little", Law.little(own, stay)),
        law("occupation", occupation()),
        law("forced-flow", Law.forcedFlow(own, visits, trades)));
  }

  /** Whether it is occupied as long as there are messages. */
  private Law occupation() {
    int servers = own.servers();
    double looked = graph.busy(servers) / servers / own.duration();
    return new Law("occupation", "U", looked, occupied / servers / own.duration());
  }

  private Figure law(String name, Law law) {
    return new Figure(subject, Metric.value("law." + name, Unit.NONE), law.relative());
  }
}
