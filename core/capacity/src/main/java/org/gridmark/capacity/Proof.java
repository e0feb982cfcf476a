package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.statistics.Estimate;

/**
 * Predictions beside measurements that the model has not seen. A measured number is the mean of
 * some trials, and the interval of its prediction that of the mean of as many new ones: narrower
 * than that of one.
 *
 * @param rows by size, phase, request and number
 */
public record Proof(List<Row> rows) {
  /** The name of the number that is no response time. */
  public static final String THROUGHPUT = "throughput";

  private static final List<Latency> COMPARED = List.of(Latency.P50, Latency.P99);
  private static final double NEAR_THROUGHPUT = 0.10;
  private static final double NEAR_RESPONSE = 0.25;

  /** Copies. */
  public Proof {
    rows = List.copyOf(rows);
  }

  /**
   * One number.
   *
   * @param metric {@link #THROUGHPUT}, in requests/s, or a number of response time, in ms
   * @param rate of all requests together, in requests/s; NaN of a closed load
   * @param measured mean over trials with its own interval
   */
  public record Row(
      int servers,
      String subject,
      String metric,
      double rate,
      Prediction predicted,
      Estimate measured) {
    /** Measured over predicted. */
    public double ratio() {
      return measured.value() / predicted.value();
    }

    /** Whether the measured number lies in the interval of the prediction. */
    public boolean inside() {
      return predicted.estimate().low() <= measured.value()
          && measured.value() <= predicted.estimate().high();
    }

    /** Whether the two differ by at most 10 % of the prediction; of response times 25 %. */
    public boolean near() {
      return Math.abs(ratio() - 1) <= nearness(metric);
    }
  }

  /**
   * Holds a model against measurements.
   *
   * @param measured of the same study on sizes or rates that the model was not fitted to
   * @param subjects whose response times are compared
   */
  public static Proof of(CapacityModel model, List<Measurement> measured, List<String> subjects) {
    List<Row> rows = new ArrayList<>();
    for (List<Measurement> trials : bySizeAndPhase(measured)) {
      Measurement first = trials.getFirst();
      if (first.open()) {
        rows.addAll(responses(model, trials, subjects));
      } else if (first.phase().equals(model.phase())) {
        rows.add(throughput(model, first.servers(), trials));
      }
    }
    return new Proof(rows);
  }

  /** The trials of each size and phase, from the smallest size and the lowest rate up. */
  private static Collection<List<Measurement>> bySizeAndPhase(List<Measurement> measured) {
    record Key(int servers, String phase) {}
    Comparator<Measurement> order =
        Comparator.comparingInt(Measurement::servers)
            .thenComparingDouble(one -> one.open() ? one.rate() : 0);
    return measured.stream()
        .sorted(order)
        .collect(
            Collectors.groupingBy(
                one -> new Key(one.servers(), one.phase()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values();
  }

  private static Row throughput(CapacityModel model, int servers, List<Measurement> trials) {
    return new Row(
        servers,
        Measurement.ALL,
        THROUGHPUT,
        Double.NaN,
        model.throughput().predict(servers, trials.size()),
        mean(trials, Measurement::throughput));
  }

  private static List<Row> responses(
      CapacityModel model, List<Measurement> trials, List<String> subjects) {
    int servers = trials.getFirst().servers();
    double rate = trials.stream().mapToDouble(Measurement::rate).average().orElseThrow();
    List<Row> rows = new ArrayList<>();
    for (String subject : subjects) {
      for (Latency latency : COMPARED) {
        Estimate found = mean(trials, one -> one.response(subject, latency));
        if (Double.isFinite(found.value())) {
          Prediction predicted = model.response(subject, latency, servers, rate, trials.size());
          rows.add(new Row(servers, subject, latency.word(), rate, predicted, found));
        }
      }
    }
    return rows;
  }

  private static Estimate mean(List<Measurement> trials, ToDoubleFunction<Measurement> of) {
    List<Double> values = trials.stream().map(of::applyAsDouble).filter(Double::isFinite).toList();
    return values.isEmpty() ? Estimate.NONE : Precision.trials(values);
  }

  /** How far a number may be from its prediction and still be near, as a share of it. */
  public static double nearness(String metric) {
    return metric.equals(THROUGHPUT) ? NEAR_THROUGHPUT : NEAR_RESPONSE;
  }

  /** The kinds of numbers, in their order. */
  public List<String> metrics() {
    return rows.stream().map(Row::metric).distinct().toList();
  }

  /** The same of one kind of number. */
  public Proof of(String metric) {
    return new Proof(rows.stream().filter(row -> row.metric().equals(metric)).toList());
  }

  /** The numbers that were predicted. */
  public List<Row> predicted() {
    return rows.stream().filter(row -> row.predicted().given()).toList();
  }

  /** How many of them are inside their intervals. */
  public long inside() {
    return predicted().stream().filter(Row::inside).count();
  }

  /** How many of them are near. */
  public long near() {
    return predicted().stream().filter(Row::near).count();
  }
}
