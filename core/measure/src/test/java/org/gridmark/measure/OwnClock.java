package org.gridmark.measure;

import org.gridmark.model.NanoClock;

/** A clock that stands still unless it is moved, or somebody parks on it. For one thread. */
final class OwnClock implements NanoClock {
  private long now;

  OwnClock(long now) {
    this.now = now;
  }

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void park(long nanos) {
    now += nanos;
  }

  void pass(long nanos) {
    now += nanos;
  }
}
