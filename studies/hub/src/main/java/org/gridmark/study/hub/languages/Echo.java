package org.gridmark.study.hub.languages;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * A line to a server that sends it back after a known time: what it takes beyond that time is the
 * client's own. A connection belongs to one user at a time.
 */
final class Echo extends SingleRequest<Connection> implements Scripted.Served {
  /** The service that is asked. */
  static final String SERVICE = "stub";

  private final long number;
  private final String address;
  private final Queue<Line> free = new ConcurrentLinkedQueue<>();

  Echo(String name, long number) {
    this(name, number, "");
  }

  private Echo(String name, long number, String address) {
    super(name, 1);
    this.number = number;
    this.address = address;
  }

  @Override
  public Echo at(Services services) {
    return new Echo(name(), number, services.address(SERVICE));
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  protected long perform(Connection connection) throws IOException {
    @Nullable Line taken = free.poll();
    Line line = taken == null ? new Line(address) : taken;
    String sent = String.valueOf(number);
    try {
      String back = line.ask(sent);
      free.add(line);
      return sent.equals(back) ? 1 : 0;
    } catch (IOException e) {
      line.close();
      throw e;
    }
  }

  /** A connection to the server. */
  static final class Line implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader in;

    /** At {@code HOST:PORT}. */
    Line(String address) throws IOException {
      int colon = address.lastIndexOf(':');
      socket =
          new Socket(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
      socket.setTcpNoDelay(true);
      in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }

    /** Sends a line and returns the one that comes back; null if none does. */
    @Nullable String ask(String line) throws IOException {
      socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
      return in.readLine();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
