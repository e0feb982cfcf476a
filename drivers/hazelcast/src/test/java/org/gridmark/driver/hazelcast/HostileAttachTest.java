package org.gridmark.driver.hazelcast;

import static org.gridmark.driver.contract.hostile.AttachFiles.ADDRESS;
import static org.gridmark.driver.contract.hostile.AttachFiles.CLASS;
import static org.gridmark.driver.contract.hostile.AttachFiles.FILE;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Client configurations of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest {
  private static final String XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <hazelcast-client xmlns="http://www.hazelcast.com/schema/client-config"
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:schemaLocation="http://www.hazelcast.com/schema/client-config
            http://www.hazelcast.com/schema/client-config/hazelcast-client-config-5.7.xsd">
        <instance-name>desk</instance-name>
        <cluster-name>trading</cluster-name>
        <properties>
          <property name="hazelcast.client.heartbeat.timeout">60000</property>
        </properties>
        <network>
          <cluster-members><address>192.0.2.11:5701</address><address>192.0.2.12</address></cluster-members>
          <smart-routing>true</smart-routing>
          <connection-timeout>5000</connection-timeout>
          <ssl enabled="false">
            <properties><property name="keyStorePassword">%1$s</property></properties>
          </ssl>
        </network>
        <security><username-password username="desk" password="%1$s"/></security>
        <serialization>
          <portable-version>1</portable-version>
          <serializers><serializer type-class="org.example.A" class-name="org.example.B"/></serializers>
        </serialization>
        <near-cache name="orders"><in-memory-format>BINARY</in-memory-format></near-cache>
        <connection-strategy async-start="false" reconnect-mode="ON">
          <connection-retry><cluster-connect-timeout-millis>5000</cluster-connect-timeout-millis></connection-retry>
        </connection-strategy>
      </hazelcast-client>
      """
          .formatted(SECRET);

  private static final String YAML =
      """
      # of the desk
      hazelcast-client:
        instance-name: desk
        cluster-name: trading
        properties:
          hazelcast.client.heartbeat.timeout: 60000
        network:
          cluster-members: [192.0.2.11:5701, "192.0.2.12"]
          smart-routing: true
          connection-timeout: 5000
          ssl:
            enabled: false
            properties:
              keyStorePassword: %1$s
        security:
          username-password:
            username: desk
            password: "%1$s"
        serialization:
          portable-version: 1
          serializers:
            - type-class: org.example.A
              class-name: org.example.B
        near-cache:
          orders:
            in-memory-format: BINARY
        connection-strategy:
          async-start: false
          connection-retry:
            cluster-connect-timeout-millis: 5000
      """
          .formatted(SECRET);

  abstract static class OfAKind extends HostileAttachContract {
    private final String file;
    private final String sound;

    OfAKind(String file, String sound) {
      this.file = file;
      this.sound = sound;
    }

    @Override
    protected String file() {
      return file;
    }

    @Override
    protected List<String> sound() {
      return List.of(sound);
    }

    @Override
    protected void read(Path file) {
      AttachedConfig.of(new Attachment(file, "gridmark-x-", false)).destination();
    }
  }

  private static String xml(String inside) {
    return "<hazelcast-client xmlns='http://www.hazelcast.com/schema/client-config'>"
        + inside
        + "</hazelcast-client>";
  }

  private static String located(String place) {
    return "<hazelcast-client xmlns='http://www.hazelcast.com/schema/client-config'"
        + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='"
        + place
        + "'/>";
  }

  @Nested
  class Xml extends OfAKind {
    Xml() {
      super("client.xml", XML);
    }

    @Test
    void itLeadsNowhere() throws Exception {
      try (AttachFiles files = files()) {
        files.refused(
            "<!DOCTYPE a [<!ENTITY e SYSTEM 'file://" + FILE + "'>]>" + xml("<cluster-name>&e;"),
            "<!DOCTYPE a SYSTEM 'http://" + ADDRESS + "/a.dtd'>" + xml(""),
            xml("<import resource='file://" + FILE + "'/>"),
            xml("<import resource='http://" + ADDRESS + "/'/>"),
            xml("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='" + FILE + "'/>"),
            xml("<config-replacers><replacer class-name='" + CLASS + "'/></config-replacers>"),
            xml("<cluster-name>${user.home}</cluster-name>"),
            xml("<a>".repeat(40_000) + "</a>".repeat(40_000)),
            xml("<network><connection-timeout>99999999999</connection-timeout></network>"),
            located("urn:x http://" + ADDRESS + "/x.xsd"),
            located("urn:x file://" + FILE),
            located("urn:x"));
      }
    }
  }

  @Nested
  class Yaml extends OfAKind {
    Yaml() {
      super("client.yaml", YAML);
    }

    @Test
    void itLeadsNowhere() throws Exception {
      StringBuilder doubling = new StringBuilder("a0: &a0 [x, x, x]\n");
      for (int i = 1; i < 17; i++) {
        doubling.append("a%1$d: &a%1$d [*a%2$d, *a%2$d, *a%2$d]\n".formatted(i, i - 1));
      }
      try (AttachFiles files = files()) {
        files.refused(
            "hazelcast-client:\n  import: file://" + FILE,
            "hazelcast-client:\n  import: [http://" + ADDRESS + "/]",
            "hazelcast-client:\n  config-replacers: {replacers: [{class-name: " + CLASS + "}]}",
            "hazelcast-client:\n  cluster-name: ${user.home}",
            "hazelcast-client:\n  cluster-name: !!" + CLASS + " {}",
            "hazelcast-client: &a\n  labels: *a",
            "hazelcast-client: " + "[".repeat(100_000),
            "hazelcast-client: " + "{a: ".repeat(100_000),
            "hazelcast-client:\n  network: {connection-timeout: 99999999999}",
            doubling + "hazelcast-client: {client-labels: *a16}\n");
      }
    }

    /** They may be of use later, or are left out; to read the file, none is needed. */
    @Test
    void noClassIsUsedWhileTheFileIsRead() throws Exception {
      String all =
          """
          hazelcast-client:
            network:
              ssl: {enabled: true, factory-class-name: CLASS}
              socket-interceptor: {enabled: true, class-name: CLASS}
            security:
              credentials-factory: {class-name: CLASS}
            load-balancer: {type: custom, class-name: CLASS}
            listeners: [CLASS]
            serialization:
              global-serializer: {class-name: CLASS}
              data-serializable-factories: [{factory-id: 1, class-name: CLASS}]
            query-caches:
              q: {map-name: m, predicate: {class-name: CLASS}}
          """;
      try (AttachFiles files = files()) {
        files.taken(all.replace("CLASS", CLASS));
      }
    }
  }
}
