package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.security.UsernamePasswordIdentityConfig;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttachedConfigTest {
  private static final String REST = ":\n  cluster-name: trading\n  network:\n";
  private static final String NAMESPACE = " xmlns='http://www.hazelcast.com/schema/client-config'";

  @TempDir private Path folder;

  @Test
  void aClientsFileNamesTheCluster() throws IOException {
    requireTrading(
        yaml(
            """
            # of the desk
            'hazelcast-client':
              cluster-name: trading
              network:
                cluster-members: [192.0.2.11, 192.0.2.12]
            """));
    requireTrading(
        yaml(
            "{hazelcast-client: {cluster-name: trading, network: {cluster-members: ['192.0.2.11',"
                + " '192.0.2.12']}}}"));
  }

  @Test
  void soItDoesInXml() throws IOException {
    requireTrading(
        xml(
            "<hazelcast-client%s><cluster-name>trading</cluster-name><network><cluster-members>"
                + "<address>192.0.2.11</address><address>192.0.2.12</address></cluster-members>"
                + "</network></hazelcast-client>"));
  }

  /** Progress and refusals have it; its second line would stand there as one of Gridmark's. */
  @Test
  void aNameOfTwoLinesIsOne() throws IOException {
    AttachedConfig config = yaml("hazelcast-client: {cluster-name: \"a\\nattached to b\"}");
    assertThat(config.destination().where()).startsWith("cluster a\\u000aattached to b at ");
  }

  private static void requireTrading(AttachedConfig config) {
    assertThat(config.destination().where()).isEqualTo("cluster trading at 192.0.2.11, 192.0.2.12");
    assertThat(config.leftOut()).isEmpty();
  }

  /** Hazelcast itself would go to a cluster dev at 127.0.0.1 instead, without a word. */
  @ParameterizedTest
  @CsvSource({
    "hazelcast, is a member's configuration of Hazelcast",
    "'\"hazelcast\"', is a member's configuration of Hazelcast",
    "hazelcast-client-failover, 'is a fail-over configuration of Hazelcast, of several clusters'",
    "hazelcast-clients, is no client configuration of Hazelcast",
    "'desk:\n hazelcast-client', is no client configuration of Hazelcast",
  })
  void aFileOfAnotherKindIsRefused(String root, String kind) {
    requireRefusal(
        () -> yaml(root + ":\n  cluster-name: trading\n"),
        kind + ": expected hazelcast-client at its root");
  }

  @ParameterizedTest
  @CsvSource({
    "hazelcast, is a member's configuration of Hazelcast",
    "hazelcast-client-failover, 'is a fail-over configuration of Hazelcast, of several clusters'",
    "beans, is no client configuration of Hazelcast"
  })
  void soItIsInXml(String root, String kind) {
    requireRefusal(
        () -> xml("<" + root + "><cluster-name>trading</cluster-name></" + root + ">"),
        kind + ": expected hazelcast-client at its root");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "- a\n",
        "cluster-name: trading\n",
        "hazelcast-client" + REST + "---\nhazelcast" + REST,
        "hazelcast-client" + REST + "hazelcast" + REST,
        "hazelcast-client: {",
      })
  void aRootThatCannotBeToldIsRefused(String text) {
    requireRefusal(() -> yaml(text), "is no client configuration of Hazelcast: ");
  }

  @Test
  void aFileOfHazelcast3IsCalledSo() {
    requireRefusal(
        () -> yaml("hazelcast-client:\n  group:\n    name: dev\n    password: desk-secret\n"),
        "is of Hazelcast 3: expected a client configuration of Hazelcast 4 or 5");
    requireRefusal(
        () ->
            xml(
                "<hazelcast-client%s><group><name>dev</name><password>desk-secret</password>"
                    + "</group></hazelcast-client>"),
        "is of Hazelcast 3: expected a client configuration of Hazelcast 4 or 5");
  }

  @Test
  void eachMistypedKeyIsToldWithTheNearest() {
    requireRefusal(
        () ->
            yaml(
                "hazelcast-client: {cluster-nme: trading, network: {cluster-member: [192.0.2.11]}}"),
        "no key cluster-nme in hazelcast-client; did you mean cluster-name?; no key cluster-member"
            + " in hazelcast-client.network; did you mean cluster-members?");
    requireRefusal(
        () -> xml("<hazelcast-client%s><cluster-nme>trading</cluster-nme></hazelcast-client>"),
        "no key cluster-nme here; did you mean cluster-name?");
    requireRefusal(
        () -> yaml("hazelcast-client:\n  network:\n    redo-operation: maybe\n"),
        "hazelcast-client.network.redo-operation: expected type: Boolean, found: String");
  }

  @Test
  void nothingBeyondTheFileIsRead() throws IOException {
    Path other = folder.resolve("other.yaml");
    Files.writeString(other, "hazelcast-client:\n  cluster-name: trading\n");
    requireRefusal(
        () -> yaml("hazelcast-client:\n  import: [" + other + "]\n"), "import: expected all in");
    requireRefusal(
        () -> xml("<hazelcast-client%s><import resource='other.xml'/></hazelcast-client>"),
        "import: expected all in");
    requireRefusal(
        () -> yaml("hazelcast-client:\n  config-replacers:\n    replacers: []\n"),
        "config-replacers: expected all in");
    requireRefusal(
        () -> yaml("# ${free}\nhazelcast-client:\n  cluster-name: ${user.name}\n"),
        "hazelcast-client.cluster-name: no variable is filled in here");
    requireRefusal(
        () -> xml("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><hazelcast-client/>"),
        "expected no document type (DOCTYPE)");
  }

  @Test
  void aFileThatIsTooDeepOrTooLargeIsRefused() {
    requireRefusal(() -> yaml("hazelcast-client: " + "[".repeat(50_000)), "at most 100 levels");
    requireRefusal(
        () -> yaml("hazelcast-client: " + "{a: ".repeat(150) + "}".repeat(150)), "100 l");
    requireRefusal(
        () ->
            xml(
                "<hazelcast-client>"
                    + "<a>".repeat(150)
                    + "</a>".repeat(150)
                    + "</hazelcast-client>"),
        "100");
    requireRefusal(() -> yaml("#".repeat(1_000_001)), "expected at most 1000000 bytes");
  }

  @Test
  void theApplicationsOwnIsLeftOutAndNamedAndTheWayThereStays() throws IOException {
    AttachedConfig config =
        yaml(
            """
            hazelcast-client:
              cluster-name: trading
              network:
                cluster-members: [192.0.2.11]
                ssl: {enabled: true, factory-class-name: com.hazelcast.nio.ssl.BasicSSLContextFactory}
              security: {username-password: {username: desk, password: desk-secret}}
              listeners: [com.example.Members]
              load-balancer: {type: custom, class-name: com.example.Sticky}
              near-cache: {default: {time-to-live-seconds: 5}}
              query-caches: {late: {map-name: orders, predicate: {class-name: com.example.Late}}}
              proxy-factories: [{class-name: com.example.Proxies, service: desk}]
              reliable-topic: {news: {read-batch-size: 5}}
              user-code-deployment: {enabled: true, classNames: [com.example.Task]}
              instance-tracking: {enabled: true, file-name: /no/such/place}
              serialization:
                byte-order: LITTLE_ENDIAN
                java-serialization-filter: {whitelist: {class: [com.example.Order]}}
                portable-factories: [{factory-id: 2, class-name: com.example.Portables}]
                serializers: [{type-class: com.example.Order, class-name: com.example.Orders}]
                compact-serialization: {serializers: [{serializer: com.example.City}]}
            """);

    assertThat(config.leftOut())
        .containsExactly(
            "instance-tracking",
            "listeners",
            "load-balancer",
            "near-cache",
            "proxy-factories",
            "query-caches",
            "reliable-topic",
            "serialization",
            "user-code-deployment");
    ClientConfig client = config.client();
    assertThat(client.getListenerConfigs()).isEmpty();
    assertThat(client.getLoadBalancerClassName()).isNull();
    assertThat(client.getNearCacheConfigMap()).isEmpty();
    assertThat(client.getQueryCacheConfigs()).isEmpty();
    assertThat(client.getProxyFactoryConfigs()).isEmpty();
    assertThat(client.getReliableTopicConfigMap()).isEmpty();
    assertThat(client.getUserCodeDeploymentConfig().isEnabled()).isFalse();
    assertThat(client.getInstanceTrackingConfig().isEnabled()).isFalse();
    SerializationConfig serialization = client.getSerializationConfig();
    assertThat(serialization.getByteOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
    assertThat(serialization.getSerializerConfigs()).isEmpty();
    assertThat(serialization.getCompactSerializationConfig())
        .isEqualTo(new SerializationConfig().getCompactSerializationConfig());
    assertThat(serialization.getJavaSerializationFilterConfig().getWhitelist().getClasses())
        .containsExactly("com.example.Order");
    assertThat(client.getNetworkConfig().getSSLConfig().isEnabled()).isTrue();
    assertThat(client.getSecurityConfig().getUsernamePasswordIdentityConfig())
        .isEqualTo(new UsernamePasswordIdentityConfig("desk", "desk-secret"));
  }

  @Test
  void theOrderOfBytesAndABalancerOfHazelcastsOwnAreNotLeftOut() throws IOException {
    assertThat(
            yaml("hazelcast-client: {load-balancer: {type: random}, serialization: {byte-order:"
                    + " LITTLE_ENDIAN}}")
                .leftOut())
        .isEmpty();
  }

  /** In its own words, and before anything is waited for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "network: {ssl: {enabled: true}} | SSL/TLS requires Hazelcast Enterprise Edition",
        "network: {kubernetes: {enabled: true, service-name: desk, namespace: x}} | Failed to"
            + " configure discovery strategies: Could not get /var/run/secrets/",
        "network: {eureka: {enabled: true}} | There is no discovery strategy factory",
        "security: {credentials-factory: {class-name: com.example.Who}} | there is no class"
            + " com.example.Who of your applications here",
        "network: {discovery-strategies: {discovery-strategies: [{class: com.example.Where,"
            + " enabled: true}]}} | with the property hazelcast.discovery.enabled=true alone",
      })
  void theReasonOfAClientThatCannotBeStartedIsTold(String key, String reason) {
    requireRefusal(() -> connect("hazelcast-client:\n  " + key + "\n"), reason);
  }

  @Test
  void whereNobodyListensTheLastTryIsTold() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    String text =
        """
        hazelcast-client:
          cluster-name: trading
          network: {cluster-members: ["127.0.0.1:%d"]}
          connection-strategy: {connection-retry: {cluster-connect-timeout-millis: 100}}
        """
            .formatted(port);
    assertThatThrownBy(() -> connect(text))
        .isInstanceOf(ConnectException.class)
        .hasMessageContaining("no member answers of cluster trading at 127.0.0.1:" + port + ": ")
        .hasMessageContaining("Connection refused");
  }

  private static void requireRefusal(ThrowingCallable read, String words) {
    assertThatThrownBy(read)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(words)
        .message()
        .doesNotContain("desk-secret", "Exception", "cvc-")
        .hasLineCount(1)
        .hasSizeLessThan(500);
  }

  private AttachedConfig yaml(String text) throws IOException {
    return AttachedConfig.of(attachment(Files.writeString(folder.resolve("h.yaml"), text)));
  }

  private AttachedConfig xml(String text) throws IOException {
    return AttachedConfig.of(
        attachment(Files.writeString(folder.resolve("h.xml"), text.formatted(NAMESPACE))));
  }

  private void connect(String text) throws IOException {
    ClusterSpec cluster = new ClusterSpec("", 1, 0, "", List.of(), List.of(), Map.of(), Map.of());
    AttachedClient.connect(attachment(Files.writeString(folder.resolve("h.yaml"), text)), cluster)
        .close();
  }

  private static Attachment attachment(Path file) {
    return new Attachment(file, "gridmark-1a2b3c4d-", false);
  }
}
