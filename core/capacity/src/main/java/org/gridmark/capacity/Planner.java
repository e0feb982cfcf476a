package org.gridmark.capacity;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.search.Objective.Limit;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.BadInput;

/**
 * The rate that a cluster bears within limits of response time, and the servers that a rate needs.
 * Utilizations beyond the highest measured are not planned with.
 *
 * @param subject whose response times are limited
 * @param limits all of which are to hold; none: the cluster must not be saturated
 */
public record Planner(CapacityModel model, String subject, List<Limit> limits) {
  private static final int HALVINGS = 50;

  /** Copies, and checks that the limits can be predicted. */
  public Planner {
    limits = List.copyOf(limits);
    for (Limit limit : limits) {
      if (!Answers.LATENCIES.contains(limit.latency())) {
        throw new BadInput(
            "--objective: expected one of %s, not %s"
                .formatted(
                    String.join(", ", Answers.LATENCIES.stream().map(Latency::word).toList()),
                    limit.latency().word()));
      }
    }
  }

  /**
   * How many servers a rate needs.
   *
   * @param servers the fewest for which the upper ends of the intervals meet the limits
   * @param likely the fewest for which the predictions do
   * @param least the fewest for which the lower ends do
   * @param searched up to so many
   */
  public record Needed(OptionalInt servers, OptionalInt likely, OptionalInt least, int searched) {}

  /**
   * The highest rate that so many servers bear, in requests/s: by the predictions, and as its
   * interval by their upper and by their lower ends.
   */
  public Prediction highestRate(int servers) {
    Prediction most = model.throughput().predict(servers);
    if (!most.given() || limits.isEmpty()) {
      return most;
    }
    Optional<String> obstacle = obstacle();
    if (obstacle.isPresent()) {
      return Prediction.refused(obstacle.get());
    }
    double top = Math.min(highest(), ResponseModel.SATURATED) * most.value();
    double likely = highest(servers, top, Estimate::value);
    double safe = highest(servers, top, Estimate::high);
    double hoped = highest(servers, top, Estimate::low);
    if (likely == 0) {
      return Prediction.refused("not met at any rate");
    }
    Prediction found =
        new Prediction(new Estimate(likely, safe, hoped, most.estimate().n()), most.notes());
    return likely < top
        ? found
        : found.noting("met up to the highest utilization measured, %.2f".formatted(highest()));
  }

  /** The reason why nothing can be planned; empty if it can. */
  public Optional<String> obstacle() {
    int largest = model.throughput().largest();
    return Stream.concat(
            Stream.of(model.throughput().predict(largest)),
            limits.stream()
                .filter(limit -> model.response(subject, limit.latency()).isEmpty())
                .map(limit -> model.response(subject, limit.latency(), largest, 0)))
        .filter(found -> !found.given())
        .map(found -> found.notes().getFirst())
        .findFirst();
  }

  /** The highest utilization that every limited number was measured at; 0 where one was not. */
  private double highest() {
    return limits.stream()
        .mapToDouble(
            limit ->
                model.response(subject, limit.latency()).map(ResponseModel::highest).orElse(0.0))
        .min()
        .orElse(0);
  }

  private double highest(int servers, double top, ToDoubleFunction<Estimate> end) {
    if (met(servers, top, end)) {
      return top;
    }
    double low = 0;
    double high = top;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (met(servers, middle, end)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low < top * 1e-6 ? 0 : low;
  }

  private boolean met(int servers, double rate, ToDoubleFunction<Estimate> end) {
    return limits.stream()
        .allMatch(
            limit -> {
              Prediction found = model.response(subject, limit.latency(), servers, rate);
              return found.given() && end.applyAsDouble(found.estimate()) <= limit.millis();
            });
  }

  /**
   * The servers that this rate of all requests together needs, from the smallest number that was
   * measured on.
   */
  public Needed needed(double rate) {
    int most = model.throughput().farthest();
    return new Needed(
        fewest(most, rate, Estimate::high, Estimate::low),
        fewest(most, rate, Estimate::value, Estimate::value),
        fewest(most, rate, Estimate::low, Estimate::high),
        most);
  }

  private OptionalInt fewest(
      int most,
      double rate,
      ToDoubleFunction<Estimate> response,
      ToDoubleFunction<Estimate> throughput) {
    return IntStream.rangeClosed(model.throughput().sizes().getFirst(), most)
        .filter(
            servers -> {
              Prediction bears = model.throughput().predict(servers);
              return bears.given()
                  && (limits.isEmpty()
                      ? rate <= throughput.applyAsDouble(bears.estimate())
                      : model.utilization(servers, rate) <= highest()
                          && met(servers, rate, response));
            })
        .findFirst();
  }
}
