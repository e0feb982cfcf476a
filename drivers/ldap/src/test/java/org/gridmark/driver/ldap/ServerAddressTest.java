package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerAddressTest {
  private static final ServerAddress ADDRESS =
      ServerAddress.of("apacheds://127.0.0.2:13000?user=gridmark&password=s3cret");

  @Test
  void theServerIsFound() {
    assertThat(ADDRESS).isEqualTo(new ServerAddress("127.0.0.2", 13000, "gridmark", "s3cret"));
    assertThat(ADDRESS.userName()).isEqualTo("uid=gridmark,ou=users,ou=system");
  }

  @Test
  void thePasswordIsNotShown() {
    assertThat(ADDRESS).asString().doesNotContain("s3cret");
  }
}
