package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.operational.regression.Sample;
import org.gridmark.operational.regression.TermChoice;

/**
 * How busy a cluster is at an arrival rate: the higher of two shares.
 *
 * <ul>
 *   <li>The arrival rate over the throughput of the saturated cluster of that size.
 *   <li>Where the hosts' processors are known, the share of them that nodes use. Their time on each
 *       server is fitted to the open-loop phases as d r + i + c r (n - 1), with r arrivals a second
 *       a server, by the rule of {@link TermChoice}.
 * </ul>
 *
 * <p>The second is often higher: a saturated grid handles many messages each time it wakes up, and
 * so needs less processor time for a request than at a moderate rate.
 */
final class UtilizationModel {
  private static final int IDLE = 1;
  private static final int GROWTH = 2;

  private final ThroughputModel throughput;
  private final double perServer;
  private final Optional<TermChoice> processors;

  /**
   * Fits it.
   *
   * @param perServer processors of each server; NaN: not known
   * @param open measurements of open-loop phases
   */
  UtilizationModel(ThroughputModel throughput, double perServer, List<Measurement> open) {
    this.throughput = throughput;
    this.perServer = perServer;
    List<Sample> samples = new ArrayList<>();
    for (Measurement one : open) {
      double busy = one.use().nodeSeconds() / one.use().seconds() / one.servers();
      if (busy / perServer > 0) {
        samples.add(new Sample(terms(one.servers(), one.throughput()), busy));
      }
    }
    processors =
        samples.size() < TermChoice.LEAST_SAMPLES
            ? Optional.empty()
            : Optional.of(TermChoice.of(samples));
  }

  private static List<Double> terms(int servers, double rate) {
    double each = rate / servers;
    return List.of(each, 1.0, each * (servers - 1));
  }

  /** A share; 1 and more: saturated. */
  double of(int servers, double rate) {
    return Math.max(ofThroughput(servers, rate), ofProcessors(servers, rate));
  }

  private double ofThroughput(int servers, double rate) {
    return rate / throughput.of(servers);
  }

  /** 0 where it is not known. */
  private double ofProcessors(int servers, double rate) {
    return processors
        .map(choice -> choice.best().value(terms(servers, rate)) / perServer)
        .orElse(0.0);
  }

  /** The standard error of the logarithm of {@link #of}. */
  double error(int servers, double rate) {
    boolean nodes = ofProcessors(servers, rate) > ofThroughput(servers, rate);
    return nodes
        ? processors.orElseThrow().forecast(terms(servers, rate)).error()
        : throughput.error(servers);
  }

  /** The arrival rate at which so many servers are so busy; 0 where they are without any. */
  double rate(int servers, double utilization) {
    double most = utilization * throughput.of(servers);
    return processors
        .map(choice -> Math.clamp(rate(choice, servers, utilization * perServer), 0, most))
        .orElse(most);
  }

  private static double rate(TermChoice choice, int servers, double busy) {
    double demand = choice.best().weight(0) + choice.best().weight(GROWTH) * (servers - 1);
    return servers * (busy - choice.best().weight(IDLE)) / demand;
  }

  /** Whether the share of node processors counts too. */
  boolean knowsProcessors() {
    return processors.isPresent();
  }
}
