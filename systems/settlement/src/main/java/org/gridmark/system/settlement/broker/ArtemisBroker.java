package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;

/**
 * Artemis by its core protocol; a connection for each receiver and feed, and one to ask questions.
 */
final class ArtemisBroker implements Broker {
  private static final int MB = 1 << 20;

  /** Messages sent ahead to a consumer; less than what one takes at once would hold it up. */
  private static final int PREFETCH_BYTES = 4 * MB;

  /** Bytes that may be sent before the broker allows more; it does not while its disk is full. */
  private static final int CREDIT_BYTES = 4 * MB;

  /**
   * Sends share system calls until a commit, which flushes them. That comes soon, so the timer has
   * little to do, and a short period would cost much.
   */
  private static final long BATCH_MILLIS = 20;

  /** With more that is not sent yet, messages would no longer share system calls. */
  private static final int WRITE_BYTES = 4 * CREDIT_BYTES;

  /** A message with its headers seldom needs more, and so is written without a copy. */
  private static final int MESSAGE_BYTES = 2048;

  /** The interval of heartbeats between client and broker. */
  private static final long SIGN_OF_LIFE_MILLIS = 2_000;

  /**
   * After so long without a sign, which is noticed after one to two of these, the other is taken
   * for dead; that is for one that stands still, as one that dies is noticed at once.
   */
  private static final long SILENCE_MILLIS = 8_000;

  private static final long CALL_MILLIS = 30_000;

  /** A broker has little to do for that, and does not wait for its disk. */
  private static final Duration TO_OPEN = Duration.ofSeconds(10);

  private static final Duration TO_CLOSE = Duration.ofSeconds(2);

  private final BrokerAddress address;
  private final ServerLocator feeds;
  private final ServerLocator receivers;
  private final ClientSession questions;
  private final Map<String, SimpleString> known = new ConcurrentHashMap<>();

  private ArtemisBroker(BrokerAddress address, ServerLocator feeds, ServerLocator receivers)
      throws BrokerException {
    this.address = address;
    this.feeds = feeds;
    this.receivers = receivers;
    this.questions = session(connectToTake(), true);
  }

  static ArtemisBroker open(BrokerAddress address) throws BrokerException {
    ServerLocator feeds = locator(address).setProducerWindowSize(CREDIT_BYTES);
    // Consumers must be able to send while the disk is full: their commits are what frees it.
    ServerLocator receivers = locator(address).setProducerWindowSize(-1);
    try {
      return new ArtemisBroker(address, feeds, receivers);
    } catch (BrokerException | RuntimeException e) {
      feeds.close();
      receivers.close();
      throw e;
    }
  }

  private static ServerLocator locator(BrokerAddress address) {
    TransportConfiguration transport =
        new TransportConfiguration(
            NettyConnectorFactory.class.getName(),
            Map.of(
                TransportConstants.HOST_PROP_NAME,
                address.host(),
                TransportConstants.PORT_PROP_NAME,
                address.port(),
                TransportConstants.BATCH_DELAY,
                BATCH_MILLIS,
                TransportConstants.WRITE_BUFFER_LOW_WATER_MARK_PROPNAME,
                WRITE_BYTES / 2,
                TransportConstants.WRITE_BUFFER_HIGH_WATER_MARK_PROPNAME,
                WRITE_BYTES));
    return ActiveMQClient.createServerLocatorWithoutHA(transport)
        .setBlockOnDurableSend(false)
        .setBlockOnNonDurableSend(false)
        .setBlockOnAcknowledge(false)
        .setConsumerWindowSize(PREFETCH_BYTES)
        .setInitialMessagePacketSize(MESSAGE_BYTES)
        .setInitialConnectAttempts(1)
        .setReconnectAttempts(0)
        .setClientFailureCheckPeriod(SIGN_OF_LIFE_MILLIS)
        .setConnectionTTL(SILENCE_MILLIS)
        .setCallTimeout(CALL_MILLIS);
  }

