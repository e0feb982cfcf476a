package org.gridmark.model.service;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gridmark.model.BadInput;

/**
 * A port for a server, free for both TCP and UDP, that the system gives to nobody else by itself.
 * With one that it does, a client that tries to reach a server which is down for a while may sooner
 * or later be given that very port, be connected to itself, and keep the server from coming back.
 */
public final class ServerPort {
  /** Below those that systems give to outgoing connections. */
  private static final int FIRST = 12_000;

  private static final int LAST = 30_000;
  private static final int ATTEMPTS = 1_000;

  private ServerPort() {}

  /**
   * The port that was asked for, or a free one.
   *
   * @param address that it is bound at
   * @param wanted 0: any
   * @throws BadInput if the port that was asked for is in use
   */
  public static int free(String address, int wanted) throws IOException {
    if (wanted == 0) {
      return free(address, Set.of());
    }
    if (!isFree(address, wanted)) {
      throw new BadInput(
          "port %d on %s is in use; give another, or 0 for any free one"
              .formatted(wanted, address));
    }
    return wanted;
  }

  /**
   * Any free port.
   *
   * @param taken which it must not be, as they are given away but not in use yet
   */
  public static int free(String address, Collection<Integer> taken) throws IOException {
    RandomGenerator random = new SecureRandom();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = random.nextInt(FIRST, LAST);
      if (!taken.contains(port) && isFree(address, port)) {
        return port;
      }
    }
    throw new IOException("no free port between " + FIRST + " and " + LAST + " on " + address);
  }

  private static boolean isFree(String address, int port) throws IOException {
    try (ServerSocket tcp = new ServerSocket(port, 1, InetAddress.getByName(address));
        DatagramSocket udp = new DatagramSocket(new InetSocketAddress(address, port))) {
      return tcp.getLocalPort() == udp.getLocalPort();
    } catch (BindException e) {
      return false;
    }
  }
}
