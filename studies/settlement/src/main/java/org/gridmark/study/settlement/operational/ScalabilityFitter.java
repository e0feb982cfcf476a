package org.gridmark.study.settlement.operational;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.StudentT;
import org.gridmark.study.settlement.operational.ScalabilityFit.Fitted;
import org.gridmark.study.settlement.operational.ScalabilityFit.NotFitted;

/** Finds the best law for one set of runs, and how well they determine it. */
final class ScalabilityFitter {
  private final List<SizedRun> runs;

  /** The best of all laws: a, b and c may be negative. */
  private final ScalabilityRegression free;

  /** The best of those with sigma and kappa not negative. */
  private final ScalabilityRegression limited;

  /** Half an interval, in units of the root of {@link NormalEquations#variance}. */
  private final double reach;

  ScalabilityFitter(List<SizedRun> runs) {
    this.runs = runs;
    free = new ScalabilityRegression(runs, true, true);
    limited = limited(runs, free);
    int freedom = runs.size() - ScalabilityRegression.PARAMETERS;
    reach =
        freedom > 0
            ? StudentT.central(Estimate.SHARE, freedom) * Math.sqrt(free.squares() / freedom)
            : Double.NaN;
  }

  /** Where the best of all is beyond a limit, the best within them lies on one. */
  private static ScalabilityRegression limited(List<SizedRun> runs, ScalabilityRegression free) {
    return Stream.of(
            free,
            new ScalabilityRegression(runs, true, false),
            new ScalabilityRegression(runs, false, true),
            new ScalabilityRegression(runs, false, false))
        .filter(one -> one.a() > 0 && one.b() >= 0 && one.c() >= 0)
        .min(Comparator.comparingDouble(ScalabilityRegression::squares))
        .orElseThrow();
  }

  ScalabilityFit fit() {
    if (!Double.isFinite(free.equations().variance(0, 0, 1))) {
      return new NotFitted(
          "sizes too close together to tell contention from coherency: "
              + runs.stream().map(SizedRun::size).distinct().sorted().toList());
    }
    if (free.a() <= 0) {
      return new NotFitted("towards size 1 the throughput has no limit: measure smaller sizes");
    }
    double unit = 1 / free.a();
    double sigma = free.b() * unit;
    double kappa = free.c() * unit;
    return new Fitted(
        estimate(1 / limited.a(), unit, width(-unit * unit, 0, 0)),
        estimate(limited.b() / limited.a(), sigma, width(-sigma * unit, unit, 0)),
        estimate(limited.c() / limited.a(), kappa, width(-kappa * unit, 0, unit)),
        peak());
  }

  /** By its 1 / n*^2 = c / (a - b), which is close to linear in what is uncertain. */
  private Optional<Estimate> peak() {
    double rise = limited.a() - limited.b();
    if (limited.c() <= 0 || rise <= 0) {
      return Optional.empty();
    }
    double unit = 1 / (free.a() - free.b());
    double curve = free.c() * unit;
    double width = width(-curve * unit, curve * unit, unit);
    double value = Math.sqrt(rise / limited.c());
    double low = 1 / Math.sqrt(Math.max(0, curve + width));
    double high = 1 / Math.sqrt(Math.max(0, curve - width));
    return Optional.of(
        new Estimate(value, Math.min(value, low), Math.max(value, high), runs.size()));
  }

  private Estimate estimate(double value, double centre, double width) {
    double low = Math.max(0, Math.min(value, centre - width));
    return new Estimate(value, low, Math.max(value, centre + width), runs.size());
  }

  /** Half the interval of what rises by so much with a, b and c. */
  private double width(double a, double b, double c) {
    return reach * Math.sqrt(free.equations().variance(a, b, c));
  }
}
