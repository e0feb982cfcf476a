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
import java.util.concurrent.atomic.AtomicLong;

/** A way to a server of this machine that a test disturbs: it passes on what comes, or does not. */
final class Link implements AutoCloseable {
  private final int server;
  private final ServerSocket clients = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** So many further answers are lost, while the connection stays. */
  private final AtomicLong lost = new AtomicLong();

  /**
   * @param server its port
   */
  Link(int server) throws IOException {
    this.server = server;
    Thread.ofPlatform().daemon().name("link").start(this::accept);
  }

  int port() {
    return clients.getLocalPort();
  }

  /** The next so many pieces of answers vanish, and connections stay open. */
  void lose(long pieces) {
    lost.set(pieces);
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
        Socket behind = new Socket(InetAddress.getLoopbackAddress(), server);
        open.add(client);
        pump(client, behind, false);
        pump(behind, client, true);
      } catch (IOException e) {
        // Closed, or a client that has gone meanwhile: the next one.
      }
    }
  }

  private void pump(Socket from, Socket to, boolean answers) {
    Thread.ofVirtual().start(() -> pass(from, to, answers));
  }

  private void pass(Socket from, Socket to, boolean answers) {
    byte[] bytes = new byte[1 << 16];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        if (!answers || lost.getAndUpdate(left -> Math.max(0, left - 1)) == 0) {
          out.write(bytes, 0, count);
        }
      }
    } catch (IOException e) {
      // One end has closed: so does the other.
    } finally {
      open.remove(from);
    }
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
