package org.gridmark.analyse.panel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleFunction;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;

/**
 * How numbers are written: three significant digits, no-break spaces between thousands, times in
 * the unit that suits them. Unknown values are a dash.
 */
public final class Numbers {
  /** Stands where there is no number. */
  public static final String NONE = "–";

  private static final String[] TIME_UNITS = {"ns", "µs", "ms", "s"};

  private Numbers() {}

  /** To three significant digits. */
  public static String digits(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
    int places = 3 - (rounded.precision() - rounded.scale());
    return grouped(rounded.setScale(Math.max(places, 0), RoundingMode.UNNECESSARY));
  }

  /** As a document gives it: to six significant digits, without trailing zeros. */
  public static String given(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    BigDecimal six = new BigDecimal(value).round(new MathContext(6));
    return grouped(six.stripTrailingZeros());
  }

  /** As a document gives it, with its unit. */
  public static String given(double value, Unit unit) {
    return switch (unit) {
      case NONE -> given(value);
      case PER_SECOND -> given(value) + "/s";
      default -> given(value) + "\u00a0" + unit;
    };
  }

  /** A whole number with all its digits. */
  public static String whole(double value) {
    return Double.isFinite(value)
        ? grouped(new BigDecimal(value).setScale(0, RoundingMode.HALF_EVEN))
        : NONE;
  }

  /** A number of things. */
  public static String whole(long count) {
    return grouped(BigDecimal.valueOf(count));
  }

  /** A length of time in nanoseconds, in the unit that suits it. */
  public static String time(double nanos) {
    return time(nanos, Numbers::digits);
  }

  /** A round length of time in nanoseconds, short for axes. */
  public static String briefTime(double nanos) {
    return nanos == 0 ? "0" : time(nanos, Numbers::given);
  }

  private static String time(double nanos, DoubleFunction<String> words) {
    if (!Double.isFinite(nanos)) {
      return NONE;
    }
    int unit = unit(nanos);
    return words.apply(nanos / Math.pow(1000, unit)) + "\u00a0" + TIME_UNITS[unit];
  }

  /** The unit that suits a length of time. */
  private static int unit(double nanos) {
    int unit = 0;
    double value = nanos;
    while (Math.abs(value) >= 999.5 && unit < TIME_UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return unit;
  }

  /** Short for axes: {@code 20 k}, {@code 1.5 M}. */
  public static String brief(double value) {
    double size = Math.abs(value);
    if (size >= 1e6) {
      return given(value / 1e6) + "\u00a0M";
    }
    return size >= 10_000 ? given(value / 1e3) + "\u00a0k" : given(value);
  }

  /** An amount of memory. */
  public static String bytes(double bytes) {
    if (!Double.isFinite(bytes)) {
      return NONE;
    }
    return bytes >= 1 << 30
        ? digits(bytes / (1 << 30)) + "\u00a0GiB"
        : digits(bytes / (1 << 20)) + "\u00a0MiB";
  }

  /** Bytes a second. */
  public static String rate(double bytes) {
    if (!Double.isFinite(bytes)) {
      return NONE;
    }
    return bytes >= 1e6 ? digits(bytes / 1e6) + "\u00a0MB/s" : digits(bytes / 1e3) + "\u00a0kB/s";
  }

  /** The ends of an interval, {@code [4.98, 5.27]}; empty if there is none, or it is one number. */
  public static String interval(Estimate estimate) {
    return estimate.low() < estimate.high()
        ? "[" + digits(estimate.low()) + ", " + digits(estimate.high()) + "]"
        : "";
  }

  /** The ends of an interval of a length of time in nanoseconds, in the unit that suits it. */
  private static String timeInterval(Estimate nanos) {
    return interval(nanos.times(Math.pow(1000, -unit(nanos.value()))));
  }

  /** A number with its unit, times in the unit that suits them. */
  public static String value(Estimate estimate, Unit unit) {
    return switch (unit) {
      case SECONDS -> time(estimate.value() * 1e9);
      case MILLISECONDS -> time(estimate.value() * 1e6);
      case MICROSECONDS -> time(estimate.value() * 1e3);
      case NONE -> digits(estimate.value());
      case PER_SECOND -> digits(estimate.value()) + "/s";
      case BYTES, ROWS, MEGABYTES_PER_SECOND -> digits(estimate.value()) + " " + unit;
    };
  }

  /** A number with its unit and its interval, if it has one: {@code 71.2 µs [70.1, 72.3]}. */
  public static String whole(Estimate estimate, Unit unit) {
    return (value(estimate, unit) + " " + interval(estimate, unit)).strip();
  }

  /** The interval in the unit that {@link #value} has; empty if there is none. */
  public static String interval(Estimate estimate, Unit unit) {
    return switch (unit) {
      case SECONDS -> timeInterval(estimate.times(1e9));
      case MILLISECONDS -> timeInterval(estimate.times(1e6));
      case MICROSECONDS -> timeInterval(estimate.times(1e3));
      default -> interval(estimate);
    };
  }

  private static String grouped(BigDecimal number) {
    String plain = number.toPlainString();
    int point = plain.indexOf('.');
    String whole = point < 0 ? plain : plain.substring(0, point);
    String rest = point < 0 ? "" : plain.substring(point);
    return whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", "\u00a0") + rest;
  }
}
