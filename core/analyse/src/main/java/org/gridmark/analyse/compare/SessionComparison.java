package org.gridmark.analyse.compare;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;

/**
 * A run against good ones. Trials of one run share its hour, so they do not tell how two runs of
 * the same thing differ: other runs do, or else what is known of sessions on such a machine.
 *
 * @param baseline the name that people read
 * @param bounds what is assumed of sessions where there are fewer than three good runs
 */
public record SessionComparison(String baseline, String other, SessionBounds bounds) {
  /**
   * All numbers that the run and a good one have, and that have a better way.
   *
   * @param good the numbers of each good run
   */
  public List<Comparison> compare(List<List<TrialNumbers>> good, List<TrialNumbers> run) {
    return Contrasted.table(
        baseline,
        other,
        run.stream()
            .filter(one -> one.metric().comparable())
            .flatMap(one -> contrasted(same(one, good), one).stream())
            .toList());
  }

  private static List<TrialNumbers> same(TrialNumbers one, List<List<TrialNumbers>> good) {
    return good.stream().flatMap(run -> run.stream().filter(one::same)).toList();
  }

  /** One that is in doubt is no observation of its session. */
  private Optional<Contrasted> contrasted(List<TrialNumbers> good, TrialNumbers run) {
    List<TrialNumbers> sound = good.stream().filter(one -> !one.doubtful()).toList();
    List<TrialNumbers> shown = sound.isEmpty() ? good : sound;
    // Two tell no more than one of how sessions differ.
    List<TrialNumbers> used =
        shown.size() < Estimate.LEAST ? shown.stream().limit(1).toList() : shown;
    return used.isEmpty()
        ? Optional.empty()
        : Optional.of(contrasted(used, run, !sound.isEmpty() && !run.doubtful()));
  }

  private Contrasted contrasted(List<TrialNumbers> good, TrialNumbers run, boolean sound) {
    Metric metric = run.metric();
    boolean several = good.size() >= Estimate.LEAST;
    return new Contrasted(
        run.subject(),
        metric,
        together(good),
        run.estimate(),
        several ? new Basis.Sessions(good.size()) : new Basis.Assumed(bounds.of(metric)),
        several ? good.size() : fewest(good, run),
        sound,
        several ? predicted(good, run) : assumed(good, run));
  }

  private static Estimate together(List<TrialNumbers> good) {
    TrialNumbers first = good.getFirst();
    double[] runs = good.stream().mapToDouble(one -> one.estimate().value()).toArray();
    return good.size() == 1
        ? first.estimate()
        : Estimate.ofTrials(runs, first.metric().aggregation().resolution(), runs.length);
  }

  private static int fewest(List<TrialNumbers> good, TrialNumbers run) {
    return Stream.concat(good.stream(), Stream.of(run))
        .mapToInt(one -> one.byRepetition().size())
        .min()
        .orElseThrow();
  }

  private static Optional<Contrast> predicted(List<TrialNumbers> good, TrialNumbers run) {
    List<Collection<Double>> runs = good.stream().map(one -> one.byRepetition().values()).toList();
    return Contrast.predicted(
        runs, run.byRepetition().values(), run.metric().aggregation().resolution());
  }

  private Optional<Contrast> assumed(List<TrialNumbers> good, TrialNumbers run) {
    return Contrast.unpaired(
            good.getFirst().byRepetition().values(),
            run.byRepetition().values(),
            run.metric().aggregation().resolution())
        .map(contrast -> contrast.within(bounds.of(run.metric())));
  }
}
