package org.gridmark.model.service;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.BadInput;

/** A port on the loopback address. */
public final class LoopbackPort {
  /** The address that everything here is bound to. */
  public static final String HOST = "127.0.0.1";

  /** Below those that systems give to outgoing connections. */
  private static final int FIRST = 12_000;

  private static final int LAST = 30_000;
  private static final int ATTEMPTS = 1_000;

  private LoopbackPort() {}

  /**
   * The port that was asked for, or a free one that the system gives to nobody else by itself. With
   * one that it does, a client that tries to reach a server which is down for a while may sooner or
   * later be given that very port, be connected to itself, and keep the server from coming back.
   *
   * @param wanted 0: any
   * @throws BadInput if the port that was asked for is in use
   */
  public static int free(int wanted) throws IOException {
    if (wanted != 0) {
      if (!isFree(wanted)) {
        throw new BadInput(
            "port " + wanted + " on " + HOST + " is in use; give another, or 0 for any free one");
      }
      return wanted;
    }
    RandomGenerator random = new SecureRandom();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = random.nextInt(FIRST, LAST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IOException("no free port between " + FIRST + " and " + LAST + " on " + HOST);
  }

  private static boolean isFree(int port) throws IOException {
    try (ServerSocket probe = new ServerSocket()) {
      probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (BindException e) {
      return false;
    }
  }
}
