package org.gridmark.driver.jdbc.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Sites;
import org.gridmark.service.postgres.PostgresPrimaryService;
import org.gridmark.service.postgres.PostgresStandbyService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Caches of a site that are copied to the server of another one. */
@Timeout(120)
class ReplicationIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  /** A value. */
  record Message(long version, String text) {}

  @TempDir static Path directory;
  private static Running primary;
  private static Running standby;

  private final Grid driver = new PostgresDriver();

  @BeforeAll
  static void start() throws Exception {
    primary = new PostgresPrimaryService().start(folder("primary"), 0);
    Services others = Services.of(Map.of("postgres-primary", primary.address()));
    standby = new PostgresStandbyService().start(folder("standby"), Service.LOOPBACK, 0, others);
  }

  private static Path folder(String name) throws IOException {
    return Files.createDirectories(directory.resolve(name));
  }

  @AfterAll
  static void stop() {
    standby.close();
    primary.close();
  }

  private static CacheSpec<Long, Message> cache(String name) {
    return new CacheSpec<>(name, Long.class, Message.class);
  }

  private static CacheSpec<Long, Message> copied(String name, Pace pace) {
    return cache(name).copied(new SiteCopies(pace, Conflicts.USUAL));
  }

  /** The cluster at one of two sites, as a program there is told of it. */
  private static ClusterSpec at(String site, CacheSpec<?, ?> home, CacheSpec<?, ?> away) {
    ClusterSpec newyork = cluster("newyork", home, "postgres-primary", primary);
    ClusterSpec london = cluster("london", away, "postgres-standby-1", standby);
    return site.equals("newyork")
        ? newyork.at(new Sites("newyork", Map.of("london", london)))
        : london.at(new Sites("london", Map.of("newyork", newyork)));
  }

  private static ClusterSpec cluster(
      String name, CacheSpec<?, ?> cache, String service, Running server) {
    return new ClusterSpec(
        "gridmark-" + name,
        1,
        0,
        Service.LOOPBACK,
        List.of(),
        List.of(cache),
        Map.of(),
        Map.of(service, server.address()));
  }

  @Test
  void aWriteThatWaitsIsReadAtTheOtherSiteWhenItReturns() throws Exception {
    CacheSpec<Long, Message> home = copied("waited", Pace.SYNC);
    CacheSpec<Long, Message> away = cache("waited");
    ClusterSpec newyork = at("newyork", home, away);
    try (Session here = driver.connect(newyork);
        Session there = driver.connect(at("london", home, away));
        Session visit = driver.visit(newyork.sites().of("london"))) {
      Cache<Long, Message> written = here.cache(home);
      for (long i = 0; i < 200; i++) {
        Message message = new Message(i, "message " + i);
        written.put(i % 10, message);
        assertThat(there.cache(away).get(i % 10)).isEqualTo(message);
        assertThat(visit.cache(away).get(i % 10)).isEqualTo(message);
      }
      written.putAll(messages(1000));
      assertThat(there.cache(away).getAll(messages(1000).keySet())).isEqualTo(messages(1000));
      written.remove(5L);
      assertThat(there.cache(away).get(5L)).isNull();
    }
  }

  @Test
  void writesThatDoNotWaitArriveAllTheSameAndNoneIsTakenAtTheOtherSite() throws Exception {
    CacheSpec<Long, Message> home = copied("later", Pace.ASYNC);
    CacheSpec<Long, Message> away = cache("later");
    try (Session here = driver.connect(at("newyork", home, away));
        Session there = driver.connect(at("london", home, away))) {
      Cache<Long, Message> arrived = there.cache(away);
      here.cache(home).putAll(messages(5000));
      awaitSize(arrived, 5000);

      assertThat(arrived.getAll(messages(5000).keySet())).isEqualTo(messages(5000));
      assertThatThrownBy(() -> arrived.put(1L, new Message(1, "stranger")))
          .hasMessageContaining("read-only transaction");
    }
  }

  @Test
  void aSessionAtTheOtherSiteWaitsForItsTables() throws Exception {
    CacheSpec<Long, Message> home = copied("awaited", Pace.ASYNC);
    CacheSpec<Long, Message> away = cache("awaited");
    CompletableFuture<Session> waiting =
        CompletableFuture.supplyAsync(() -> connected(at("london", home, away)));
    awaitAsked("awaited");
    assertThat(waiting).isNotDone();
    try (Session here = driver.connect(at("newyork", home, away));
        Session there = waiting.get()) {
      here.cache(home).put(1L, new Message(1, "first"));
      awaitSize(there.cache(away), 1);
    }
  }

  /** Returns when a session at the standby has asked for the table of that cache. */
  private static void awaitAsked(String cache) throws Exception {
    String asked =
        "select 1 from pg_stat_activity where query like 'select 1 from %' || ? || '%where 1 = 0'";
    try (Connection connection = DriverManager.getConnection(standby.address());
        PreparedStatement statement = connection.prepareStatement(asked)) {
      statement.setString(1, cache);
      await("asked for " + cache, () -> statement.executeQuery().next());
    }
  }

  private Session connected(ClusterSpec cluster) {
    try {
      return driver.connect(cluster);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theOtherSitesClientsCanBeVisitorsOfTheSiteThatIsCopied() throws Exception {
    CacheSpec<Long, Message> home = copied("visited", Pace.SYNC);
    CacheSpec<Long, Message> away = cache("visited");
    ClusterSpec london = at("london", home, away);
    try (Session visit = driver.visit(london.sites().of("newyork"));
        Session there = driver.connect(london)) {
      visit.cache(home).put(1L, new Message(1, "from afar"));
      assertThat(there.cache(away).get(1L)).isEqualTo(new Message(1, "from afar"));
    }
  }

  private static Map<Long, Message> messages(int count) {
    return LongStream.range(0, count)
        .boxed()
        .collect(Collectors.toMap(key -> key, key -> new Message(key, "text " + key)));
  }

  private static void awaitSize(Cache<Long, Message> cache, long wanted) throws Exception {
    await(wanted + " entries", () -> cache.size() == wanted);
  }

  private static void await(String condition, Callable<Boolean> met) throws Exception {
    long deadline = System.nanoTime() + LONG.toNanos();
    while (!met.call()) {
      assertThat(System.nanoTime()).as(condition).isLessThan(deadline);
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
    }
  }
}
