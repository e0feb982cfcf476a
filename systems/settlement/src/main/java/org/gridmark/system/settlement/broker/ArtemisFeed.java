package org.gridmark.system.settlement.broker;

import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sends in groups, each a transaction: while one is filled, the one before is committed by a thread
 * of its own. To confirm a group costs little more than to confirm a message, and under load groups
 * grow by themselves. Only when one is committed is the next, so messages keep their order.
 */
final class ArtemisFeed implements Feed {
  private static final int MOST_IN_A_GROUP = 2_000;

  private final ArtemisBroker broker;
  private final ClientSessionFactory connection;
  private Group filling;
  private long sent;
  private @Nullable BrokerException failure;
  private boolean closed;
  private volatile long confirmed;

  private ArtemisFeed(ArtemisBroker broker, ClientSessionFactory connection)
      throws BrokerException, ActiveMQException {
    this.broker = broker;
    this.connection = connection;
    this.filling = new Group(broker.session(connection, false));
    Group spare = new Group(broker.session(connection, false));
    Thread.ofPlatform().daemon().name("feed").start(() -> commitGroups(spare));
  }

  static ArtemisFeed open(ArtemisBroker broker) throws BrokerException {
    ClientSessionFactory connection = broker.connectToFeed();
    try {
      return new ArtemisFeed(broker, connection);
    } catch (ActiveMQException e) {
      connection.close();
      throw new BrokerException("no producer", e);
    } catch (BrokerException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  /** A transaction. */
  private static final class Group {
    private final ClientSession session;
    private final ClientProducer producer;
    private int size;

    Group(ClientSession session) throws ActiveMQException {
      this.session = session;
      this.producer = session.createProducer();
    }
  }

  @Override
  public synchronized void send(String queue, Envelope envelope)
      throws BrokerException, InterruptedException {
    while (filling.size >= MOST_IN_A_GROUP && failure == null && !closed) {
      wait();
    }
    requireWhole();
    try {
      filling.producer.send(
          broker.queue(filling.session, queue), ArtemisMessages.message(filling.session, envelope));
    } catch (ActiveMQInterruptedException e) {
      throw ArtemisBroker.interrupted(e);
    } catch (ActiveMQException e) {
      failure = new BrokerException("cannot send to " + queue, e);
      throw failure;
    }
    sent++;
    if (filling.size++ == 0) {
      notifyAll();
    }
  }

  private void commitGroups(Group second) {
    Group spare = second;
    long durable = 0;
    try {
      for (Group full = next(spare); full != null; full = next(spare)) {
        full.session.commit();
        durable += full.size;
        confirmed = durable; // even while the sender is held up, which locks what follows
        spare = emptied(full);
      }
    } catch (ActiveMQException | RuntimeException e) {
      fail(new BrokerException("a group of messages was not confirmed", e));
    } catch (InterruptedException e) {
      fail(new BrokerException("interrupted", e));
    }
  }

  /** The group to be committed, as soon as there is something in it; null once closed. */
  private synchronized @Nullable Group next(Group spare) throws InterruptedException {
    while (filling.size == 0 && !closed) {
      wait();
    }
    if (closed) {
      return null;
    }
    Group full = filling;
    filling = spare;
    notifyAll();
    return full;
  }

  private synchronized Group emptied(Group group) {
    group.size = 0;
    notifyAll();
    return group;
  }

  private synchronized void fail(BrokerException cause) {
    failure = cause;
    notifyAll();
  }

  private void requireWhole() throws BrokerException {
    if (failure != null) {
      throw new BrokerException("the feed is broken", failure);
    }
    if (closed) {
      throw new BrokerException("the feed is closed");
    }
  }

  @Override
  public long confirmed() {
    return confirmed;
  }

  @Override
  public synchronized void await() throws BrokerException, InterruptedException {
    while (confirmed < sent && failure == null && !closed) {
      wait();
    }
    if (confirmed < sent) {
      requireWhole();
    }
  }

  @Override
  public void close() {
    ArtemisBroker.close(connection::close);
    synchronized (this) {
      closed = true;
      notifyAll();
    }
  }
}
