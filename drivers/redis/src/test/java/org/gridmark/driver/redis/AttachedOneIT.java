package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.NotDone;
import org.gridmark.service.redis.RedisService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** A session on one server, which has no slots, beside keys of others. */
@Timeout(120)
class AttachedOneIT {
  private static final RunPrefix PREFIX = RunPrefix.draw();
  private static final int ENTRIES = 2000;

  @TempDir private Path folder;
  private Service.Running server;
  private Jedis others;
  private Attachment attachment;

  @BeforeEach
  void start() throws Exception {
    server = new RedisService().start(folder.resolve("server"), 0);
    others = new Jedis(server.address());
    others.set("order:1", "value");
    attachment =
        new Attachment(
            Files.writeString(folder.resolve("redis.properties"), "url=" + server.address()),
            PREFIX.text(),
            false);
  }

  @AfterEach
  void end() throws Exception {
    others.close();
    server.close();
  }

  private static CacheSpec<Long, Sample> spec() {
    return Values.BY_LONG.named(PREFIX + Values.BY_LONG.name());
  }

  private AttachedSession attach() throws Exception {
    return new RedisDriver()
        .attach(
            attachment, new ClusterSpec("one", 1, 0, "127.0.0.1", 0, List.of(spec()), Map.of()));
  }

  @Test
  void entriesAreWrittenReadComparedAndRemovedAndThoseOfOthersStay() throws Exception {
    try (AttachedSession session = attach()) {
      Cache<Long, Sample> cache = session.cache(spec());
      Map<Long, Sample> all =
          LongStream.range(0, ENTRIES).boxed().collect(Collectors.toMap(n -> n, Values::sample));
      cache.putAll(all);

      assertThat(cache.getAll(all.keySet())).isEqualTo(all);
      assertThat(cache.size()).isEqualTo(ENTRIES);
      assertThat(cache.putIfAbsent(1L, Values.sample(2))).isFalse();
      assertThat(cache.replace(1L, Values.sample(1), Values.sample(2))).isTrue();
      assertThat(cache.get(1L)).isEqualTo(Values.sample(2));
      assertThat(cache.remove(1L)).isTrue();
      cache.put(1L, Values.sample(1), Duration.ofSeconds(1));
      while (cache.get(1L) != null) {
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      }

      assertThat(session.entries())
          .isEqualTo(Map.of(spec().name(), ENTRIES - 1L, "keys of others", 1L));
      session.remove(PREFIX);
      assertThat(session.entries()).isEqualTo(Map.of("keys of others", 1L));
      assertThat(others.get("order:1")).isEqualTo("value");
    }
  }

  @Test
  void aKeyOfAnotherFormIsNoneOfARunsWhateverItBeginsWith() throws Exception {
    others.set("{}" + spec().name(), "value");
    others.set(spec().name() + ":1", "value");
    try (AttachedSession session = attach()) {
      session.cache(spec()).put(1L, Values.sample(1));
      assertThat(session.entries().get(spec().name())).isEqualTo(1);
      session.remove(PREFIX);
    }
    assertThat(others.dbSize()).isEqualTo(3);
    assertThat(others.get("{}" + spec().name())).isEqualTo("value");
  }

  @Test
  void theServerIsKnownByAnIdThatIsItsOwn() throws Exception {
    try (AttachedSession session = attach()) {
      assertThat(session.cluster().toString())
          .startsWith("Redis 6.2")
          .contains(", one server, db 0, replicas 0; of 127.0.0.1:")
          .doesNotContain("maxmemory");
      assertThat(session.cluster().is(session.cluster())).isTrue();
      try (Service.Running second = new RedisService().start(folder.resolve("second"), 0)) {
        Files.writeString(attachment.file(), "url=" + second.address());
        try (AttachedSession another = attach()) {
          assertThat(session.cluster().is(another.cluster())).isFalse();
        }
      }
      Files.writeString(attachment.file(), "url=" + server.address() + "/3");
      try (AttachedSession third = attach()) {
        assertThat(session.cluster().is(third.cluster())).isFalse();
      }
    }
  }

  @Test
  void aPrimaryThatHasBecomeAReplicaRefusesAndIsNotCounted() throws Exception {
    try (AttachedSession session = attach();
        Service.Running second = new RedisService().start(folder.resolve("second"), 0)) {
      others.replicaof("127.0.0.1", Integer.parseInt(second.address().replaceAll(".*:", "")));

      assertThatThrownBy(() -> session.cache(spec()).put(1L, Values.sample(1)))
          .isInstanceOf(NotDone.class)
          .hasRootCauseMessage("READONLY You can't write against a read only replica.");
      assertThatThrownBy(session::entries).hasMessageContaining("is no master any more");
    }
  }
}
