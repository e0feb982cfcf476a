package org.gridmark.study.settlement.sender;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.gridmark.system.settlement.broker.BrokerAddress;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.trade.Kind;

/**
 * Where messages go, and how many may be under way over STOMP.
 *
 * @param broker its address, with the password
 * @param keys to sign with by HMAC-SHA256
 * @param queues by the kind of message; every principal kind has one
 * @param group messages of a transaction, which is confirmed as one
 * @param window transactions that may be unconfirmed
 * @param patience for how long the broker may stand still
 * @param limit for how long one block may take
 */
public record Destination(
    String broker,
    Keys keys,
    Map<Kind, String> queues,
    int group,
    int window,
    Duration patience,
    Duration limit) {
  /** Copies, and checks. */
  public Destination {
    queues = Map.copyOf(queues);
    if (!queues.keySet().containsAll(Queues.PRINCIPAL) || group < 1 || window < 1) {
      throw new IllegalArgumentException(
          "a queue for each kind, groups and a window of one or more");
    }
  }

  /** Where messages of a principal kind go. */
  String queue(Kind kind) {
    return Objects.requireNonNull(queues.get(kind));
  }

  BrokerAddress address() {
    return BrokerAddress.parse(broker);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return address() + ", " + queues;
  }
}
