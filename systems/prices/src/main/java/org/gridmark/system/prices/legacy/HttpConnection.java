package org.gridmark.system.prices.legacy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/**
 * A connection that stays open between requests, which are made one at a time. Of HTTP/1.1 it reads
 * answers with a Content-Length alone, as the legacy system gives.
 */
final class HttpConnection implements AutoCloseable {
  private static final int MOST_BYTES = 1 << 16;
  private static final int FIRST_FINAL = 200;
  private static final String LENGTH = "content-length:";

  private final Socket socket = new Socket();
  private final byte[] buffer = new byte[1024];
  private int next;
  private int end;
  private int taken;
  private long deadline;

  /** An answer. */
  record Answer(int status, String body) {}

  HttpConnection(LegacyAddress address, Duration timeout) throws IOException {
    try {
      socket.setTcpNoDelay(true);
      socket.connect(
          new InetSocketAddress(address.host(), address.port()),
          Math.clamp(timeout.toMillis(), 1, Integer.MAX_VALUE));
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * Sends a request and reads the answer.
   *
   * @param timeout for the whole answer
   * @throws IOException if that fails; or if something has come already, which would be taken for
   *     the answer: then nothing is sent
   */
  Answer ask(String request, Duration timeout) throws IOException {
    deadline = System.nanoTime() + timeout.toNanos();
    taken = 0;
    if (!quiet()) {
      throw new IOException("it sends an answer without a request");
    }
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    int status = status(line());
    int length = 0;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = number(line.substring(LENGTH.length()).strip(), MOST_BYTES);
      }
    }
    return new Answer(status, text(length));
  }

  /** Whether nothing has come that nobody has read: only then it can be asked again. */
  boolean quiet() throws IOException {
    return next == end && socket.getInputStream().available() == 0;
  }

  /** Whether any of the answer has come. */
  boolean answered() {
    return taken > 0;
  }

  private static int status(String line) throws IOException {
    if (!line.startsWith("HTTP/1.1 ") || line.length() < 12) {
      throw new IOException("no answer of HTTP/1.1");
    }
    int status = number(line.substring(9, 12), 999);
    if (status < FIRST_FINAL) {
      throw new IOException("an answer before the answer");
    }
    return status;
  }

  private static int number(String digits, int most) throws IOException {
    try {
      int number = Integer.parseInt(digits);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // As one that is too large.
    }
    throw new IOException("no number up to " + most + " where there must be one");
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (char c = read(); c != '\n'; c = read()) {
      line.append(c);
    }
    return line.toString().stripTrailing();
  }

  private String text(int length) throws IOException {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(read());
    }
    return text.toString();
  }

  private char read() throws IOException {
    if (next == end) {
      fill();
    }
    if (++taken > MOST_BYTES) {
      throw new IOException("an answer of more than " + MOST_BYTES + " bytes");
    }
    return (char) (buffer[next++] & 0xff);
  }

  private void fill() throws IOException {
    long left = (deadline - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      throw new SocketTimeoutException("Read timed out");
    }
    socket.setSoTimeout(Math.clamp(left, 1, Integer.MAX_VALUE));
    int read = socket.getInputStream().read(buffer);
    if (read < 0) {
      throw new EOFException("the connection was closed");
    }
    next = 0;
    end = read;
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is of no more use either way.
    }
  }
}
