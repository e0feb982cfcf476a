package org.gridmark.lab.host.local;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Collection;
import java.util.concurrent.ThreadLocalRandom;
import org.gridmark.model.BadInput;

/** A port that is free for both TCP and UDP. */
final class FreePort {
  private static final int TRIES = 50;
  private static final int FIRST_LASTING = 16_384;

  /** Of Linux; other systems begin later. */
  private static final int FIRST_OUTGOING = 32_768;

  private FreePort() {}

  /**
   * The wanted port, or any if none is wanted (0).
   *
   * @throws BadInput if somebody has the wanted one
   */
  static int choose(String address, int wanted) throws IOException {
    return wanted == 0 ? any(address) : require(address, wanted);
  }

  private static int any(String address) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      try (ServerSocket tcp = new ServerSocket(0, 1, InetAddress.getByName(address));
          DatagramSocket udp =
              new DatagramSocket(new InetSocketAddress(address, tcp.getLocalPort()))) {
        return udp.getLocalPort();
      } catch (IOException e) {
        // Free for the one and not for the other: the next.
      }
    }
    throw new IOException("no free port at " + address);
  }

  /**
   * One that is not among those which systems give to outgoing connections: while a service that
   * has it is down, nobody takes it by chance, not even who tries to reach the service.
   *
   * @param taken which it must not be, as they are given away but not in use yet
   */
  static int lasting(String address, Collection<Integer> taken) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST_LASTING, FIRST_OUTGOING);
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName(address))) {
        if (!taken.contains(probe.getLocalPort())) {
          return port;
        }
      } catch (IOException e) {
        // Somebody has it: another.
      }
    }
    throw new IOException("no free port at " + address);
  }

  private static int require(String address, int port) {
    try (ServerSocket tcp = new ServerSocket(port, 1, InetAddress.getByName(address));
        DatagramSocket udp = new DatagramSocket(new InetSocketAddress(address, port))) {
      return udp.getLocalPort();
    } catch (IOException e) {
      throw new BadInput("port " + port + " at " + address + " is in use: choose another one");
    }
  }
}
