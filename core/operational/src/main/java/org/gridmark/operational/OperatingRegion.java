package org.gridmark.operational;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * The performance operating region (Drayton and Sehmi, "The Buzen and Denning Results", Figure 16):
 * what lies between the curves of the single components, because each has its own response time at
 * the rate at which customers flow. They leave its mathematics out; here each component's curve is
 * that of {@link Station#residence} for one visit. Where components are alike the region is narrow.
 *
 * @param bands with rising throughput
 */
public record OperatingRegion(List<Band> bands) {
  /** Keeps a copy. */
  public OperatingRegion {
    bands = List.copyOf(bands);
  }

  /**
   * The region at one rate.
   *
   * @param throughput in customers/s
   * @param fastest response of a component, in s for each request
   * @param mean response, in s for each request
   * @param slowest response of a component, in s for each request
   */
  public record Band(double throughput, double fastest, double mean, double slowest) {
    /** From fastest to slowest, as a share of the mean; Drayton and Sehmi know of more than 4. */
    public double width() {
      return (slowest - fastest) / mean;
    }
  }

  /**
   * The region of a network's queueing stations.
   *
   * @param points at how many rates, up to the greatest throughput
   */
  public static OperatingRegion of(Network network, int points) {
    List<Station> components =
        network.stations().stream().filter(Station.Queueing.class::isInstance).toList();
    return new OperatingRegion(
        network.rates(points).mapToObj(rate -> band(components, rate)).toList());
  }

  private static Band band(List<Station> components, double rate) {
    DoubleSummaryStatistics single =
        components.stream()
            .mapToDouble(one -> one.residence(rate) / one.visits())
            .summaryStatistics();
    double requests = components.stream().mapToDouble(Station::visits).sum();
    double all = components.stream().mapToDouble(one -> one.residence(rate)).sum();
    return new Band(rate, single.getMin(), all / requests, single.getMax());
  }
}
