package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A program that answers datagrams with its host's name, or asks for one a line of its input. */
final class Datagrams {
  static final int PORT = 4711;
  private static final int PATIENCE_MILLIS = 300;

  private Datagrams() {}

  /**
   * Starts it.
   *
   * @param arguments none: it answers; a host's name or address: it asks there
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      answer();
    } else {
      ask(new InetSocketAddress(arguments[0], PORT));
    }
  }

  private static void answer() throws IOException {
    Thread.ofPlatform().daemon().start(Datagrams::endWithInput);
    try (DatagramSocket socket = new DatagramSocket(PORT)) {
      System.out.println("ready");
      DatagramPacket packet = new DatagramPacket(new byte[100], 100);
      byte[] name = InetAddress.getLocalHost().getHostName().getBytes(StandardCharsets.UTF_8);
      while (true) {
        socket.receive(packet);
        socket.send(new DatagramPacket(name, name.length, packet.getSocketAddress()));
      }
    }
  }

  private static void endWithInput() {
    try {
      var unused = System.in.readAllBytes();
    } catch (IOException e) {
      // Its end, too.
    }
    Runtime.getRuntime().halt(0);
  }

  private static void ask(InetSocketAddress where) throws IOException {
    System.out.println("ready");
    while (System.in.read() >= 0) {
      try (DatagramSocket socket = new DatagramSocket()) {
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.send(new DatagramPacket(new byte[1], 1, where));
        DatagramPacket answer = new DatagramPacket(new byte[100], 100);
        socket.receive(answer);
        System.out.println(
            new String(answer.getData(), 0, answer.getLength(), StandardCharsets.UTF_8));
      } catch (SocketTimeoutException e) {
        System.out.println("lost");
      }
    }
  }
}
