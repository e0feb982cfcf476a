package org.gridmark.system.settlement.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stands where a server was, turns everybody away, and counts them. */
final class Doorman implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile(":(\\d+)[/?]");

  private final ServerSocket door;
  private final Semaphore visits = new Semaphore(0);

  /**
   * @param address of a server that is not there just now
   */
  Doorman(String address) throws IOException {
    Matcher port = PORT.matcher(address);
    if (!port.find()) {
      throw new IllegalArgumentException("no port in it");
    }
    door = new ServerSocket(Integer.parseInt(port.group(1)), 50, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("doorman").start(this::turnAway);
  }

  private void turnAway() {
    while (!door.isClosed()) {
      try {
        door.accept().close();
        visits.release();
      } catch (IOException e) {
        if (!door.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  /** Returns when so many more have come. */
  void await(int visitors) throws InterruptedException {
    visits.acquire(visitors);
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
