package org.gridmark.system.hotel;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that goes when it is told to. */
public final class TestClock extends Clock {
  private volatile Instant now = Instant.parse("2026-11-28T12:00:00Z");

  /** Goes on. */
  public void pass(Duration time) {
    now = now.plus(time);
  }

  LocalDateTime utc() {
    return LocalDateTime.ofInstant(now, ZoneOffset.UTC);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
