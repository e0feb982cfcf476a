package org.gridmark.study.hub.day;

import java.util.Locale;

/** A part of the day, as Barclays 2009, section 3.1, tells it apart. */
enum Part {
  /** Requests that came in while the market was closed, and those of its first hour. */
  OPEN(0, 0.12),
  /** They are worked off. */
  MORNING(0.12, 0.32),
  /** Little is asked. */
  NOON(0.32, 0.46),
  /** As in the morning, up to the closing bell. */
  CLOSE(0.46, DayCurve.BELL),
  /** Hardly anything but the reconciliation, which is much and brief. */
  NIGHT(DayCurve.BELL, 1);

  private final double from;
  private final double to;

  Part(double from, double to) {
    this.from = from;
    this.to = to;
  }

  /** In results: {@code open}. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a moment belongs to it. */
  boolean has(double shareOfDay) {
    return shareOfDay >= from && shareOfDay < to;
  }
}