  /** A connection whose sends wait while the broker's disk is full. */
  ClientSessionFactory connectToFeed() throws BrokerException {
    return connect(feeds);
  }

  /** A connection whose sends do not. */
  ClientSessionFactory connectToTake() throws BrokerException {
    return connect(receivers);
  }

  private ClientSessionFactory connect(ServerLocator locator) throws BrokerException {
    try {
      // A connection to any server would wait for the cluster's topology, and if its server hangs
      // up meanwhile, until the call's timeout.
      return locator.createSessionFactory(locator.getStaticTransportConfigurations()[0], 0);
    } catch (Exception e) { // so it is declared
      throw new BrokerException("no connection to " + address, e);
    }
  }

  /**
   * A session. The answer to a call may never come, as at the {@link #close end}.
   *
   * @param alone what is sent and acknowledged counts at once, rather than with the next commit
   */
  ClientSession session(ClientSessionFactory connection, boolean alone) throws BrokerException {
    FutureTask<ClientSession> opening =
        new FutureTask<>(
            () ->
                connection.createSession(
                    address.user(),
                    address.password(),
                    false,
                    alone,
                    alone,
                    false,
                    ActiveMQClient.DEFAULT_ACK_BATCH_SIZE));
    Thread.ofPlatform().daemon().name("opens").start(opening);
    try {
      return opening.get(TO_OPEN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new BrokerException(
          "no session at " + address, Objects.requireNonNullElse(e.getCause(), e));
    } catch (TimeoutException e) {
      throw new BrokerException(
          "no session at " + address + " within " + TO_OPEN.toSeconds() + " s");
    } catch (InterruptedException e) {
      throw failed("no session at " + address, e);
    }
  }

  /** The queue of that name, which is made if there is none. */
  SimpleString queue(ClientSession session, String name) throws ActiveMQException {
    SimpleString queue = known.get(name);
    if (queue == null) {
      queue = SimpleString.of(name);
      session.createSharedQueue(
          QueueConfiguration.of(queue)
              .setAddress(queue)
              .setRoutingType(RoutingType.ANYCAST)
              .setDurable(true)
              .setAutoDelete(false));
      known.put(name, queue);
    }
    return queue;
  }

  @Override
  public Receiver receiver(String queue) throws BrokerException {
    return ArtemisReceiver.open(this, queue);
  }

  @Override
  public Feed feed() throws BrokerException {
    return ArtemisFeed.open(this);
  }

  @Override
  public long depth(String queue) throws BrokerException {
    try {
      synchronized (questions) {
        ClientSession.QueueQuery answer = questions.queueQuery(SimpleString.of(queue));
        return answer.isExists() ? answer.getMessageCount() : 0;
      }
    } catch (ActiveMQException | ActiveMQInterruptedException e) {
      throw failed("the depth of " + queue + " is not known", e);
    }
  }

  /** Keeps the thread's interrupt if that was the cause. */
  static BrokerException failed(String what, Exception cause) {
    if (cause instanceof ActiveMQInterruptedException || cause instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    return new BrokerException(what, cause);
  }

  static InterruptedException interrupted(ActiveMQInterruptedException cause) {
    InterruptedException interrupted = new InterruptedException();
    interrupted.initCause(cause);
    return interrupted;
  }

  /**
   * Closes something, of which the client notifies the broker. If the broker ends at that very
   * moment, the reply never comes, and the client would wait for it until the call's timeout: here
   * no caller waits for that.
   */
  static void close(Runnable closing) {
    Thread thread = Thread.ofPlatform().daemon().name("closes").start(closing);
    try {
      thread.join(TO_CLOSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // it goes on all the same
    }
  }

  @Override
  public void close() {
    close(
        () -> {
          feeds.close();
          receivers.close();
        });
  }

  @Override
  public String toString() {
    return address.toString();
  }
}
