package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.statistics.Estimate;

/**
 * The demands of a request at the stations of a cluster, from the resources of measured phases.
 *
 * @param saturated measurements of the saturated phase at one size
 * @param all measurements of every phase
 * @param link bytes/s that each host can send, and receive at the same time; NaN: not known
 */
public record Demands(
    List<Measurement> saturated, List<Measurement> all, Machines machines, double link) {
  /** Stations. */
  static final String NODES = "node processors";

  static final String NETWORK = "node network";

  static final String CLIENT = "client processor";
  static final String MACHINE = "machine of all hosts";

  /** The share of its processors from which on a station counts as full. */
  public static final double FULL = 0.8;

  private static final double MICRO = 1e6;

  /** The shares of writes must differ by this much to tell their cost from that of reads. */
  private static final double DIFFERENT = 0.2;

  /** Copies. */
  public Demands {
    saturated = List.copyOf(saturated);
    all = List.copyOf(all);
  }

  /** At each station whose use was seen. */
  public List<Demand> stations() {
    int servers = saturated.getFirst().servers();
    List<Demand> stations = new ArrayList<>();
    add(stations, NODES, Use::nodeSeconds, servers * machines.perServer());
    add(stations, CLIENT, Use::clientSeconds, machines.cores());
    if (Double.isFinite(link)) {
      add(stations, NETWORK, use -> use.nodes().most() / link, servers);
    }
    if (machines.shared()) {
      add(stations, MACHINE, use -> use.nodeSeconds() + use.clientSeconds(), machines.cores());
    }
    return stations;
  }

  private void add(
      List<Demand> stations, String name, ToDoubleFunction<Use> seconds, double processors) {
    Estimate micros = each(use -> seconds.applyAsDouble(use) * MICRO);
    if (micros.value() > 0) {
      double throughput =
          saturated.stream().mapToDouble(Measurement::throughput).average().orElseThrow();
      stations.add(new Demand(name, micros, processors, throughput));
    }
  }

  /** Bytes that nodes read and wrote for each request, those between nodes on both sides. */
  public Estimate nodeBytes() {
    return each(use -> use.nodes().all());
  }

  /** Bytes that clients read and wrote for each request. */
  public Estimate clientBytes() {
    return each(use -> use.clients().all());
  }

  private Estimate each(ToDoubleFunction<Use> amount) {
    List<Double> values =
        saturated.stream()
            .map(Measurement::use)
            .map(use -> amount.applyAsDouble(use) / use.requests())
            .filter(Double::isFinite)
            .toList();
    return values.isEmpty() ? Estimate.NONE : Precision.trials(values);
  }

  /** The busiest station of those whose processors are known. */
  public Optional<Demand> bottleneck() {
    return busiest(stations());
  }

  /** The busiest of some stations; empty where the processors of none are known. */
  public static Optional<Demand> busiest(List<Demand> stations) {
    return stations.stream()
        .filter(station -> Double.isFinite(station.utilization()))
        .max(Comparator.comparingDouble(Demand::utilization));
  }

  /**
   * The processor time in us that nodes need for a write beyond that for a read, backups above all:
   * the slope of the node's processor time for each request over the share of writes. Empty where
   * all phases have much the same share.
   *
   * @param write name of the request
   */
  public Optional<Double> extraOf(String write) {
    List<double[]> points =
        all.stream()
            .map(
                one ->
                    new double[] {
                      share(one, write), one.use().nodeSeconds() * MICRO / one.use().requests()
                    })
            .filter(point -> Double.isFinite(point[0]) && Double.isFinite(point[1]))
            .toList();
    double low = points.stream().mapToDouble(point -> point[0]).min().orElse(0);
    double high = points.stream().mapToDouble(point -> point[0]).max().orElse(0);
    return high - low < DIFFERENT ? Optional.empty() : Optional.of(slope(points));
  }

  private static double share(Measurement one, String request) {
    return one.throughput(request) / one.throughput();
  }

  private static double slope(List<double[]> points) {
    double x = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
    double y = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
    double both = 0;
    double squares = 0;
    for (double[] point : points) {
      both += (point[0] - x) * (point[1] - y);
      squares += (point[0] - x) * (point[0] - x);
    }
    return both / squares;
  }
}
