package org.gridmark.operational.scalability;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.operational.scalability.ScalabilityFit.Fitted;
import org.gridmark.operational.scalability.ScalabilityFit.NotFitted;
import org.gridmark.operational.scalability.ScalabilityFit.Parameter;
import org.gridmark.operational.scalability.ScalabilityFit.Peak;

/** Finds the best law for one set of runs, and how well they determine it. */
final class ScalabilityFitter {
  private final List<SizedRun> runs;

  /** The best of all laws: a, b and c may be negative. */
  private final ScalabilityRegression free;

  /** The best of those with sigma and kappa not negative. */
  private final ScalabilityRegression limited;

  /** Runs beyond those that a law takes. */
  private final int freedom;

  /** The standard deviation of one throughput; NaN where none is left over to tell. */
  private final double deviation;

  ScalabilityFitter(List<SizedRun> runs) {
    this.runs = runs;
    free = new ScalabilityRegression(runs, true, true);
    limited = limited(runs, free);
    freedom = runs.size() - ScalabilityRegression.PARAMETERS;
    deviation = freedom > 0 ? Math.sqrt(free.squares() / freedom) : Double.NaN;
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
        new Parameter(1 / limited.a(), unit, error(-unit * unit, 0, 0)),
        new Parameter(limited.b() / limited.a(), sigma, error(-sigma * unit, unit, 0)),
        new Parameter(limited.c() / limited.a(), kappa, error(-kappa * unit, 0, unit)),
        peak(),
        freedom);
  }

  /** By its 1 / n*^2 = c / (a - b). */
  private Optional<Peak> peak() {
    double rise = limited.a() - limited.b();
    if (limited.c() <= 0 || rise <= 0) {
      return Optional.empty();
    }
    double unit = 1 / (free.a() - free.b());
    double curve = free.c() * unit;
    double value = Math.sqrt(rise / limited.c());
    return Optional.of(new Peak(value, curve, error(-curve * unit, curve * unit, unit)));
  }

  /** The standard error of what rises by so much with a, b and c. */
  private double error(double a, double b, double c) {
    return deviation * Math.sqrt(free.equations().variance(a, b, c));
  }
}
