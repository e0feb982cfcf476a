package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Cache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisException;

/** Writes that wait for a replica, which then has them when its master dies. */
@Timeout(120)
class WaitIT extends RedisStrategyContract implements CompareAndSetContract, TraitContract {
  private static final int ENTRIES = 2000;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Override
  public Map<String, String> settings() {
    return Map.of(RedisDriver.ACKNOWLEDGEMENT, "replica");
  }

  private Cache<Long, Sample> cache() {
    return session().cache(Values.BY_LONG);
  }

  private static Map<Long, Sample> all() {
    return LongStream.range(0, ENTRIES).boxed().collect(Collectors.toMap(n -> n, Values::sample));
  }

  @Test
  void replicasHaveAWriteWhenItReturns() {
    TestServers servers = TestServers.of(cluster());
    for (long n = 0; n < 50; n++) {
      cache().put(n, Values.sample(n));

      assertThat(total(servers.sizes(servers.replicas()))).isEqualTo(n + 1);
    }
    cache().putAll(all());
    assertThat(total(servers.sizes(servers.replicas()))).isEqualTo(ENTRIES);
  }

  private static long total(List<Long> sizes) {
    return sizes.stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void aKilledMasterTakesNothingAlongAndComesBackAsAReplica() throws Exception {
    Service.Running service = cluster().server(TestServers.SERVICE);
    TestServers servers = TestServers.of(cluster());
    HostAndPort master = servers.masters().getFirst();
    ProcessHandle process = service.processes().get(servers.all().indexOf(master));
    long key = keyOf(servers, master);
    cache().putAll(all());

    process.destroyForcibly();

    awaitAll(all());
    assertThatThrownBy(() -> cache().put(key, Values.sample(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no replica had the write");
    service.restart();
    cache().put(key, Values.sample(key));
    assertThat(cache().getAll(all().keySet())).isEqualTo(all());
    assertThat(cache().size()).isEqualTo(ENTRIES);
    assertThat(servers.replicas()).hasSize(3).contains(master);
  }

  /** One whose entry that server keeps. */
  private static long keyOf(TestServers servers, HostAndPort master) {
    KeyForm<Long> form = new KeyForm<>(Values.BY_LONG);
    return LongStream.range(0, ENTRIES)
        .filter(n -> servers.owns(master, form.bytes(n)))
        .findFirst()
        .orElseThrow();
  }

  private void awaitAll(Map<Long, Sample> expected) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!found().equals(expected)) {
      assertThat(System.nanoTime()).as("%s", PATIENCE).isLessThan(deadline);
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }

  /** While a master is missing, the others refuse, too. */
  private Map<Long, Sample> found() {
    try {
      return cache().getAll(all().keySet());
    } catch (JedisException e) {
      return Map.of();
    }
  }
}
