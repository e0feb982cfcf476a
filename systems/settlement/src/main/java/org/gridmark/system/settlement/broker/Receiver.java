package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.List;

/**
 * A transacted consumer of a queue, which can also send. Messages that were taken and not committed
 * when it is closed, or when either side dies, are delivered again, to this consumer or to another,
 * under the same {@link Envelope#id}.
 */
public interface Receiver extends AutoCloseable {
  /**
   * Takes messages into the transaction.
   *
   * @param most how many
   * @param linger how long to wait for more, once there is one
   * @param patience how long to wait for the first
   * @return empty if none came
   */
  List<Envelope> take(int most, Duration linger, Duration patience)
      throws BrokerException, InterruptedException;

  /** Sends as part of the transaction; does not wait for the broker. */
  void send(String queue, Envelope envelope) throws BrokerException;

  /**
   * Acknowledges all that was taken and sends all that was sent, both or neither; durable when it
   * returns. When it throws, both or neither has happened: messages may be delivered again.
   */
  void commit() throws BrokerException;

  /** Returns the messages taken, to be delivered again, and discards those sent. */
  void rollback() throws BrokerException;

  @Override
  void close();
}
