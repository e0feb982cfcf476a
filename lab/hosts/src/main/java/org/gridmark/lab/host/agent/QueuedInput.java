package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Input that is read later than it comes: its writer never waits, and is refused instead. */
final class QueuedInput extends InputStream {
  /** The most that may wait for its reader, in bytes: some hundred of the largest reports. */
  static final int MOST = 1 << 26;

  /** The memory of a chunk beside its bytes. */
  private static final int CHUNK_COSTS = 64;

  private final Deque<byte[]> waiting = new ArrayDeque<>();
  private long cost;
  private boolean ended;
  private byte[] chunk = {};
  private int next;

  /**
   * Adds what comes next.
   *
   * @throws IOException if too much waits already
   */
  synchronized void add(byte[] data) throws IOException {
    if (data.length == 0 || ended) {
      return;
    }
    cost += CHUNK_COSTS + data.length;
    if (cost > MOST) {
      throw new IOException(
          "a program there writes faster than it can be read: more than %d MB wait"
              .formatted(MOST >> 20));
    }
    waiting.add(data);
    notifyAll();
  }

  synchronized void end() {
    ended = true;
    notifyAll();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public synchronized int read(byte[] into, int from, int most) throws IOException {
    if (!there()) {
      return -1;
    }
    int count = Math.min(most, chunk.length - next);
    System.arraycopy(chunk, next, into, from, count);
    next += count;
    return count;
  }

  private boolean there() throws IOException {
    if (next < chunk.length) {
      return true;
    }
    try {
      while (waiting.isEmpty() && !ended) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    if (waiting.isEmpty()) {
      return false;
    }
    chunk = waiting.remove();
    cost -= CHUNK_COSTS + chunk.length;
    next = 0;
    return true;
  }

  @Override
  public synchronized int available() {
    return chunk.length - next;
  }
}
