package org.gridmark.driver.contract.disturbed;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A way to a server of this machine that a test disturbs: it passes on what comes, or does not. */
public final class Link implements AutoCloseable {
  /** A pool asks a connection that has rested whether it is whole; this is well before that. */
  private static final long IN_USE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** More than any database needs to open a connection. */
  private static final int OPENED = 20;

  private final int server;
  private final ServerSocket clients = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** So many further answers are lost, while the connection stays. */
  private final AtomicLong lost = new AtomicLong();

  private final AtomicLong answers = new AtomicLong();
  private volatile boolean silent;
  private volatile boolean away;
  private volatile Fate fate = (n, bytes, count, out) -> out.write(bytes, 0, count);

  /** A fate of the n-th answer. */
  public interface Fate {
    /** Passes it on, in its way, or does not; a failure ends the connection. */
    void pass(long n, byte[] bytes, int count, OutputStream out)
        throws IOException, InterruptedException;
  }

  /**
   * @param server its port
   */
  public Link(int server) throws IOException {
    this.server = server;
    Thread.ofPlatform().daemon().name("link").start(this::accept);
  }

  /** Its own port, for clients. */
  public int port() {
    return clients.getLocalPort();
  }

  /** From the next answer on, which is the first. */
  public void disturb(Fate by) {
    answers.set(0);
    fate = by;
  }

  /** The server goes away: connections end, and nobody gets another until it is back. */
  public void away(boolean now) {
    away = now;
    if (now) {
      cut(true);
    }
  }

  /**
   * The next so many answers to requests vanish, and connections stay open. Those that open a
   * connection, or ask whether it is whole, are no requests: a pool takes another one, and nothing
   * is lost.
   */
  void lose(long requests) {
    lost.set(requests);
  }

  /** All answers vanish, or no more of them; connections stay open. */
  void silent(boolean now) {
    silent = now;
  }

  /** How many of them have not vanished yet. */
  long left() {
    return lost.get();
  }

  /** Closes one connection that is open, or all of them. */
  void cut(boolean all) {
    open.stream().limit(all ? Long.MAX_VALUE : 1).toList().forEach(this::close);
  }

  private void accept() {
    while (!clients.isClosed()) {
      try {
        Socket client = clients.accept();
        if (away) {
          client.close();
          continue;
        }
        Socket behind = new Socket(InetAddress.getLoopbackAddress(), server);
        client.setTcpNoDelay(true);
        behind.setTcpNoDelay(true);
        open.add(client);
        pump(client, behind, false);
        pump(behind, client, true);
      } catch (IOException e) {
        // Closed, or a client that has gone meanwhile: the next one.
      }
    }
  }

  private void pump(Socket from, Socket to, boolean fated) {
    Thread.ofVirtual().start(() -> pass(from, to, fated));
  }

  private void pass(Socket from, Socket to, boolean fated) {
    byte[] bytes = new byte[1 << 16];
    long passed = 0;
    long last = System.nanoTime();
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        if (!fated) {
          out.write(bytes, 0, count);
        } else if (!silent
            && !(passed > OPENED && System.nanoTime() - last < IN_USE_NANOS && loses())) {
          fate.pass(answers.getAndIncrement(), bytes, count, out);
        }
        passed++;
        last = System.nanoTime();
      }
    } catch (IOException e) {
      // One end has closed: so does the other.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(from);
    }
  }

  private boolean loses() {
    return lost.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  private void close(Socket socket) {
    try {
      open.remove(socket);
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    clients.close();
    cut(true);
  }
}
