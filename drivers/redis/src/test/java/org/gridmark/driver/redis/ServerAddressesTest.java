package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import redis.clients.jedis.HostAndPort;

class ServerAddressesTest {
  private static final ServerAddresses ADDRESSES =
      ServerAddresses.of("redis://gridmark:s3cret@127.0.0.1:13000,redis://gridmark:s3cret@h:13001");

  @Test
  void everyServerIsFound() {
    assertThat(ADDRESSES.user()).isEqualTo("gridmark");
    assertThat(ADDRESSES.password()).isEqualTo("s3cret");
    assertThat(ADDRESSES.servers())
        .containsExactly(new HostAndPort("127.0.0.1", 13000), new HostAndPort("h", 13001));
  }

  @Test
  void thePasswordIsNotShown() {
    assertThat(ADDRESSES).asString().doesNotContain("s3cret");
  }
}
