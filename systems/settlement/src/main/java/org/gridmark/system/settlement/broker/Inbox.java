package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.List;

/**
 * One consumer's view of a queue, in transactions. What was taken and not committed when it is
 * closed, or when either side dies, comes again, to this consumer or to another, under the same
 * {@link Envelope#id}.
 */
public interface Inbox extends AutoCloseable {
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
   * returns. When it throws, both or neither has happened: what was taken may come again.
   */
  void commit() throws BrokerException;

  /** Gives back what was taken, which comes again, and forgets what was sent. */
  void rollback() throws BrokerException;

  @Override
  void close();
}
