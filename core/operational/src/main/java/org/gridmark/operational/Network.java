package org.gridmark.operational;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The stations that a customer visits, whatever their order (Drayton and Sehmi, Figure 2). Times
 * are in s.
 *
 * @param stations at least one of which queues
 * @param thinkTime Z, how long it takes from the end of a customer until the next comes in its
 *     place
 */
public record Network(List<Station> stations, double thinkTime) {
  /** Checks that something limits the throughput. */
  public Network {
    stations = List.copyOf(stations);
    Quantity.requireNotNegative("the think time", thinkTime);
    if (stations.stream().noneMatch(Station.Queueing.class::isInstance)) {
      throw new IllegalArgumentException("no station queues, so nothing limits: " + stations);
    }
  }

  /**
   * The network as it was seen while so many customers were completed. Components that completed
   * nothing are left out: nothing is known of their service.
   */
  public static Network measured(List<Observation> seen, long customers, double thinkTime) {
    List<Station> stations =
        seen.stream()
            .filter(one -> one.completions() > 0)
            .<Station>map(one -> Station.Queueing.measured(one, customers))
            .toList();
    return new Network(stations, thinkTime);
  }

  /** D, what one customer asks of all stations, in s. */
  public double demand() {
    return sum(Station::demand);
  }

  /** The station that is full first: the one with the greatest demand for each server. */
  public Station bottleneck() {
    return stations.stream().max(Comparator.comparingDouble(Station::contended)).orElseThrow();
  }

  /** Dmax, of the bottleneck, in s; the throughput cannot exceed 1 / Dmax. */
  public double greatestDemand() {
    return bottleneck().contended();
  }

  /** N* = (D + Z) / Dmax: with more customers than this under way, some surely wait. */
  public double saturation() {
    return (demand() + thinkTime) / greatestDemand();
  }

  /** The part of the demand for which customers queue, in s. */
  double contended() {
    return sum(Station::contended);
  }

  /** How many stations customers queue at. */
  long contendedStations() {
    return stations.stream().filter(Station.Queueing.class::isInstance).count();
  }

  /** For how long a customer is where nobody waits, in s. */
  double delayed() {
    return thinkTime + sum(Station::delayed);
  }

  /** So many rates that the network can bear, evenly spaced, in customers/s. */
  DoubleStream rates(int points) {
    return IntStream.rangeClosed(1, points).mapToDouble(i -> i / (points + 1.0) / greatestDemand());
  }

  private double sum(ToDoubleFunction<Station> part) {
    return stations.stream().mapToDouble(part).sum();
  }
}
