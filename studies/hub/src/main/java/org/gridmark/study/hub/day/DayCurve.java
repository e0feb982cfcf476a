package org.gridmark.study.hub.day;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.load.Schedule.Curve;

/**
 * The load of a day after Barclays 2009, Figure 3.1. The figure's axes bear no numbers ("beyond our
 * capabilities"), so what is kept is its shape in words: a rise at the open, a fall through the
 * morning, little at noon, a rise up to the close, and a short burst at night.
 *
 * @param length of the whole day, night included
 * @param peak requests a second at its height
 */
record DayCurve(Duration length, double peak) {
  /** When the market closes, as a share of the day. */
  static final double BELL = 0.7;

  /** From the first request to the closing bell. */
  Duration trading() {
    return at(BELL);
  }

  /** From the closing bell to the end. */
  Duration night() {
    return length.minus(trading());
  }

  /** The load while the market is open. */
  Curve byDay() {
    return curve(0, 0.4, 0.04, 1, 0.10, 1, 0.32, 0.3, 0.46, 0.3, 0.62, 1, BELL, 1);
  }

  /** The load at the closing bell, as long as the update takes. */
  Curve atTheClose() {
    return curve(0, 1, 1, 1);
  }

  /** The load from the bell on, counted from there. */
  Curve byNight() {
    return curve(0, 0.5, 0.04, 0.1, 1 - BELL, 0.1);
  }

  /** The burst of the reconciliation, counted from the bell: as high as the day's peak. */
  Curve reconciliation() {
    return curve(0, 0, 0.12, 0, 0.12, 1, 0.18, 1, 0.18, 0);
  }

  /** Through these points: a share of the day, a share of the peak, and so on. */
  private Curve curve(double... shares) {
    List<Curve.Point> points = new ArrayList<>();
    for (int i = 0; i < shares.length; i += 2) {
      points.add(new Curve.Point(at(shares[i]), shares[i + 1] * peak));
    }
    return new Curve(points);
  }

  private Duration at(double share) {
    return Duration.ofNanos(Math.round(share * length.toNanos()));
  }
}
