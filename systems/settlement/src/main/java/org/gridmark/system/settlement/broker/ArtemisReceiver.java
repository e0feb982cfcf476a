package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.core.client.impl.ClientConsumerInternal;
import org.jspecify.annotations.Nullable;

/** A transacted session with a consumer and a producer, on a connection of its own. */
final class ArtemisReceiver implements Receiver {
  private static final long NAP_NANOS = 500_000;

  private final ArtemisBroker broker;
  private final ClientSessionFactory connection;
  private final ClientSession session;
  private final ClientConsumerInternal consumer;
  private final ClientProducer producer;

  private ArtemisReceiver(ArtemisBroker broker, ClientSessionFactory connection, String queue)
      throws BrokerException, ActiveMQException {
    this.broker = broker;
    this.connection = connection;
    this.session = broker.session(connection, false);
    // The number of prefetched messages is not in the public interface.
    this.consumer = (ClientConsumerInternal) session.createConsumer(broker.queue(session, queue));
    this.producer = session.createProducer();
    session.start();
  }

  static ArtemisReceiver open(ArtemisBroker broker, String queue) throws BrokerException {
    ClientSessionFactory connection = broker.connectToTake();
    try {
      return new ArtemisReceiver(broker, connection, queue);
    } catch (ActiveMQException e) {
      connection.close();
      throw new BrokerException("no consumer of " + queue, e);
    } catch (BrokerException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public List<Envelope> take(int most, Duration linger, Duration patience)
      throws BrokerException, InterruptedException {
    try {
      ClientMessage message = consumer.receive(Math.max(1, patience.toMillis()));
      if (message == null) {
        requireOpen();
        return List.of();
      }
      List<Envelope> taken = new ArrayList<>(most);
      long deadline = System.nanoTime() + linger.toNanos();
      while (message != null) {
        taken.add(ArtemisMessages.envelope(message));
        message.acknowledge(); // the client sends no more of these than it must
        message = taken.size() < most ? next(deadline) : null;
      }
      return taken;
    } catch (ActiveMQInterruptedException e) {
      throw ArtemisBroker.interrupted(e);
    } catch (ActiveMQException e) {
      throw new BrokerException("nothing can be taken", e);
    }
  }

  /**
   * One that has come, or null when it is time to go. Waiting is done in naps: a thread that waits
   * for the consumer is woken for each message by itself.
   */
  private @Nullable ClientMessage next(long deadline)
      throws ActiveMQException, InterruptedException {
    while (consumer.getBufferSize() == 0) {
      long left = deadline - System.nanoTime();
      if (left <= 0 || consumer.isClosed()) {
        return null;
      }
      LockSupport.parkNanos(Math.min(left, NAP_NANOS));
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    return consumer.receiveImmediate();
  }

  private void requireOpen() throws BrokerException {
    if (consumer.isClosed() || session.isClosed()) {
      throw new BrokerException("the connection to " + broker + " is lost");
    }
  }

  @Override
  public void send(String queue, Envelope envelope) throws BrokerException {
    try {
      producer.send(broker.queue(session, queue), ArtemisMessages.message(session, envelope));
    } catch (ActiveMQException | ActiveMQInterruptedException e) {
      throw ArtemisBroker.failed("cannot send to " + queue, e);
    }
  }

  @Override
  public void commit() throws BrokerException {
    try {
      session.commit();
    } catch (ActiveMQException | ActiveMQInterruptedException e) {
      throw ArtemisBroker.failed("the commit was not confirmed", e);
    }
  }

  @Override
  public void rollback() throws BrokerException {
    try {
      session.rollback();
    } catch (ActiveMQException | ActiveMQInterruptedException e) {
      throw ArtemisBroker.failed("the rollback was not confirmed", e);
    }
  }

  @Override
  public void close() {
    ArtemisBroker.close(connection::close);
  }
}
