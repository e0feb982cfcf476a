package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ServerAddressTest {
  private static final String TEXT = "cassandra://127.0.0.2:12345?user=gridmark&password=ab12";

  @Test
  void anAddressHasTheServerAndTheAccount() {
    ServerAddress address = ServerAddress.of(TEXT);

    assertThat(address.server().getHostString()).isEqualTo("127.0.0.2");
    assertThat(address.server().getPort()).isEqualTo(12345);
    assertThat(address.user()).isEqualTo("gridmark");
    assertThat(address.password()).isEqualTo("ab12");
  }

  @Test
  void thePasswordIsNotPrinted() {
    assertThat(ServerAddress.of(TEXT)).asString().doesNotContain("ab12");
  }

  @Test
  void anAddressWithoutAnAccountIsRefused() {
    assertThatThrownBy(() -> ServerAddress.of("cassandra://127.0.0.2:12345"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
