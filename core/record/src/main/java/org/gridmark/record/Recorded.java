package org.gridmark.record;

/**
 * Values that were recorded, in whatever form they are kept: how many and their mean are at hand,
 * how often each occurred may have to be decoded.
 */
public interface Recorded {
  /** How many values occurred. */
  long count();

  /** The mean; NaN for none. */
  double mean();

  /** How often each value occurred; it may be decoded, or even read, anew at each call. */
  Distribution distribution();
}
