package org.gridmark.system.hotel.stay;

/** The end of a wish to hold, pay for or cancel a reservation. Each tried again ends as it did. */
public enum Outcome {
  /** It is as was wished, now or before. */
  DONE,
  /** On one of the nights all rooms are held by others. */
  SOLD_OUT,
  /** There is no such reservation of that guest, or no such room or night. */
  UNKNOWN,
  /** It is cancelled already, so it can be neither held again nor paid. */
  CANCELLED
}
