package org.gridmark.lab.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;

/** The network: what sockets may hold, and the loopback address that runs are bound to. */
final class NetworkChecks {
  /** Oracle asks for it, in "Performance Tuning" of its administrator's guide to Coherence. */
  private static final long BUFFER = 2 << 20;

  private static final int TRIES = 2000;
  private static final int WARM = 1000;
  private static final int WAIT_MILLIS = 5000;

  private NetworkChecks() {}

  static Finding buffers(SystemFiles files) {
    OptionalLong receive = files.number("proc/sys/net/core/rmem_max");
    OptionalLong send = files.number("proc/sys/net/core/wmem_max");
    if (receive.isEmpty() || send.isEmpty()) {
      return Finding.unknown("socket buffers", "unknown");
    }
    String found =
        "at most %s to receive, %s to send"
            .formatted(
                Texts.size((double) receive.getAsLong()), Texts.size((double) send.getAsLong()));
    return receive.getAsLong() >= BUFFER && send.getAsLong() >= BUFFER
        ? Finding.ok("socket buffers", found)
        : Finding.warning(
            "socket buffers",
            found,
            "Grids ask for 1 to 2 MB and get no more than this: while a collection stops a node,"
                + " what does not fit holds the senders up (TCP) or is lost and sent again (UDP).",
            "sysctl -w net.core.rmem_max=%d net.core.wmem_max=%d, until the next boot"
                .formatted(BUFFER, BUFFER));
  }

  /** Sends one byte there and back, again and again. */
  static Finding loopback() {
    try {
      InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      NetworkInterface card = NetworkInterface.getByInetAddress(address);
      String name = card == null ? "no interface" : card.getName();
      return Finding.ok(
          "loopback",
          String.format(
              Locale.ROOT, "%s, a byte there and back in %.0f us", name, roundTrip(address) / 1e3));
    } catch (IOException e) {
      return Finding.problem(
          "loopback",
          "127.0.0.1 cannot be used: " + e.getMessage(),
          "Every program of a run is bound to it.",
          "ip link set lo up, and ip addr add 127.0.0.1/8 dev lo");
    }
  }

  private static long roundTrip(InetAddress address) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, address);
        Socket here = new Socket(address, server.getLocalPort());
        Socket there = server.accept()) {
      here.setTcpNoDelay(true);
      there.setTcpNoDelay(true);
      here.setSoTimeout(WAIT_MILLIS);
      Thread.ofPlatform().daemon().name("echo").start(() -> echo(there));
      long[] nanos = new long[TRIES];
      InputStream in = here.getInputStream();
      OutputStream out = here.getOutputStream();
      for (int i = -WARM; i < TRIES; i++) {
        long start = System.nanoTime();
        out.write(1);
        in.read();
        nanos[Math.max(i, 0)] = System.nanoTime() - start;
      }
      Arrays.sort(nanos);
      return nanos[TRIES / 2];
    }
  }

  private static void echo(Socket socket) {
    try {
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      for (int read = in.read(); read >= 0; read = in.read()) {
        out.write(read);
      }
    } catch (IOException e) {
      // The other end has closed: it has seen enough.
    }
  }
}
