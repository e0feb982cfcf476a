package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.gridmark.model.study.Figure;

/**
 * The numbers that jobs found, and what {@link CollectedHeap} finds: one figure's values, over all
 * trials, become an estimate.
 *
 * <p>Counts are added up. Everything else is a mean with Student's interval. Values of one trial
 * share its cluster, so with several trials it is their means that are independent, and n is the
 * number of trials; with one trial it is its values. Rates are averaged by their logarithms
 * (geometric mean), so that the interval of a rate stays positive.
 */
final class FigureRows {
  private record Key(String subject, String metric, String unit) {
    /** Whether the values of trials are parts of one count; rows affected are of one answer. */
    boolean count() {
      return Units.countable(unit)
          && (metric.startsWith("entries.")
              || (metric.startsWith("rows.") && !metric.equals("rows.affected"))
              || metric.startsWith("errors"));
    }

    boolean rate() {
      return unit.equals("1/s");
    }
  }

  private FigureRows() {}

  static List<Row> of(List<Trial> trials) {
    Map<Key, Map<Trial, List<Double>>> values = new LinkedHashMap<>();
    for (Trial trial : trials) {
      List<Figure> figures = new ArrayList<>(trial.data().figures());
      figures.addAll(CollectedHeap.figures(trial.data()));
      for (Figure figure : figures) {
        values
            .computeIfAbsent(
                new Key(figure.subject(), figure.metric(), figure.unit()),
                absent -> new LinkedHashMap<>())
            .computeIfAbsent(trial, absent -> new ArrayList<>())
            .add(figure.value());
      }
    }
    List<Row> rows = new ArrayList<>();
    values.forEach((key, byTrial) -> row(key, byTrial).ifPresent(rows::add));
    return rows;
  }

  private static Optional<Row> row(Key key, Map<Trial, List<Double>> values) {
    return count(key, values.values())
        .map(Sampled::plain)
        .or(() -> number(key, values))
        .map(number -> new Row(key.subject(), key.metric(), key.unit(), number));
  }

  /** Those of trials whose other numbers do not count are included: what is lost is lost. */
  private static Optional<Estimate> count(Key key, Collection<List<Double>> trials) {
    double[] all = trials.stream().flatMapToDouble(FigureRows::stream).toArray();
    boolean whole = Arrays.stream(all).allMatch(value -> value == Math.rint(value));
    return whole && key.count()
        ? Optional.of(Estimate.exact(Arrays.stream(all).sum(), all.length))
        : Optional.empty();
  }

  private static Optional<Sampled> number(Key key, Map<Trial, List<Double>> values) {
    Map<Trial, List<Double>> fit = new LinkedHashMap<>(values);
    fit.keySet().removeIf(trial -> !trial.fit());
    if (fit.isEmpty()) {
      return Optional.empty();
    }
    double[] all = fit.values().stream().flatMapToDouble(FigureRows::stream).toArray();
    boolean equal = Arrays.stream(all).allMatch(one -> one == all[0] && one == Math.rint(one));
    return Optional.of(
        equal && Units.countable(key.unit())
            ? Sampled.plain(Estimate.exact(all[0], all.length))
            : sampled(fit, key.rate() && Arrays.stream(all).allMatch(one -> one > 0)));
  }

  /** A trial's own value is a mean of the same kind, as trials are compared by it. */
  private static Sampled sampled(Map<Trial, List<Double>> fit, boolean geometric) {
    DoubleUnaryOperator scale = geometric ? Math::log : DoubleUnaryOperator.identity();
    DoubleUnaryOperator back = geometric ? Math::exp : DoubleUnaryOperator.identity();
    SortedMap<Integer, Double> byRepetition = new TreeMap<>();
    fit.forEach(
        (trial, own) ->
            byRepetition.put(trial.repetition(), back.applyAsDouble(mean(scaled(own, scale)))));
    return new Sampled(mean(fit.values(), scale).map(back), byRepetition);
  }

  private static double[] scaled(Collection<Double> values, DoubleUnaryOperator scale) {
    return stream(values).map(scale).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  private static Estimate mean(Collection<List<Double>> trials, DoubleUnaryOperator scale) {
    List<double[]> scaled = trials.stream().map(trial -> scaled(trial, scale)).toList();
    return Estimate.mean(
        scaled.size() == 1
            ? scaled.getFirst()
            : scaled.stream().mapToDouble(FigureRows::mean).toArray());
  }

  private static DoubleStream stream(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue);
  }
}
