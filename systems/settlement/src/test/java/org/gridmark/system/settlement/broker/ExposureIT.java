package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.exposure.Sockets;
import org.gridmark.driver.contract.exposure.Sockets.Reached;
import org.gridmark.driver.contract.server.TestServer;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No other machine reaches a broker. */
@EnabledOnOs(OS.LINUX)
class ExposureIT {
  @ParameterizedTest
  @ValueSource(strings = {"artemis", "kafka"})
  void everySocketOfABrokerIsOnALoopbackAddress(String broker) throws Exception {
    try (TestServer server = TestServer.start(broker)) {
      assertThat(Sockets.of(server.running().processes()))
          .isNotEmpty()
          .allMatch(Reached::isOnLoopback);
    }
  }
}
