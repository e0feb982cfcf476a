package org.gridmark.operational.regression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.operational.regression.Forecast.Sum;

/**
 * Which terms explain what was measured, by a fixed rule: of all sums that have the first term and
 * any of the others, with no weight below 0, the one with the least information criterion of H.
 * Akaike, corrected for few measurements (C. M. Hurvich and C.-L. Tsai, "Regression and time series
 * model selection in small samples", Biometrika 76, 1989).
 *
 * <p>A term that is left out may be there all the same, only too small to be seen. So the interval
 * of a forecast holds those of all sums whose criterion without the correction is at most 4 above
 * that of the chosen one: the others have considerably less support (K. P. Burnham and D. R.
 * Anderson, Model Selection and Multimodel Inference, 2002, section 2.6). Without the correction,
 * because it would rule out larger sums wherever there are few measurements. Of a sum with a weight
 * that may be 0, only the upper end counts: beyond 0 it would follow no law, and the sum without
 * that term tells the lower end.
 */
public final class TermChoice {
  /**
   * The measurements that it takes to choose: with fewer the criterion of a sum of two terms is not
   * defined.
   */
  public static final int LEAST_SAMPLES = 5;

  private static final double SUPPORTED = 4;

  /** Below this the squares are mere rounding: exact measurements take the fewest terms. */
  private static final double ROUNDING = 1e-18;

  /**
   * A fit and Akaike's criterion of it.
   *
   * @param plain without the correction
   */
  private record Weighed(RelativeFit fit, double criterion, double plain) {}

  private final List<Weighed> supported;
  private final RelativeFit best;
  private final RelativeFit whole;

  private TermChoice(List<Weighed> fits, RelativeFit whole) {
    Weighed least =
        fits.stream()
            .filter(one -> one.fit().admissible())
            .min(Comparator.comparingDouble(Weighed::criterion))
            .orElseThrow();
    this.best = least.fit();
    this.whole = whole;
    this.supported =
        fits.stream()
            .filter(one -> one.plain() - least.plain() <= SUPPORTED)
            .sorted(Comparator.comparing(one -> !one.equals(least)))
            .toList();
  }

  /**
   * Chooses.
   *
   * @param samples at least {@link #LEAST_SAMPLES}, all with the same number of terms
   */
  public static TermChoice of(List<Sample> samples) {
    if (samples.size() < LEAST_SAMPLES) {
      throw new IllegalArgumentException("it takes " + LEAST_SAMPLES + " samples or more");
    }
    int others = samples.getFirst().terms().size() - 1;
    List<Weighed> fits = new ArrayList<>();
    for (int set = 0; set < 1 << others; set++) {
      RelativeFit fit = new RelativeFit(samples, terms(set, others));
      if (fit.told()) {
        fits.add(weighed(fit, samples.size()));
      }
    }
    return new TermChoice(fits, new RelativeFit(samples, terms((1 << others) - 1, others)));
  }

  private static int[] terms(int set, int others) {
    return IntStream.concat(
            IntStream.of(0),
            IntStream.rangeClosed(1, others).filter(term -> (set >> (term - 1) & 1) == 1))
        .toArray();
  }

  /** Where there are too few measurements for so many weights, it is not chosen. */
  private static Weighed weighed(RelativeFit fit, int samples) {
    int parameters = fit.parameters() + 1; // the deviation is one too
    double left = samples - parameters - 1.0;
    double squares = Math.max(fit.squares(), ROUNDING * samples);
    double plain = samples * Math.log(squares / samples) + 2 * parameters;
    double correction =
        left > 0 ? 2 * parameters * (parameters + 1) / left : Double.POSITIVE_INFINITY;
    return new Weighed(fit, plain + correction, plain);
  }

  /** The sum that was chosen. */
  public RelativeFit best() {
    return best;
  }

  /** The sum with all terms, whose weights may be below 0; empty where they cannot be told. */
  public Optional<RelativeFit> whole() {
    return Optional.of(whole).filter(RelativeFit::told);
  }

  /** The value under these circumstances. */
  public Forecast forecast(List<Double> terms) {
    return new Forecast(
        best.value(terms),
        supported.stream()
            .filter(one -> one.fit().value(terms) > 0)
            .map(one -> sum(one, terms))
            .toList());
  }

  private Sum sum(Weighed one, List<Double> terms) {
    RelativeFit fit = one.fit();
    return new Sum(
        fit.value(terms),
        fit.error(terms),
        fit.deviation(),
        fit.freedom(),
        fit.admissible(),
        fit.sure(),
        Math.exp((supported.getFirst().plain() - one.plain()) / 2));
  }
}
