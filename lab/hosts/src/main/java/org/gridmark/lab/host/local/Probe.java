package org.gridmark.lab.host.local;

import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.lab.host.Reach;

/**
 * Measures the way to an {@link EchoServer} and back: the round trips and losses of datagrams that
 * are sent at a steady pace, and then the rate of a connection.
 */
final class Probe {
  /** Bytes of a datagram: the number and the time of its departure. */
  static final int EXCHANGED = 2 * Long.BYTES;

  private static final int WARM = 100;
  private static final int COUNT = 400;
  private static final Duration PACE = Duration.ofMillis(1);

  /**
   * The first answer comes within it, and each other within the lesser one after the one before.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final Duration SILENCE = Duration.ofSeconds(1);

  private static final Duration SHORTEST = Duration.ofMillis(600);
  private static final Duration LONGEST = Duration.ofSeconds(6);

  /** So many round trips take a connection to its full rate, and as many more measure it. */
  private static final int TRIPS = 12;

  private static final int CHUNK = 64 << 10;
  private static final int LATE = 99;
  private static final int PERCENT = 100;
  private static final double NANOS_PER_SECOND = 1e9;

  private final InetSocketAddress there;

  private Probe(InetSocketAddress there) {
    this.there = there;
  }

  static Reach of(String address, int port) throws IOException {
    Probe probe = new Probe(new InetSocketAddress(address, port));
    long[] trips = probe.roundTrips();
    if (trips.length == 0) {
      throw new IOException("nothing comes back from " + address);
    }
    Arrays.sort(trips);
    long median = trips[trips.length / 2];
    return new Reach(
        median,
        trips[trips.length * LATE / PERCENT],
        1 - (double) trips.length / COUNT,
        probe.rate(median));
  }

  /** Of those that came back, and not to warm up: the first of all loads what both ends need. */
  private long[] roundTrips() throws IOException {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(there);
      DatagramPacket packet = new DatagramPacket(new byte[EXCHANGED], EXCHANGED);
      socket.setSoTimeout((int) SILENCE.toMillis());
      socket.send(packet);
      receive(socket, packet);
      socket.setSoTimeout((int) PATIENCE.toMillis());
      Thread.ofPlatform().daemon().name("probe").start(() -> send(socket));
      ByteBuffer content = ByteBuffer.wrap(packet.getData());
      long[] trips = new long[COUNT];
      int count = 0;
      for (long number = 0; number < WARM + COUNT - 1 && receive(socket, packet); ) {
        number = content.getLong(0);
        if (number >= WARM) {
          trips[count++] = System.nanoTime() - content.getLong(Long.BYTES);
        }
        socket.setSoTimeout((int) SILENCE.toMillis());
      }
      return Arrays.copyOf(trips, count);
    }
  }

  /** Whether one came in time. */
  private static boolean receive(DatagramSocket socket, DatagramPacket packet) throws IOException {
    try {
      socket.receive(packet);
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  private static void send(DatagramSocket socket) {
    ByteBuffer content = ByteBuffer.allocate(EXCHANGED);
    try {
      for (long number = 0; number < WARM + COUNT; number++) {
        content.putLong(0, number).putLong(Long.BYTES, System.nanoTime());
        socket.send(new DatagramPacket(content.array(), EXCHANGED));
        LockSupport.parkNanos(PACE.toNanos());
      }
    } catch (IOException e) {
      // The receiver has given up.
    }
  }

  private double rate(long roundTrip) throws IOException {
    long part = Math.clamp(TRIPS * roundTrip, SHORTEST.toNanos() / 2, LONGEST.toNanos() / 2);
    try (Socket socket = new Socket()) {
      socket.connect(there, (int) PATIENCE.toMillis());
      socket.setSoTimeout((int) PATIENCE.toMillis());
      InputStream in = socket.getInputStream();
      read(in, part);
      long begin = System.nanoTime();
      long bytes = read(in, part);
      return Byte.SIZE * bytes / ((System.nanoTime() - begin) / NANOS_PER_SECOND);
    }
  }

  /** The number of bytes that came in a time. */
  private static long read(InputStream in, long nanos) throws IOException {
    byte[] chunk = new byte[CHUNK];
    long end = System.nanoTime() + nanos;
    long bytes = 0;
    while (System.nanoTime() < end) {
      int count = in.read(chunk);
      if (count < 0) {
        throw new IOException("the other end has closed the connection");
      }
      bytes += count;
    }
    return bytes;
  }
}
