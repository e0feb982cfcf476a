package org.gridmark.study.objects;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;

/**
 * The raw hardware beneath reads (Oracle 2011: the framework "does not introduce measurable latency
 * onto the raw hardware"): a key there and an object's bytes back, by TCP and nothing else, on the
 * client's machine. Where nodes are on other hosts their link is not in it, so that what a link
 * takes counts for the framework.
 *
 * @param bytes of an answer
 */
record RoundTrips(int bytes) implements Job {
  /** Of its figures: the median of each batch. */
  static final Subject SUBJECT = Subject.of("round trip by TCP alone");

  /** Bytes of a question: those of a key. */
  private static final int KEY = Long.BYTES;

  /** Batches that are told, and those before them, in which code compiles. */
  private static final int BATCHES = 20;

  private static final int WARMING = 10;

  /** Round trips of a batch. */
  private static final int EACH = 500;

  private static final double NANOS_OF_A_MILLI = 1e6;

  /** How long it takes itself is not looked at. */
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofPlatform().daemon().name("echo").start(() -> answer(server));
      try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
        socket.setTcpNoDelay(true);
        for (int batch = -WARMING; batch < BATCHES; batch++) {
          double median = median(socket, bench.clock());
          if (batch >= 0) {
            bench.figure(SUBJECT.request(), ObjectsMetrics.ROUND_TRIP, median / NANOS_OF_A_MILLI);
          }
        }
      }
    }
  }

  /** Until the one who asks has gone. */
  private void answer(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.setTcpNoDelay(true);
      byte[] answer = new byte[bytes];
      InputStream in = socket.getInputStream();
      while (in.readNBytes(KEY).length == KEY) {
        socket.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the one who asks gets no answer, and fails
    }
  }

  private double median(Socket socket, NanoClock clock) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    OutputStream out = socket.getOutputStream();
    byte[] key = new byte[KEY];
    byte[] answer = new byte[bytes];
    long[] nanos = new long[EACH];
    for (int i = 0; i < EACH; i++) {
      long start = clock.nanos();
      out.write(key);
      in.readFully(answer);
      nanos[i] = clock.nanos() - start;
    }
    Arrays.sort(nanos);
    return nanos[EACH / 2];
  }
}
