package org.gridmark.service.stub;

/** A time for which the server stands still. Times are in nanoseconds of one clock. */
final class Stall {
  private boolean armed;
  private long after;
  private long lasting;
  private long begin;
  private long end;

  /** The next number that comes in begins the time until it. */
  synchronized void arm(long afterNanos, long lastingNanos) {
    armed = true;
    after = afterNanos;
    lasting = lastingNanos;
  }

  /** How long what comes in now has to wait beside the usual time. */
  synchronized long hold(long now) {
    if (armed) {
      armed = false;
      begin = now + after;
      end = begin + lasting;
    }
    return now - begin >= 0 && now - end < 0 ? end - now : 0;
  }
}
