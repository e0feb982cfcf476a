package org.gridmark.system.settlement.broker;

import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * A durable message broker with transactions. Queues are made when they are first named. Safe for
 * use by many threads; its receivers and feeds are not.
 */
public interface Broker extends AutoCloseable {
  /**
   * The broker at an address, which begins with its kind: {@code
   * artemis://127.0.0.1:61616?user=u&password=p}.
   *
   * @throws BadInput if that is no address of a broker
   * @throws BrokerException if it does not answer there
   */
  static Broker open(String address) throws BrokerException {
    BrokerAddress parsed = BrokerAddress.parse(address);
    return switch (parsed.kind()) {
      case "artemis" -> ArtemisBroker.open(parsed);
      case "kafka" -> KafkaBroker.open(parsed);
      default ->
          throw new BadInput(
              "no broker "
                  + parsed.kind()
                  + Suggestion.hint(parsed.kind(), List.of("artemis", "kafka")));
    };
  }

  /** A consumer of one queue, competing with its others. */
  Receiver receiver(String queue) throws BrokerException;

  /** Durable sends, confirmed asynchronously. */
  Feed feed() throws BrokerException;

  /**
   * Messages in a queue, those being delivered included; one that was just confirmed may count a
   * moment later. Cheap enough for 20 times a second.
   */
  long depth(String queue) throws BrokerException;

  /** Receivers and feeds are to be closed before. */
  @Override
  void close();
}
