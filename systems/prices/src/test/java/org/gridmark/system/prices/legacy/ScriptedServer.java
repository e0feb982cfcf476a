package org.gridmark.system.prices.legacy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives prepared answers, one for each request, whatever is asked. */
final class ScriptedServer implements AutoCloseable {
  /** Closes the connection in place of an answer. */
  static final String CLOSE = "close";

  /** Leaves the request without an answer. */
  static final String SILENCE = "silence";

  final List<String> requests = new CopyOnWriteArrayList<>();
  final List<Socket> connections = new CopyOnWriteArrayList<>();
  private final Queue<String> answers = new ConcurrentLinkedQueue<>();
  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

  ScriptedServer(String... answers) throws IOException {
    this.answers.addAll(List.of(answers));
    Thread.ofVirtual().start(this::accept);
  }

  /** An answer that is as it should be. */
  static String answer(int status, String body) {
    return "HTTP/1.1 %d Any\r\nContent-Length: %d\r\n\r\n%s".formatted(status, body.length(), body);
  }

  String address() {
    return "legacy://127.0.0.1:%d?user=gridmark&password=secret".formatted(socket.getLocalPort());
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = socket.accept();
        connections.add(connection);
        Thread.ofVirtual().start(() -> serve(connection));
      }
    } catch (IOException e) {
      // It was closed.
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      BufferedReader input =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
      for (String request = request(input); !request.isEmpty(); request = request(input)) {
        requests.add(request);
        String answer = answers.remove();
        if (answer.equals(CLOSE)) {
          return;
        }
        if (!answer.equals(SILENCE)) {
          connection.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
        }
      }
    } catch (IOException e) {
      // The client went.
    }
  }

  private static String request(BufferedReader input) throws IOException {
    StringBuilder request = new StringBuilder();
    for (String line = input.readLine(); line != null && !line.isEmpty(); line = input.readLine()) {
      request.append(line).append('\n');
    }
    return request.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket connection : connections) {
      connection.close();
    }
  }
}
