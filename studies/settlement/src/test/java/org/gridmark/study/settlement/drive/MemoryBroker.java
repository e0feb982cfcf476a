package org.gridmark.study.settlement.drive;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;

/**
 * A broker in memory that can be lost: then every connection is broken, what was not confirmed is
 * gone, and what was taken and not committed comes again.
 */
final class MemoryBroker implements BrokerSource {
  /** Most messages of a feed that are not confirmed. */
  static final int UNCONFIRMED = 5;

  private final Map<String, Deque<Envelope>> queues = new HashMap<>();
  private final List<MemoryFeed> feeds = new ArrayList<>();
  private final List<Taking> takings = new ArrayList<>();
  private int life;
  private int refusals;
  private long dieAfter = Long.MAX_VALUE;
  private long put;
  private long opened;
  private long looks;

  /** The messages that a receiver has taken and not committed. */
  private record Taking(String queue, List<Envelope> taken) {}

  /** It goes away now and refuses so many attempts before it is back. */
  synchronized void lose(int attempts) {
    life++;
    refusals = attempts;
    for (Taking taking : takings) {
      List<Envelope> back = taking.taken;
      for (int i = back.size() - 1; i >= 0; i--) {
        queue(taking.queue).addFirst(back.get(i));
      }
      back.clear();
    }
    takings.clear();
    notifyAll();
  }

  /** It goes away when so many more messages were sent to it, and refuses two attempts. */
  synchronized void loseAfter(long sends) {
    dieAfter = sends;
  }

  synchronized long opened() {
    return opened;
  }

  /** How often the length of a queue was asked for. */
  synchronized long looks() {
    return looks;
  }

  synchronized List<Envelope> in(String queue) {
    return List.copyOf(queue(queue));
  }

  synchronized void put(String queue, Envelope envelope) {
    queue(queue)
        .add(new Envelope(envelope.body(), envelope.signature(), envelope.note(), put++, 0));
    notifyAll();
  }

  private Deque<Envelope> queue(String name) {
    return queues.computeIfAbsent(name, absent -> new ArrayDeque<>());
  }

  @Override
  public synchronized Broker open() throws BrokerException {
    opened++;
    if (refusals > 0) {
      refusals--;
      throw new BrokerException("not there");
    }
    return new Connection(life);
  }

  private synchronized void requireAlive(int own) throws BrokerException {
    if (own != life) {
      throw new BrokerException("lost");
    }
  }

  private synchronized void sent() {
    if (--dieAfter == 0) {
      dieAfter = Long.MAX_VALUE;
      lose(2);
    }
  }

  private final class Connection implements Broker {
    private final int own;

    Connection(int own) {
      this.own = own;
    }

    @Override
    public Receiver receiver(String queue) {
      return new MemoryReceiver(own, queue);
    }

    @Override
    public Feed feed() {
      return new MemoryFeed(own);
    }

    @Override
    public long depth(String queue) throws BrokerException {
      synchronized (MemoryBroker.this) {
        requireAlive(own);
        looks++;
        long taken =
            takings.stream()
                .filter(taking -> taking.queue.equals(queue))
                .mapToLong(taking -> taking.taken.size())
                .sum();
        return queue(queue).size() + taken;
      }
    }

    @Override
    public void close() {
      // nothing is held open
    }
  }

  /** Confirms all messages that were sent so far. */
  synchronized void catchUp() {
    for (MemoryFeed feed : feeds) {
      while (feed.own == life && !feed.unconfirmed.isEmpty()) {
        feed.confirm();
      }
    }
  }

  /** Confirms in the order of sending, some messages behind. */
  private final class MemoryFeed implements Feed {
    private final int own;
    private final Deque<Map.Entry<String, Envelope>> unconfirmed = new ArrayDeque<>();
    private long confirmed;

    MemoryFeed(int own) {
      this.own = own;
      synchronized (MemoryBroker.this) { // a test catches up while a driver opens its feed
        feeds.add(this);
      }
    }

    @Override
    public void send(String queue, Envelope envelope) throws BrokerException {
      synchronized (MemoryBroker.this) {
        requireAlive(own);
        unconfirmed.add(Map.entry(queue, envelope));
        while (unconfirmed.size() > UNCONFIRMED) {
          confirm();
        }
        MemoryBroker.this.sent();
      }
    }

    private void confirm() {
      Map.Entry<String, Envelope> first = unconfirmed.remove();
      put(first.getKey(), first.getValue());
      confirmed++;
    }

    @Override
    public long confirmed() {
      synchronized (MemoryBroker.this) {
        return confirmed;
      }
    }

    @Override
    public void await() throws BrokerException {
      synchronized (MemoryBroker.this) {
        requireAlive(own);
        while (!unconfirmed.isEmpty()) {
          confirm();
        }
      }
    }

    @Override
    public void close() {
      // what is not confirmed is lost
    }
  }

  private final class MemoryReceiver implements Receiver {
    private final int own;
    private final Taking taking;
    private final List<Map.Entry<String, Envelope>> sending = new ArrayList<>();

    MemoryReceiver(int own, String queue) {
      this.own = own;
      this.taking = new Taking(queue, new ArrayList<>());
      synchronized (MemoryBroker.this) {
        takings.add(taking);
      }
    }

    @Override
    public List<Envelope> take(int most, Duration linger, Duration patience)
        throws BrokerException, InterruptedException {
      synchronized (MemoryBroker.this) {
        long deadline = System.nanoTime() + patience.toNanos();
        requireAlive(own);
        while (queue(taking.queue).isEmpty() && System.nanoTime() < deadline) {
          TimeUnit.NANOSECONDS.timedWait(MemoryBroker.this, deadline - System.nanoTime());
          requireAlive(own);
        }
        List<Envelope> batch = new ArrayList<>();
        while (batch.size() < most && !queue(taking.queue).isEmpty()) {
          batch.add(queue(taking.queue).remove());
        }
        taking.taken.addAll(batch);
        return batch;
      }
    }

    @Override
    public void send(String queue, Envelope envelope) {
      sending.add(Map.entry(queue, envelope));
    }

    @Override
    public void commit() throws BrokerException {
      synchronized (MemoryBroker.this) {
        requireAlive(own);
        taking.taken.clear();
        sending.forEach(one -> put(one.getKey(), one.getValue()));
        sending.clear();
      }
    }

    @Override
    public void rollback() {
      throw new UnsupportedOperationException("rollback is not supported");
    }

    @Override
    public void close() {
      synchronized (MemoryBroker.this) {
        takings.remove(taking);
        List<Envelope> back = taking.taken;
        for (int i = back.size() - 1; i >= 0; i--) {
          queue(taking.queue).addFirst(back.get(i));
        }
      }
    }
  }
}
