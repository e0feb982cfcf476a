package org.gridmark.service.legacy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The calls: each waits for its turn, takes its time, and is answered or fails. Counts them. */
final class Calls {
  private final Gate gate;
  private volatile Behaviour behaviour;
  private Map<String, String> properties = Behaviour.FIRST;
  private long calls;
  private long answered;
  private long failed;

  /** The number of resets so far: a call that began before one is not counted after it. */
  private long resets;

  Calls() {
    behaviour = Behaviour.of(properties);
    gate = new Gate(behaviour.capacity());
  }

  /** A call's number, and how many resets there had been when it came. */
  private record Call(long number, long resets) {}

  /** The system gave no price. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1;

    Failed(String message) {
      super(message);
    }
  }

  /**
   * A price.
   *
   * @param calculated in milliseconds since 1970
   */
  record Price(BigDecimal amount, int tariff, long calculated) {
    String text() {
      return "amount=%s\ntariff=%d\ncalculated=%d\n".formatted(amount, tariff, calculated);
    }
  }

  /** Asks for a price, once. */
  Price price(List<Integer> stations) throws Failed, InterruptedException {
    Call call = begin();
    try {
      Price price = inTurn(call, stations);
      end(call, true);
      return price;
    } catch (Failed | InterruptedException | RuntimeException e) {
      end(call, false);
      throw e;
    }
  }

  private Price inTurn(Call call, List<Integer> stations) throws Failed, InterruptedException {
    requireUp();
    gate.enter();
    try {
      Behaviour now = behaviour;
      TimeUnit.NANOSECONDS.sleep(now.latency(call.number()).toNanos());
      requireUp();
      if (now.fails(call.number())) {
        throw new Failed("this call fails");
      }
      int tariff = now.tariff();
      return new Price(Tariff.amount(stations, tariff), tariff, System.currentTimeMillis());
    } finally {
      gate.leave();
    }
  }

  private void requireUp() throws Failed {
    if (behaviour.down()) {
      throw new Failed("the system is down");
    }
  }

  private synchronized Call begin() {
    calls++;
    return new Call(calls, resets);
  }

  private synchronized void end(Call call, boolean wasAnswered) {
    if (call.resets() == resets) {
      if (wasAnswered) {
        answered++;
      } else {
        failed++;
      }
    }
  }

  /** Changes these properties, all or, if one of them is wrong, none. */
  synchronized void behave(Map<String, String> changes) {
    Map<String, String> changed = Behaviour.changed(properties, changes);
    behaviour = Behaviour.of(changed);
    properties = changed;
    gate.limit(behaviour.capacity());
  }

  /** The properties of the behaviour. */
  synchronized Map<String, String> properties() {
    return new TreeMap<>(properties);
  }

  /** The counts. */
  synchronized Map<String, Long> counts() {
    return new TreeMap<>(
        Map.of(
            "calls",
            calls,
            "answered",
            answered,
            "failed",
            failed,
            "most-at-once",
            (long) gate.most()));
  }

  /** Counts from 0; calls under way are not counted. The next call has the number 1. */
  synchronized void reset() {
    resets++;
    calls = 0;
    answered = 0;
    failed = 0;
    gate.reset();
  }
}
