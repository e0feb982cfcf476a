package org.gridmark.operational;

/**
 * One look at a component's queue (Drayton and Sehmi, "The Buzen and Denning Method").
 *
 * @param time of the look, in s from an origin that all samples share
 * @param component whose queue it is
 * @param length how many requests wait there or are in service
 */
public record QueueSample(double time, String component, long length) {
  /** Checks that the queue has a length. */
  public QueueSample {
    Quantity.requireNotNegative("the length of the queue of " + component, (double) length);
  }
}
