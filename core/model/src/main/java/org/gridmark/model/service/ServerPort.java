package org.gridmark.model.service;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.BadInput;

/** A port for a server. */
public final class ServerPort {
  /** Below those that systems give to outgoing connections. */
  private static final int FIRST = 12_000;

  private static final int LAST = 30_000;
  private static final int ATTEMPTS = 1_000;

  private ServerPort() {}

  /**
   * The port that was asked for, or a free one that the system gives to nobody else by itself. With
   * one that it does, a client that tries to reach a server which is down for a while may sooner or
   * later be given that very port, be connected to itself, and keep the server from coming back.
   *
   * @param address that it is bound at
   * @param wanted 0: any
   * @throws BadInput if the port that was asked for is in use
   */
  public static int free(String address, int wanted) throws IOException {
    if (wanted != 0) {
      if (!isFree(address, wanted)) {
        throw new BadInput(
            "port "
                + wanted
                + " on "
                + address
                + " is in use; give another, or 0 for any free one");
      }
      return wanted;
    }
    RandomGenerator random = new SecureRandom();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = random.nextInt(FIRST, LAST);
      if (isFree(address, port)) {
        return port;
      }
    }
    throw new IOException("no free port between " + FIRST + " and " + LAST + " on " + address);
  }

  private static boolean isFree(String address, int port) throws IOException {
    try (ServerSocket probe = new ServerSocket()) {
      probe.bind(new InetSocketAddress(address, port));
      return true;
    } catch (BindException e) {
      return false;
    }
  }
}
