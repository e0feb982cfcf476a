package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;

/** Values that Redis keeps as hashes of their fields. */
class HashIT extends RedisStrategyContract
    implements MapContract, CompareAndSetContract, TraitContract {
  private static final KeyForm<Long> KEYS = new KeyForm<>(Values.BY_LONG);

  @Override
  public Map<String, String> settings() {
    return Map.of(RedisDriver.VALUE_FORM, "hash");
  }

  @Test
  void everyFieldIsReadByItsNameAsText() {
    Cache<Long, Sample> cache = session().cache(Values.BY_LONG);
    Sample sample = Values.sample(3);
    cache.put(3L, sample);

    TestServers servers = TestServers.of(cluster());
    HostAndPort owner =
        servers.masters().stream()
            .filter(master -> servers.owns(master, KEYS.bytes(3L)))
            .findFirst()
            .orElseThrow();
    try (Jedis client = servers.connect(owner)) {
      assertThat(client.hget(KEYS.bytes(3L), "total".getBytes(StandardCharsets.UTF_8)))
          .asString()
          .isEqualTo(String.valueOf(sample.total()));
      assertThat(client.hlen(KEYS.bytes(3L))).isEqualTo(Sample.class.getRecordComponents().length);
    }
  }
}
