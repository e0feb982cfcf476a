package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.driver.contract.server.SmallDisk;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.kafka.KafkaService;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A broker that can write no more ends, and has all that it confirmed when there is room again. */
@Timeout(120)
class BrokerDiskFullIT {
  private static final int BODY = 50_000;
  private static final int GROUP = 20;

  /** Less than anything here is waited for. */
  private static final Duration LONG = Duration.ofSeconds(60);

  @Test
  void whatArtemisConfirmedIsThereWhenThereIsRoomAgain(@TempDir Path at) throws Exception {
    requireConfirmedIsThereAgain(new ArtemisService(), at);
  }

  @Test
  @Tag("soak")
  void whatKafkaConfirmedIsThereWhenThereIsRoomAgain(@TempDir Path at) throws Exception {
    requireConfirmedIsThereAgain(new KafkaService(), at);
  }

  private static void requireConfirmedIsThereAgain(Service service, Path at) throws Exception {
    try (SmallDisk disk = SmallDisk.mount(at, 400);
        Service.Running server = service.start(at, 0)) {
      List<Integer> confirmed = new ArrayList<>();
      assertThatThrownBy(() -> sendUntilItIsFull(server.address(), disk, confirmed))
          .isInstanceOf(BrokerException.class);
      assertThat(confirmed).isNotEmpty();
      server.processes().get(0).onExit().join();
      disk.free();
      server.restart();
      assertThat(drain(server.address(), confirmed.size())).containsAll(confirmed);
    }
  }

  /** As those send who take, for whom the broker does not keep room. */
  private static void sendUntilItIsFull(String address, SmallDisk disk, List<Integer> confirmed)
      throws Exception {
    try (Broker broker = Broker.open(address);
        Receiver receiver = broker.receiver("in")) {
      int number = 0;
      while (true) {
        List<Integer> group = IntStream.range(number, number + GROUP).boxed().toList();
        for (int one : group) {
          byte[] body = ByteBuffer.allocate(BODY).putInt(one).array();
          receiver.send("out", new Envelope(body, null));
        }
        receiver.commit();
        confirmed.addAll(group);
        number += GROUP;
        if (number == 2 * GROUP) {
          disk.fillBut(0);
        }
      }
    }
  }

  private static List<Integer> drain(String address, int least) throws Exception {
    List<Integer> all = new ArrayList<>();
    try (Broker broker = Broker.open(address);
        Receiver receiver = broker.receiver("out")) {
      while (all.size() < least) {
        List<Envelope> some = receiver.take(GROUP, Duration.ZERO, LONG);
        assertThat(some).isNotEmpty();
        some.forEach(envelope -> all.add(ByteBuffer.wrap(envelope.body()).getInt()));
        receiver.commit();
      }
    }
    return all;
  }
}
