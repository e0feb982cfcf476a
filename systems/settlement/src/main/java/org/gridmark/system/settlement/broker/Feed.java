package org.gridmark.system.settlement.broker;

/**
 * Sends durably, with asynchronous confirmation. After a failure, messages beyond {@link
 * #confirmed} may be in their queue or not: sending them again loses none, and may double some.
 */
public interface Feed extends AutoCloseable {
  /** Returns at once, unless too many are unconfirmed. */
  void send(String queue, Envelope envelope) throws BrokerException, InterruptedException;

  /** So many of those sent first are durable at the broker. For any thread. */
  long confirmed();

  /** Returns when all that were sent are confirmed. */
  void await() throws BrokerException, InterruptedException;

  /** Does not wait: what is not confirmed by now may be lost. */
  @Override
  void close();
}
