package org.gridmark.driver.infinispan;

import static org.gridmark.driver.contract.hostile.AttachFiles.ADDRESS;
import static org.gridmark.driver.contract.hostile.AttachFiles.CLASS;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;

/** Hot Rod files of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest extends HostileAttachContract {
  private static final String LIST =
      """
      # of the desk
      infinispan.client.hotrod.server_list = 192.0.2.1:11222;[::1]:11222;desk-3
      infinispan.client.hotrod.auth_username=desk
      infinispan.client.hotrod.auth_password=%1$s
      infinispan.client.hotrod.sasl_mechanism=SCRAM-SHA-512
      infinispan.client.hotrod.sasl_properties.javax.security.sasl.qop=auth
      infinispan.client.hotrod.use_ssl=false
      infinispan.client.hotrod.ssl_protocol=TLSv1.3
      infinispan.client.hotrod.sni_host_name=desk
      infinispan.client.hotrod.client_intelligence=HASH_DISTRIBUTION_AWARE
      infinispan.client.hotrod.protocol_version=AUTO
      infinispan.client.hotrod.socket_timeout=700
      infinispan.client.hotrod.max_retries=3
      infinispan.client.hotrod.connection_pool.max_active=10
      infinispan.client.hotrod.connection_pool.exhausted_action=EXCEPTION
      infinispan.client.hotrod.trust_store_password=%1$s
      infinispan.client.hotrod.cache.orders.near_cache.mode=INVALIDATED
      maxActive=10
      """
          .formatted(SECRET);

  private static final String URI =
      """
      infinispan.client.hotrod.uri=hotrod://192.0.2.1:11222?socket_timeout=700&max_retries=2
      infinispan.client.hotrod.auth_username=desk
      infinispan.client.hotrod.auth_password=%s
      infinispan.client.hotrod.use_auth=true
      """
          .formatted(SECRET);

  private static final String ONE = "infinispan.client.hotrod.uri=hotrod://192.0.2.1:11222";

  /** As far as the client's configuration, which connects to nothing. */
  @Override
  protected void read(Path file) {
    AttachedConfig config = AttachedConfig.of(new Attachment(file, "gridmark-x-", false));
    config.destination();
    config.patient(1000).build();
  }

  @Override
  protected List<String> sound() {
    return List.of(LIST, URI, ONE + "\n");
  }

  @Test
  void itLeadsNowhere() throws Exception {
    String servers = "infinispan.client.hotrod.server_list=";
    String all = "\ninfinispan.client.hotrod.";
    try (AttachFiles files = files()) {
      files.refused(
          ONE + "?marshaller=" + CLASS,
          ONE + "?context-initializers=" + CLASS,
          ONE + "?auth_callback_handler=" + CLASS,
          ONE + "?auth_password=" + SECRET,
          ONE + "?cluster.other=" + ADDRESS,
          ONE + "?%6darshaller=" + CLASS,
          ONE + "?max_retries=1%26marshaller=" + CLASS,
          ONE + "?%0Amarshaller=" + CLASS,
          ONE + all + "use_ssl=true",
          ONE + all + "trust_store_file_name=/dev/zero",
          ONE + all + "key_store_file_name=a\\u0000b",
          ONE + all + "socket_timeout=99999999999",
          ONE + all + "connection_pool.max_active=" + "9".repeat(1000),
          ONE + all + "default_executor_factory.x=1" + all + "async_executor_factor=" + CLASS,
          ONE + all + "auth_username=${user.home}",
          ONE + all + "auth_username=${env.HOME}",
          servers + "192.0.2.1:99999",
          ONE + "22",
          servers + "a;".repeat(100_000),
          "a".repeat(1_000_000) + "=b");
      files.taken(ONE + all + "marshaller=" + CLASS + all + "async_executor_factory=" + CLASS);
    }
  }
}
