package org.gridmark.analyse.resources;

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
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.RatioOfSums;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.analyse.validity.Evidence;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;

/**
 * The numbers that jobs found, and what {@link CollectedHeap} finds: one figure's values, over all
 * trials, become an estimate.
 *
 * <p>Counts are added up. Everything else is a mean with Student's interval. Values of one trial
 * share its cluster, so with several trials it is their means that are independent, and n is the
 * number of trials; with one trial it is its values. Rates are averaged by their logarithms
 * (geometric mean), so that the interval of a rate stays positive. Values that each held for a time
 * are a series, as a load's windows are, and treated as one ({@link RatioOfSums}). A job that found
 * no number, such as the rate of a block of which nothing came out, told NaN: that counts for
 * nothing, and a figure that is nowhere a number has a row without a value.
 */
public final class FigureRows {
  private record Key(Subject subject, Metric metric) {
    Row row(Sampled number, List<Doubt> doubts) {
      return new Row(subject, metric, number).doubted(doubts);
    }
  }

  /** The figures of one trial, in the order in which they were reported. */
  private record OfTrial(Trial trial, List<Figure> figures) {
    double[] values() {
      return figures.stream().mapToDouble(Figure::value).toArray();
    }

    /** Whether each held for a time, so that they are parts of one series. */
    boolean series() {
      return figures.stream().allMatch(figure -> figure.seconds() > 0);
    }

    RatioOfSums ratio() {
      double[] seconds = figures.stream().mapToDouble(Figure::seconds).toArray();
      return new RatioOfSums(
          figures.stream().mapToDouble(figure -> figure.value() * figure.seconds()).toArray(),
          seconds);
    }

    /** One number of the same kind as that of all trials, as trials are compared by it. */
    double mean(DoubleUnaryOperator scale, DoubleUnaryOperator back) {
      return series()
          ? ratio().value()
          : back.applyAsDouble(Arrays.stream(values()).map(scale).average().orElse(Double.NaN));
    }
  }

  private FigureRows() {}

  public static List<Row> of(List<Trial> trials) {
    Map<Key, Map<Trial, List<Figure>>> values = new LinkedHashMap<>();
    for (Trial trial : trials) {
      List<Figure> figures = new ArrayList<>(trial.data().figures());
      figures.addAll(CollectedHeap.figures(trial.data()));
      for (Figure figure : figures) {
        Map<Trial, List<Figure>> known =
            values.computeIfAbsent(
                new Key(figure.subject(), figure.metric()), absent -> new LinkedHashMap<>());
        if (!Double.isNaN(figure.value())) {
          known.computeIfAbsent(trial, absent -> new ArrayList<>()).add(figure);
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    values.forEach((key, byTrial) -> rows.add(row(key, byTrial)));
    return rows;
  }

  private static Row row(Key key, Map<Trial, List<Figure>> figures) {
    if (figures.isEmpty()) {
      return key.row(Sampled.plain(Estimate.NONE), List.of());
    }
    List<OfTrial> all =
        figures.entrySet().stream()
            .map(entry -> new OfTrial(entry.getKey(), entry.getValue()))
            .toList();
    Optional<Estimate> count = count(key, all);
    if (count.isPresent()) {
      return key.row(Sampled.plain(count.get()), List.of());
    }
    Evidence<OfTrial> taken = Evidence.of(all, one -> one.trial().doubts(key.subject()));
    return key.row(number(key, taken.parts()), taken.doubts());
  }

  /** Those of trials whose other numbers are in doubt are included: what is lost is lost. */
  private static Optional<Estimate> count(Key key, List<OfTrial> trials) {
    double[] all = values(trials);
    boolean whole = Arrays.stream(all).allMatch(value -> value == Math.rint(value));
    return whole && key.metric().aggregation() == Aggregation.SUM
        ? Optional.of(Estimate.exact(Arrays.stream(all).sum(), all.length))
        : Optional.empty();
  }

  private static Sampled number(Key key, List<OfTrial> trials) {
    double[] all = values(trials);
    boolean equal = Arrays.stream(all).allMatch(one -> one == all[0] && one == Math.rint(one));
    return equal && key.metric().unit().countable()
        ? Sampled.plain(Estimate.exact(all[0], all.length))
        : sampled(trials, geometric(key) && Arrays.stream(all).allMatch(one -> one > 0));
  }

  private static boolean geometric(Key key) {
    return key.metric().aggregation() == Aggregation.GEOMETRIC_MEAN;
  }

  private static Sampled sampled(List<OfTrial> trials, boolean geometric) {
    DoubleUnaryOperator scale = geometric ? Math::log : DoubleUnaryOperator.identity();
    DoubleUnaryOperator back = geometric ? Math::exp : DoubleUnaryOperator.identity();
    SortedMap<Integer, Double> byRepetition = new TreeMap<>();
    trials.forEach(one -> byRepetition.put(one.trial().repetition(), one.mean(scale, back)));
    if (trials.size() == 1) {
      return new Sampled(within(trials.getFirst(), scale, back), byRepetition);
    }
    double[] means = byRepetition.values().stream().mapToDouble(scale::applyAsDouble).toArray();
    return new Sampled(Estimate.mean(means).map(back), byRepetition);
  }

  private static Estimate within(
      OfTrial only, DoubleUnaryOperator scale, DoubleUnaryOperator back) {
    return only.series()
        ? only.ratio().within(only.figures().size())
        : Estimate.mean(Arrays.stream(only.values()).map(scale).toArray()).map(back);
  }

  private static double[] values(Collection<OfTrial> trials) {
    return trials.stream().flatMapToDouble(one -> DoubleStream.of(one.values())).toArray();
  }
}
