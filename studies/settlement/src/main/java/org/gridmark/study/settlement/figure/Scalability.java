package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.scalability.ScalabilityFit;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.gridmark.record.TrialData;

/**
 * The universal scalability law that fits a trial of settlement/scale, and what it predicts beside
 * what was measured; and what is predicted from the smaller sizes alone for the largest.
 */
public record Scalability() implements Derivation {
  private static final Pattern SUBJECT = Pattern.compile("(\\d+) nodes?");
  private static final String LAW = "scalability law";

  /** The subject of the figures of so many programs. */
  public static String subject(int nodes) {
    return nodes + (nodes == 1 ? " node" : " nodes");
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    List<SizedRun> runs =
        trial.figures().stream()
            .filter(figure -> figure.metric().equals(BlockFigures.RATE))
            .flatMap(figure -> run(figure).stream())
            .toList();
    return ScalabilityFit.of(runs) instanceof ScalabilityFit.Fitted fitted
        ? figures(runs, fitted)
        : List.of();
  }

  private static Optional<SizedRun> run(Figure figure) {
    Matcher matcher = SUBJECT.matcher(figure.subject().request());
    return matcher.matches()
        ? Optional.of(new SizedRun(Integer.parseInt(matcher.group(1)), figure.value()))
        : Optional.empty();
  }

  private static List<Figure> figures(List<SizedRun> runs, ScalabilityFit.Fitted fitted) {
    ScalabilityLaw law = fitted.law();
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(LAW, SettlementMetrics.LAMBDA, law.lambda()));
    figures.add(new Figure(LAW, SettlementMetrics.SIGMA, law.sigma()));
    figures.add(new Figure(LAW, SettlementMetrics.KAPPA, law.kappa()));
    law.peak().ifPresent(peak -> figures.add(new Figure(LAW, SettlementMetrics.PEAK, peak)));
    for (SizedRun run : runs) {
      double predicted = law.throughput(run.size());
      String subject = subject(run.size());
      figures.add(new Figure(subject, SettlementMetrics.RATE_FITTED, predicted));
      figures.add(
          new Figure(
              subject, SettlementMetrics.MEASURED_OVER_FITTED, run.throughput() / predicted));
    }
    figures.addAll(extrapolated(runs));
    return figures;
  }

  /** The largest size as the smaller ones predict it, which know nothing of it. */
  private static List<Figure> extrapolated(List<SizedRun> runs) {
    int largest = runs.stream().mapToInt(SizedRun::size).max().orElseThrow();
    List<SizedRun> smaller = runs.stream().filter(run -> run.size() < largest).toList();
    return ScalabilityFit.of(smaller) instanceof ScalabilityFit.Fitted fitted
        ? List.of(
            new Figure(
                subject(largest),
                SettlementMetrics.RATE_PREDICTED,
                fitted.law().throughput(largest)))
        : List.of();
  }
}
