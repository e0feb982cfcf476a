package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.driver.contract.CodecContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.ExpiryContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.server.core.admin.embeddedserver.EmbeddedServerAdminOperationHandler;
import org.infinispan.server.hotrod.HotRodServer;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An attached session does all that it claims on servers that have no class of ours. */
@Tag("soak")
class AttachedIT implements MapContract, CodecContract, CompareAndSetContract, ExpiryContract {
  private static final String PREFIX = "gridmark-1a2b3c4d-";

  @TempDir private static Path folder;
  private static DefaultCacheManager manager;
  private static HotRodServer server;
  private static Session session;
  private static Path file;

  @BeforeAll
  static void start() throws Exception {
    GlobalConfigurationBuilder config = GlobalConfigurationBuilder.defaultClusteredBuilder();
    config
        .transport()
        .clusterName("outside-" + freePort())
        .addProperty("configurationXml", stack(freePort()));
    config.jmx().enabled(false);
    manager = new DefaultCacheManager(config.build(), true);
    int port = freePort();
    server = new HotRodServer();
    server.start(
        new HotRodServerConfigurationBuilder()
            .host("127.0.0.1")
            .port(port)
            .adminOperationsHandler(new EmbeddedServerAdminOperationHandler())
            .build(),
        manager);
    server.postStart();
    file =
        Files.writeString(
            folder.resolve("hotrod-client.properties"),
            "infinispan.client.hotrod.server_list=127.0.0.1:" + port);
    session = AttachedGrid.of(new InfinispanDriver()).connect(cluster(false));
  }

  private static String stack(int port) {
    return """
    <config xmlns="urn:org:jgroups">
      <TCP bind_addr="127.0.0.1" bind_port="%1$d" port_range="0" diag.enabled="false"/>
      <TCPPING initial_hosts="127.0.0.1[%1$d]" port_range="0"/>
      <pbcast.NAKACK2 use_mcast_xmit="false"/>
      <UNICAST3/>
      <pbcast.STABLE/>
      <pbcast.GMS print_local_addr="false" join_timeout="200ms"/>
      <FRAG4/>
    </config>
    """
        .formatted(port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static ClusterSpec cluster(boolean readOnly) {
    Attachment attachment = new Attachment(file, PREFIX, readOnly);
    return new ClusterSpec("c", 1, 1, "127.0.0.1", 1, Values.CACHES, attachment.settings());
  }

  @BeforeEach
  void empty() {
    for (CacheSpec<?, ?> cache : Values.CACHES) {
      if (cache.indexes().isEmpty()) {
        session.cache(cache).clear();
      }
    }
  }

  @AfterAll
  static void end() throws Exception {
    session.close();
    server.stop();
    manager.close();
  }

  @Override
  public Grid driver() {
    return AttachedGrid.of(new InfinispanDriver());
  }

  @Override
  public Session session() {
    return session;
  }

  @Test
  void cachesAreCountedByTheirNamesThereAndThoseOfARunAloneAreRemoved() throws Exception {
    manager.defineConfiguration("orders", new ConfigurationBuilder().build());
    manager.getCache("orders").put("1", "one");
    session.cache(Values.BY_LONG).put(1L, Values.sample(1));
    Attachment other = new Attachment(file, "gridmark-other-", false);
    try (AttachedSession keeper = new InfinispanDriver().attach(other, cluster(false))) {
      Cache<Long, Sample> kept = keeper.cache(Values.BY_LONG);
      kept.put(1L, Values.sample(1));
      kept.put(2L, Values.sample(2));

      assertThat(keeper.entries())
          .containsEntry("orders", 1L)
          .containsEntry(PREFIX + "by-long", 1L)
          .containsEntry("by-long", 2L)
          .allSatisfy((name, entries) -> assertThat(name).doesNotStartWith("___"));
      keeper.remove(new RunPrefix(PREFIX));
      assertThat(keeper.entries()).containsKeys("orders", "by-long");
      assertThat(keeper.entries()).doesNotContainKey(PREFIX + "by-long");
    }
  }

  @Test
  void aListenerIsRefusedWhereServersCannotReadRecords() {
    assertThatThrownBy(() -> session.cache(Values.SAMPLES).listen(event -> {}))
        .hasMessage(Trait.LISTEN.missing().getMessage());
  }

  @Test
  void aSessionThatOnlyReadsMakesNoCache() throws Exception {
    ClusterSpec cluster = cluster(true);
    try (AttachedSession reader =
        new InfinispanDriver().attach(Attachment.of(cluster.settings()).orElseThrow(), cluster)) {
      assertThatThrownBy(() -> reader.cache(Values.BY_TEXT))
          .hasMessage("there is no cache by-text");
      assertThat(reader.entries()).doesNotContainKey("by-text");
    }
  }
}
