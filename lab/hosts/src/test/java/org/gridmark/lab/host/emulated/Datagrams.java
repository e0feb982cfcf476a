package org.gridmark.lab.host.emulated;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.agent.AgentProgram;

/**
 * A program that answers datagrams with its host's name and tells which it has heard, or sends one,
 * by numbers from 0, a line of its input.
 */
final class Datagrams {
  static final int PORT = 4711;
  private static final int PATIENCE_MILLIS = 300;

  private Datagrams() {}

  /** The program on a host, as a test sees it. */
  record Program(HostProcess process, BufferedReader says) implements AutoCloseable {
    static Program answering(EmulatedHost on, Path folder) throws IOException {
      return start(on, folder, "");
    }

    static Program asking(EmulatedHost on, String where, Path folder) throws IOException {
      return start(on, folder, where);
    }

    private static Program start(EmulatedHost on, Path folder, String argument) throws IOException {
      List<String> command = List.of("sh", "-c", command(argument));
      HostProcess process = on.start(Launch.of(command, folder.resolve("errors"), false));
      BufferedReader says =
          new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8));
      if (!"ready".equals(says.readLine())) {
        throw new IOException("it does not start");
      }
      return new Program(process, says);
    }

    String ask() throws IOException {
      process.input().write('\n');
      process.input().flush();
      return says.readLine();
    }

    @Override
    public void close() {
      process.kill();
    }
  }

  /** The command that runs it. */
  static String command(String argument) {
    List<String> agent = AgentProgram.command();
    return "exec '%s' -Xmx16m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '%s' %s %s"
        .formatted(agent.getFirst(), agent.get(5), Datagrams.class.getName(), argument);
  }

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
        System.out.println("heard " + packet.getData()[0]);
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
    for (byte number = 0; System.in.read() >= 0; number++) {
      try (DatagramSocket socket = new DatagramSocket()) {
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.send(new DatagramPacket(new byte[] {number}, 1, where));
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
