package org.gridmark.lab.host.local;

import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import org.gridmark.model.service.ServerPort;

/**
 * The other end of a {@link Probe}: it sends each datagram back, and fills the first connection to
 * it until that is closed, which is its own end, too.
 */
final class EchoServer {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final int CHUNK = 64 << 10;

  private final DatagramSocket datagrams;
  private final ServerSocket streams;

  private EchoServer(DatagramSocket datagrams, ServerSocket streams) {
    this.datagrams = datagrams;
    this.streams = streams;
  }

  /**
   * Opens one.
   *
   * @return its port
   */
  static int open(String address) throws IOException {
    int port = ServerPort.free(address, 0);
    InetAddress at = InetAddress.getByName(address);
    EchoServer server = new EchoServer(new DatagramSocket(port, at), new ServerSocket(port, 1, at));
    Thread.ofPlatform().daemon().name("echo").start(server::sendBack);
    Thread.ofPlatform().daemon().name("stream").start(server::fill);
    return port;
  }

  private void sendBack() {
    DatagramPacket packet = new DatagramPacket(new byte[Probe.EXCHANGED], Probe.EXCHANGED);
    try {
      while (true) {
        datagrams.receive(packet);
        datagrams.send(packet);
      }
    } catch (IOException e) {
      // It is closed.
    }
  }

  private void fill() {
    try (datagrams;
        streams) {
      streams.setSoTimeout((int) PATIENCE.toMillis());
      try (Socket connection = streams.accept()) {
        OutputStream out = connection.getOutputStream();
        byte[] chunk = new byte[CHUNK];
        long end = System.nanoTime() + LONGEST.toNanos();
        while (System.nanoTime() < end) {
          out.write(chunk);
        }
      }
    } catch (IOException e) {
      // The prober has seen enough, or never came.
    }
  }
}
