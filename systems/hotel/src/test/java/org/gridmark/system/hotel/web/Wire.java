package org.gridmark.system.hotel.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;

/** Bytes to a server as they are, for requests that no client would send. */
final class Wire {
  private Wire() {}

  /** Sends that and reads until the server closes, asking it to by a last request. */
  static String ask(int port, String request) throws IOException {
    return exchange(port, request.replaceFirst("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  }

  /** Sends that, as it is, and reads until the server closes. */
  static String exchange(int port, String request) throws IOException {
    try (Socket socket = open(port)) {
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      return rest(socket);
    }
  }

  static Socket open(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** All that comes until the server closes. */
  static String rest(Socket socket) throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(answer);
    } catch (SocketException e) {
      // closed while we were still sending
    }
    return answer.toString(ISO_8859_1);
  }
}
