package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.client.hotrod.impl.ConfigurationProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttachedConfigTest {
  private static final String SECRET = "desk-secret";
  private static final String SERVERS = "infinispan.client.hotrod.server_list=10.0.0.1:11222\n";

  @TempDir private Path folder;

  @Test
  void aFileSaysServersUserAndEncryptionAsItDoesForApplications() throws IOException {
    Path store = Files.createFile(folder.resolve("trust.p12"));
    Configuration client =
        config(
                """
                infinispan.client.hotrod.server_list=10.0.0.1:11222;10.0.0.2
                infinispan.client.hotrod.auth_username=desk
                infinispan.client.hotrod.auth_password=desk-secret
                infinispan.client.hotrod.sasl_mechanism=SCRAM-SHA-512
                infinispan.client.hotrod.use_ssl=true
                infinispan.client.hotrod.sni_host_name=desk
                infinispan.client.hotrod.socket_timeout=700
                infinispan.client.hotrod.trust_store_file_name=%s
                infinispan.client.hotrod.trust_store_password=store-secret
                """
                    .formatted(store))
            .client()
            .build();

    assertThat(client.servers()).extracting(each -> each.host()).contains("10.0.0.1", "10.0.0.2");
    assertThat(client.servers()).extracting(each -> each.port()).containsOnly(11_222);
    assertThat(client.security().authentication().enabled()).isTrue();
    assertThat(client.security().authentication().saslMechanism()).isEqualTo("SCRAM-SHA-512");
    assertThat(client.security().ssl().enabled()).isTrue();
    assertThat(client.security().ssl().trustStoreFileName()).isEqualTo(store.toString());
    assertThat(client.socketTimeout()).isEqualTo(700);
  }

  @Test
  void administrationIsWaitedForLongerUnlessTheFileSaysHowLong() throws IOException {
    assertThat(config(SERVERS).patient(20_000).build().socketTimeout()).isEqualTo(20_000);
    assertThat(config(SERVERS).client().build().socketTimeout())
        .isEqualTo(ConfigurationProperties.DEFAULT_SO_TIMEOUT);
    assertThat(
            config(SERVERS + "infinispan.client.hotrod.socket_timeout=700")
                .patient(20_000)
                .build()
                .socketTimeout())
        .isEqualTo(700);
  }

  /** A run has caches of its own, on one cluster. */
  @Test
  void classesCachesAndFurtherClustersOfTheUsersAreLeftOut() throws IOException {
    Configuration client =
        config(
                SERVERS
                    + """
                    infinispan.client.hotrod.marshaller=com.example.Desk
                    infinispan.client.hotrod.context-initializers=com.example.Initializer
                    infinispan.client.hotrod.cache.orders.near_cache.mode=INVALIDATED
                    infinispan.client.hotrod.cluster.other=10.0.0.9:11222
                    """)
            .client()
            .build();

    assertThat(client.clusters()).isEmpty();
    assertThat(client.remoteCaches()).isEmpty();
  }

  @Test
  void anUnknownKeyIsRefusedWithTheNearestOne() {
    assertThatThrownBy(() -> config("infinispan.client.hotrod.server_lst=10.0.0.1:11222"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no key infinispan.client.hotrod.server_lst here")
        .hasMessageContaining("did you mean infinispan.client.hotrod.server_list?");
  }

  @Test
  void allUnknownKeysAreToldAtOnceAndRenamedOnesWithThatOfToday() {
    assertThatThrownBy(
            () ->
                config(
                    """
                    infinispan.client.hotrod.server-list=10.0.0.1:11222
                    infinispan.client.hotrod.sasl_properties=desk-secret
                    infinispan.client.hotrod.trust_store_path=/etc/desk/tls.crt
                    """))
        .isInstanceOf(BadInput.class)
        .message()
        .contains("server-list here; did you mean infinispan.client.hotrod.server_list?; no key")
        .contains("trust_store_path here; did you mean infinispan.client.hotrod.trust_store_file_")
        .contains("sasl_properties here; did you mean infinispan.client.hotrod.sasl_properties.?")
        .doesNotContain(SECRET)
        .hasLineCount(1);
  }

  /** As a file has them that was written for an earlier version. */
  @Test
  void retiredKeysAndThoseThatNeedClassesAreLeftOutAndNamed() throws IOException {
    AttachedConfig config =
        config(
            SERVERS
                + """
                infinispan.client.hotrod.transport_factory=org.infinispan.client.TcpTransportFactory
                infinispan.client.hotrod.marshaller=com.example.Desk
                infinispan.client.hotrod.hash_function_impl.2=org.infinispan.ConsistentHashV2
                infinispan.client.hotrod.ping_on_startup=true
                infinispan.client.hotrod.key_size_estimate=64
                infinispan.client.hotrod.value_size_estimate=512
                infinispan.client.hotrod.connection_pool.max_active=50
                infinispan.client.hotrod.cache.orders.configuration_uri=file:/etc/desk/orders.xml
                whenExhaustedAction=1
                maxActive=50
                timeBetweenEvictionRunsMillis=120000
                testWhileIdle=true
                """);

    assertThat(config.destination().where()).isEqualTo("servers at 10.0.0.1:11222");
    assertThat(config.destination().leftOut())
        .containsExactly(
            "cache.orders.configuration_uri",
            "hash_function_impl.2",
            "key_size_estimate",
            "marshaller",
            "maxActive",
            "ping_on_startup",
            "testWhileIdle",
            "timeBetweenEvictionRunsMillis",
            "transport_factory",
            "value_size_estimate",
            "whenExhaustedAction");
    assertThat(config.client().build().servers()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "infinispan.client.hotrod.auth_password=desk-secret",
        "infinispan.client.hotrod.server_list=desk:desk-secret@10.0.0.1:11222",
        "infinispan.client.hotrod.server_list=10.0.0.1:11222,10.0.0.2:11222",
        "infinispan.client.hotrod.server_list=10.0.0.1:11222;",
      })
  void serversThatAreNoneAreToldWithoutTheirText(String text) {
    assertThatThrownBy(() -> config(text))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(
            "infinispan.client.hotrod.server_list: expected HOST:PORT, with ; between several");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hotrod://desk:desk-secret@10.0.0.1:11222",
        "http://10.0.0.1:11222",
        "hotrod://desk-secret@@:::x",
      })
  void anAddressWithAPasswordOrOfAnotherKindIsToldWithoutItsText(String address) {
    assertThatThrownBy(() -> config("infinispan.client.hotrod.uri=" + address))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("infinispan.client.hotrod.uri: expected hotrod://HOST:PORT")
        .message()
        .doesNotContain(SECRET)
        .hasLineCount(1);
  }

  @Test
  void anAddressGivesTheServers() throws IOException {
    assertThat(config("infinispan.client.hotrod.uri=hotrod://10.0.0.1:11300").servers())
        .isEqualTo("10.0.0.1:11300");
  }

  @Test
  void aStoreThatIsNotThereAndAClassThatCannotBeHereAreToldByTheirKeys() {
    assertThatThrownBy(
            () -> config(SERVERS + "infinispan.client.hotrod.trust_store_file_name=/no/such.p12"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("trust_store_file_name: expected a store that is found");
    assertThatThrownBy(
            () -> config(SERVERS + "infinispan.client.hotrod.auth_callback_handler=com.Desk"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("auth_callback_handler: expected no such key");
  }

  @ParameterizedTest
  @ValueSource(strings = {"socket_timeout=soon", "connection_pool.max_active=soon"})
  void aValueThatIsNoNumberIsToldInOneLine(String line) {
    String text = "infinispan.client.hotrod." + line + "\ninfinispan.client.hotrod.auth_password=";

    assertThatThrownBy(() -> config(SERVERS + text + SECRET).client())
        .isInstanceOf(BadInput.class)
        .message()
        .doesNotContain(SECRET)
        .hasLineCount(1);
  }

  private AttachedConfig config(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("hotrod-client.properties"), text);
    return AttachedConfig.of(new Attachment(file, "gridmark-test-", false));
  }
}
