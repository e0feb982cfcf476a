package org.gridmark.study.hub.wan.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.service.kafka.KafkaService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real log between a store and a relay. */
class LogIT {
  @TempDir private static Path folder;
  private static Running server;
  private static Services services;

  private final Session london = new LoopbackDriver().connect(ClusterSpec.configured(Map.of()));

  @BeforeAll
  static void start() throws Exception {
    server = new KafkaService().start(folder, "127.0.0.1", 0);
    services = Services.of(Map.of("kafka", server.address()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Channel channel(String cache) {
    return new Channel(
        Way.LOG,
        "a log",
        cache,
        new Channel.Terms(100, Apply.NEWER, false, 0, SiteCopies.Conflicts.USUAL, true));
  }

  private static Message message(int version) {
    return new Message(version, 1, version, 0, 1, 0, "newyork", "x");
  }

  private static EntryStore<Long, Message> store(Channel channel) {
    return channel.here().store().source().open(channel.here(), services);
  }

  /** Takes what there is until nothing more comes twice in a row. */
  private void relay(Channel channel) {
    Requests relay = new Relay(List.of(channel)).load().with(services).requests();
    for (int empty = 0; empty < 5; ) {
      Response taken = relay.next(0, new SplittableRandom(1)).execute(london, NanoClock.system());
      assertThat(taken.failure()).isNull();
      empty = taken.affected() == 0 ? empty + 1 : 0;
    }
  }

  @Test
  void whatIsWrittenComesOnceAndInOrderAndRemovalsDo() {
    Channel channel = channel("orders");
    Cache<Long, Message> there = london.cache(channel.there());
    try (EntryStore<Long, Message> store = store(channel)) {
      Map<Long, Message> many = new HashMap<>();
      for (long key = 0; key < 2500; key++) {
        many.put(key, message(1));
      }
      store.storeAll(many);
      store.store(7L, message(2));
      store.delete(8L);
      store.delete(9L);
      store.store(9L, message(3));
      relay(channel);
      assertThat(there.size()).isEqualTo(2499);
      assertThat(there.get(7L)).isEqualTo(message(2));
      assertThat(there.get(8L)).isNull();
      assertThat(there.get(9L)).isEqualTo(message(3));
      // Another relay goes on where that one was.
      there.clear();
      store.store(1L, message(5));
      relay(channel);
      assertThat(there.size()).isEqualTo(1);
    }
  }

  @Test
  void whereTheLogIsAwayAWriteFails() {
    Channel channel = channel("trades");
    Services nowhere =
        Services.of(Map.of("kafka", "kafka://127.0.0.1:1?user=somebody&password=something"));
    try (EntryStore<Long, Message> store =
        channel.here().store().source().open(channel.here(), nowhere)) {
      assertThat(store.load(1L)).isNull();
      assertThatThrownBy(() -> store.store(1L, message(1)))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
