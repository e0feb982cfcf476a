package org.gridmark.report.panel.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Measurement;
import org.gridmark.capacity.Prediction;
import org.gridmark.capacity.Proof;

/** Throughput by servers: measured, predicted with its band, linear, and measured beyond. */
record PredictedCurve(CapacityModel model) {
  /** So many places make a smooth band. */
  private static final int PLACES = 48;

  /**
   * The chart, up to the largest of the sizes that are asked for or measured.
   *
   * @param proof measurements that the model was not fitted to
   */
  Chart chart(List<Integer> sizes, Optional<Proof> proof) {
    Map<Integer, Estimate> measured = measured();
    int fitted = model.throughput().largest();
    List<Chart.Spot> beyond = new ArrayList<>(spots(measured, fitted + 1, Integer.MAX_VALUE));
    proof.ifPresent(found -> beyond.addAll(others(found)));
    double last =
        IntStream.concat(
                sizes.stream().mapToInt(size -> size),
                beyond.stream().mapToInt(spot -> (int) spot.x()))
            .max()
            .orElse(fitted);
    List<Chart.Line> lines = new ArrayList<>();
    lines.add(line("measured", Chart.Style.FULL, spots(measured, 1, fitted)));
    lines.add(line("predicted", Chart.Style.DASHED, predicted((int) Math.max(last, fitted))));
    lines.add(line("linear", Chart.Style.DASHED, linear(Math.max(last, fitted))));
    if (!beyond.isEmpty()) {
      lines.add(line("measured, not in the fit", Chart.Style.CROSSES, beyond));
    }
    return new Chart.Lines(
        "Throughput by servers, " + model.sizes().target(),
        Chart.Axis.linear("servers"),
        Chart.Axis.linear("requests a second"),
        lines,
        List.of());
  }

  private static Chart.Line line(String name, Chart.Style style, List<Chart.Spot> spots) {
    return new Chart.Line(name, About.ALL, style, spots);
  }

  /** Over the trials of each size. */
  private Map<Integer, Estimate> measured() {
    Map<Integer, List<Measurement>> bySize =
        model.measurements().stream()
            .filter(one -> one.phase().equals(model.phase()) && !one.open())
            .collect(
                Collectors.groupingBy(Measurement::servers, TreeMap::new, Collectors.toList()));
    Map<Integer, Estimate> means = new TreeMap<>();
    bySize.forEach(
        (size, trials) ->
            means.put(
                size,
                Estimate.mean(trials.stream().mapToDouble(Measurement::throughput).toArray())));
    return means;
  }

  private static List<Chart.Spot> spots(Map<Integer, Estimate> measured, int from, int to) {
    return measured.entrySet().stream()
        .filter(size -> size.getKey() >= from && size.getKey() <= to)
        .map(size -> spot(size.getKey(), size.getValue()))
        .toList();
  }

  private static List<Chart.Spot> others(Proof proof) {
    return proof.rows().stream()
        .filter(row -> row.metric().equals(Proof.THROUGHPUT))
        .map(row -> spot(row.servers(), row.measured()))
        .toList();
  }

  private static Chart.Spot spot(int servers, Estimate one) {
    return new Chart.Spot(servers, one.value(), one.low(), one.high());
  }

  /** With the interval of one new trial, as far as it is answered for. */
  private List<Chart.Spot> predicted(int last) {
    int first = model.throughput().sizes().getFirst();
    int step = Math.max(1, (last - first) / PLACES);
    List<Chart.Spot> spots = new ArrayList<>();
    for (int size = first; size <= last; size += step) {
      Prediction found = model.throughput().predict(size);
      if (found.given()) {
        spots.add(spot(size, found.estimate()));
      }
    }
    return spots;
  }

  /** As if each further server brought as much as the first ones. */
  private List<Chart.Spot> linear(double last) {
    int first = model.throughput().sizes().getFirst();
    double each = model.throughput().of(first) / first;
    return List.of(Chart.Spot.of(first, each * first), Chart.Spot.of(last, each * last));
  }
}
