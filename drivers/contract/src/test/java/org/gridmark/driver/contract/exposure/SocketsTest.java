package org.gridmark.driver.contract.exposure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import org.gridmark.driver.contract.exposure.Sockets.Reached;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** This process's own sockets. */
@EnabledOnOs(OS.LINUX)
class SocketsTest {
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"})
  void aLoopbackAddressIsTold(String address) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(address))) {
      assertThat(at(socket.getLocalPort())).hasSize(1).allMatch(Reached::isOnLoopback);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::"})
  void anAddressThatAllCanReachIsTold(String address) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(address))) {
      assertThat(at(socket.getLocalPort())).hasSize(1).noneMatch(Reached::isOnLoopback);
    }
  }

  @Test
  void aDatagramSocketIsTold() throws IOException {
    try (DatagramSocket socket = new DatagramSocket(0)) {
      assertThat(at(socket.getLocalPort())).hasSize(1).noneMatch(Reached::isOnLoopback);
    }
  }

  @Test
  void aConnectionIsNone() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 1, loopback);
        Socket client = new Socket()) {
      client.connect(new InetSocketAddress(loopback, server.getLocalPort()));
      assertThat(at(client.getLocalPort())).isEmpty();
    }
  }

  @Test
  void anotherProcessHasNoneOfThem() throws Exception {
    Process other = new ProcessBuilder("cat").start();
    try {
      assertThat(Sockets.of(List.of(other.toHandle()))).isEmpty();
    } finally {
      other.destroy();
      other.waitFor();
    }
  }

  private static List<Reached> at(int port) throws IOException {
    return Sockets.of(List.of(ProcessHandle.current())).stream()
        .filter(one -> one.port() == port)
        .toList();
  }
}
