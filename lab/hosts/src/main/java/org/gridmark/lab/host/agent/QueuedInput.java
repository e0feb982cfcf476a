package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Input that is read later than it comes: its writer never waits. */
final class QueuedInput extends InputStream {
  private static final byte[] END = {};

  private final BlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>();
  private byte[] chunk = {};
  private int next;
  private boolean over;

  void add(byte[] data) {
    if (data.length > 0) {
      waiting.add(data);
    }
  }

  void end() {
    waiting.add(END);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    if (!there()) {
      return -1;
    }
    int count = Math.min(most, chunk.length - next);
    System.arraycopy(chunk, next, into, from, count);
    next += count;
    return count;
  }

  private boolean there() throws IOException {
    while (next == chunk.length && !over) {
      try {
        chunk = waiting.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException();
      }
      next = 0;
      over = chunk.length == 0;
    }
    return !over;
  }

  @Override
  public int available() {
    return chunk.length - next;
  }
}
