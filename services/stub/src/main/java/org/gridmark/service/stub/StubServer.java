package org.gridmark.service.stub;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of the server, as {@link StubService} says. */
final class StubServer {
  static final int SLEEP_MILLIS = 2;

  private static final int BACKLOG = 1024;
  private static final int LONGEST_LINE = 64;
  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
  private static final Pattern STALL = Pattern.compile("stall (\\d{1,6}) (\\d{1,6})");

  private final Stall stall = new Stall();

  private StubServer() {}

  /** Returns the socket that it listens at; it answers until that is closed. */
  static ServerSocket start(String address, int port) throws IOException {
    ServerSocket socket = new ServerSocket(port, BACKLOG, InetAddress.getByName(address));
    StubServer server = new StubServer();
    Thread.ofPlatform().name("accept").start(() -> server.accept(socket));
    return socket;
  }

  private void accept(ServerSocket socket) {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> answer(client));
      } catch (IOException e) {
        // Closed, or the client has gone already.
      }
    }
  }

  private void answer(Socket client) {
    try (client;
        InputStream in = new BufferedInputStream(client.getInputStream());
        OutputStream out = client.getOutputStream()) {
      client.setTcpNoDelay(true);
      String said = line(in);
      while (!said.isEmpty()) {
        String reply = reply(said);
        if (reply.isEmpty()) {
          return;
        }
        out.write((reply + "\n").getBytes(StandardCharsets.US_ASCII));
        said = line(in);
      }
    } catch (IOException e) {
      // The client has gone.
    }
  }

  private String reply(String said) {
    Matcher wish = STALL.matcher(said);
    if (wish.matches()) {
      stall.arm(nanos(wish.group(1)), nanos(wish.group(2)));
      return "ok";
    }
    if (!NUMBER.matcher(said).matches()) {
      return "";
    }
    long now = System.nanoTime();
    sleepUntil(now + stall.hold(now) + TimeUnit.MILLISECONDS.toNanos(SLEEP_MILLIS));
    return said;
  }

  private static long nanos(String millis) {
    return TimeUnit.MILLISECONDS.toNanos(Long.parseLong(millis));
  }

  private static void sleepUntil(long time) {
    for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Without its end; empty at the end of the stream, and for what is no line of the protocol. */
  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || line.length() == LONGEST_LINE) {
        return "";
      }
      line.append((char) next);
    }
    return line.toString();
  }
}
