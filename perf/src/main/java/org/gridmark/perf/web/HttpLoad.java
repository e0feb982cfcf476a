package org.gridmark.perf.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Clients that cost as little as they can: a socket each, kept; answers are read and not looked at.
 */
final class HttpLoad {
  private static final int CLIENTS = 4;

  private HttpLoad() {}

  /** The body of one answer. */
  static byte[] body(int port, String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return exchange(socket, new DataInputStream(socket.getInputStream()), request(port, path));
    }
  }

  /** Answers a second. */
  static double rate(int port, String path, Duration time) throws Exception {
    long begin = System.nanoTime();
    long end = begin + time.toNanos();
    long answers = 0;
    try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<Long>> counts = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        counts.add(clients.submit(() -> count(port, path, end)));
      }
      for (Future<Long> count : counts) {
        answers += count.get();
      }
    }
    return answers * 1e9 / (System.nanoTime() - begin);
  }

  private static long count(int port, String path, long end) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      DataInputStream answers = new DataInputStream(socket.getInputStream());
      byte[] request = request(port, path);
      long count = 0;
      while (System.nanoTime() - end < 0) {
        exchange(socket, answers, request);
        count++;
      }
      return count;
    }
  }

  private static byte[] request(int port, String path) {
    String text = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n";
    return text.getBytes(ISO_8859_1);
  }

  private static byte[] exchange(Socket socket, DataInputStream answers, byte[] request)
      throws IOException {
    socket.getOutputStream().write(request);
    byte[] buffer = new byte[65_536];
    int length = 0;
    int end = -1;
    while (end < 0) {
      int read = answers.read(buffer, length, buffer.length - length);
      if (read < 0) {
        throw new IOException("the server ended the connection");
      }
      length += read;
      end = headEnd(buffer, length);
    }
    String head = new String(buffer, 0, end, ISO_8859_1).toLowerCase(Locale.ROOT);
    int start = head.indexOf("content-length: ") + 16;
    byte[] body = new byte[Integer.parseInt(head.substring(start, head.indexOf('\r', start)))];
    System.arraycopy(buffer, end, body, 0, length - end);
    answers.readFully(body, length - end, body.length - (length - end));
    return body;
  }

  private static int headEnd(byte[] buffer, int length) {
    for (int i = 3; i < length; i++) {
      if (buffer[i] == '\n' && buffer[i - 2] == '\n') {
        return i + 1;
      }
    }
    return -1;
  }
}
