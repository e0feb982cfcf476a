package org.gridmark.service.stub;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StubServiceIT {
  @TempDir private Path folder;

  private @Nullable String asked(Service.Running stub, String... lines) throws Exception {
    String[] address = stub.address().split(":", 2);
    try (Socket socket = new Socket(address[0], Integer.parseInt(address[1]));
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
      String answer = null;
      for (String line : lines) {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        answer = in.readLine();
      }
      return answer;
    }
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  @Test
  void aNumberComesBackAndNoSoonerThanItSleeps() throws Exception {
    try (Service.Running stub = new StubService().start(folder, 0)) {
      long start = System.nanoTime();
      assertThat(asked(stub, "17", "18", "19", "20", "21")).isEqualTo("21");
      assertThat(millisSince(start)).isGreaterThanOrEqualTo(5L * StubServer.SLEEP_MILLIS);
      assertThat(stub.processes()).singleElement().matches(ProcessHandle::isAlive);
    }
  }

  @Test
  void aStallHoldsWhatComesInMeanwhile() throws Exception {
    try (Service.Running stub = new StubService().start(folder, 0)) {
      assertThat(asked(stub, "stall 0 300")).isEqualTo("ok");
      long start = System.nanoTime();
      assertThat(asked(stub, "1")).isEqualTo("1");
      assertThat(millisSince(start)).isGreaterThanOrEqualTo(300);
    }
  }

  @Test
  void whatIsNoLineOfTheProtocolEndsTheConnection() throws Exception {
    try (Service.Running stub = new StubService().start(folder, 0)) {
      assertThat(asked(stub, "GET / HTTP/1.1")).isNull();
      assertThat(asked(stub, "1".repeat(100))).isNull();
      assertThat(asked(stub, "stall 1 -1")).isNull();
    }
  }

  @Test
  void aKilledOneIsFoundAtTheSameAddressAgain() throws Exception {
    try (Service.Running stub = new StubService().start(folder, 0)) {
      String address = stub.address();
      stub.kill();
      stub.restart();
      assertThat(stub.address()).isEqualTo(address);
      assertThat(asked(stub, "5")).isEqualTo("5");
    }
  }
}
