package org.gridmark.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A link to a server of this machine that does something known to its answers. */
final class DisturbedLink implements AutoCloseable {
  private final int server;
  private final ServerSocket clients = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong answers = new AtomicLong();
  private volatile boolean away;
  private volatile Disturbance disturbance = (n, bytes, count, out) -> out.write(bytes, 0, count);

  /** A fate of the n-th answer. */
  interface Disturbance {
    void pass(long n, byte[] bytes, int count, OutputStream out)
        throws IOException, InterruptedException;
  }

  /**
   * @param server its port
   */
  DisturbedLink(int server) throws IOException {
    this.server = server;
    Thread.ofPlatform().daemon().name("link").start(this::accept);
  }

  int port() {
    return clients.getLocalPort();
  }

  /** From the next answer on, which is the first. */
  void disturb(Disturbance by) {
    answers.set(0);
    disturbance = by;
  }

  /** The server goes away: connections end, and nobody gets another until it is back. */
  void away(boolean now) throws IOException {
    away = now;
    for (Socket socket : now ? open : Set.<Socket>of()) {
      socket.close();
    }
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
        Thread.ofVirtual().start(() -> pass(client, behind, false));
        Thread.ofVirtual().start(() -> pass(behind, client, true));
      } catch (IOException e) {
        // Closed, or a client that has gone meanwhile: the next one.
      }
    }
  }

  private void pass(Socket from, Socket to, boolean disturbed) {
    byte[] bytes = new byte[1 << 16];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        if (disturbed) {
          disturbance.pass(answers.getAndIncrement(), bytes, count, out);
        } else {
          out.write(bytes, 0, count);
        }
      }
    } catch (IOException e) {
      // One end has closed: so does the other.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(from);
    }
  }

  @Override
  public void close() throws IOException {
    clients.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
