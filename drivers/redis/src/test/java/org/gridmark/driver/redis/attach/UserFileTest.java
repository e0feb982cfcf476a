package org.gridmark.driver.redis.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.driver.redis.RedisDriver;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.SslVerifyMode;

/** A user's file, and what is refused of it; no message has a password. */
class UserFileTest {
  private static final HostAndPort ONE = new HostAndPort("10.0.0.21", 6379);

  @TempDir private Path folder;

  private UserFile read(String... lines) throws IOException {
    Path file = folder.resolve("redis.properties");
    Files.writeString(file, String.join("\n", lines));
    return UserFile.of(new Attachment(file, "", false));
  }

  private void refused(String expected, String... lines) {
    assertThatExceptionOfType(BadInput.class)
        .isThrownBy(() -> read(lines))
        .withMessageContaining("redis.properties: ")
        .withMessageContaining(expected)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret").hasLineCount(1));
  }

  @Test
  void aUrlNamesServerUserPasswordAndDatabase() throws Exception {
    UserFile file = read("url=redis://desk:a%40se+cret:%2f@10.0.0.21:6379/3");

    assertThat(file.servers()).containsExactly(ONE);
    assertThat(file.client().getUser()).isEqualTo("desk");
    assertThat(file.client().getPassword()).isEqualTo("a@se+cret:/");
    assertThat(file.database()).isEqualTo(3);
    assertThat(file.client().getSslOptions()).isNull();
    assertThat(file.sentinel()).isEmpty();
    assertThat(file).hasToString("[10.0.0.21:6379]");
  }

  /** It is said before anything answers, also where no file was given. */
  @Test
  void aUrlOfTheCommandLineLeadsToItsServers() {
    Attachment attachment = new Attachment(Path.of(""), "", false, "redis://10.0.0.21:6379/3");
    assertThat(new RedisDriver().destination(attachment).where())
        .isEqualTo("servers at [10.0.0.21:6379]");
  }

  @Test
  void passwordAloneUsualPortAndTls() throws Exception {
    UserFile file = read("url=rediss://:se/cre@t@cache.example.com");

    assertThat(file.servers()).containsExactly(new HostAndPort("cache.example.com", 6379));
    assertThat(file.client().getUser()).isNull();
    assertThat(file.client().getPassword()).isEqualTo("se/cre@t");
    assertThat(file.database()).isZero();
    assertThat(file.client().getSslOptions().getSslVerifyMode()).isEqualTo(SslVerifyMode.FULL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis-sentinel://desk:secret@10.0.0.21:6379,10.0.0.22/2#main",
        "redis-sentinel://desk:secret@10.0.0.21:6379,10.0.0.22/2?sentinelMasterId=main",
        "redis-sentinel://desk:secret@10.0.0.21:6379,10.0.0.22?sentinelMasterId=main&database=2"
      })
  void aUrlOfSentinelsNamesThemAndThePrimary(String url) throws Exception {
    UserFile file = read("url=" + url, "sentinel.password=secret-2");

    assertThat(file.servers()).containsExactly(ONE, new HostAndPort("10.0.0.22", 26_379));
    assertThat(file.sentinel()).contains("main");
    assertThat(file.client().getPassword()).isEqualTo("secret");
    assertThat(file.ofSentinels().getUser()).isNull();
    assertThat(file.ofSentinels().getPassword()).isEqualTo("secret-2");
    assertThat(file.database()).isEqualTo(2);
  }

  @Test
  void keysSayTheSameAsAUrl() throws Exception {
    UserFile file = read("servers=10.0.0.21:6379, [::1]:7000", "db=3", "sentinel=main", "tls=true");

    assertThat(file.servers()).containsExactly(ONE, new HostAndPort("[::1]", 7000));
    assertThat(file.database()).isEqualTo(3);
    assertThat(file.sentinel()).contains("main");
    assertThat(file.client().getSslOptions()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.21:6379",
        "redis://secret@10.0.0.21:6379",
        "redis://desk:secret@10.0.0.21:66666",
        "redis://desk:secret%zz@10.0.0.21:6379",
        "redis://desk:secret@10.0.0.21:6379/first",
        "redis://desk:secret@10.0.0.21:6379?timeout=1",
        "redis://desk:secret@10.0.0.21:6379#main",
        "redis-sentinel://desk:secret@10.0.0.21:6379/0",
        "redis://desk:secret@"
      })
  void anotherUrlIsRefusedAndNotRepeated(String url) {
    refused("url: expected redis://[USER:PASSWORD@]HOST:PORT[/DB]", "url=" + url);
  }

  @Test
  void whatIsSaidTwiceOrWithoutItsOtherHalfIsRefused() {
    refused("servers: expected HOST:PORT", "user=desk");
    refused("servers: expected HOST:PORT", "servers=10.0.0.21");
    refused("servers: expected it here or in url", "url=redis://a", "servers=a:1");
    refused("password: expected it here", "url=redis://:secret@a", "password=secret");
    refused("db: expected it here or in url", "url=redis://a/1", "db=2");
    refused("db: expected the number of a database", "servers=a:1", "db=orders");
    refused("tls.ca: expected tls=true with it", "servers=a:1", "tls.ca=ca.pem");
    refused("tls.ca: expected certificates in PEM", "url=rediss://a", "tls.ca=/no/ca.pem");
    refused("no key sentinels here; did you mean sentinel?", "sentinels=a:1");
  }

  @Test
  void anAuthorityIsReadFromPemAndATrustStoreByItsPassword() throws Exception {
    Path text = Files.writeString(folder.resolve("ca.pem"), "no certificate");
    refused("tls.ca: expected certificates in PEM", "url=rediss://a", "tls.ca=" + text);
    refused(
        "tls.truststore: expected a trust store that", "url=rediss://a", "tls.truststore=" + text);
    refused("tls.ca: expected it or tls", "url=rediss://a", "tls.truststore=a", "tls.ca=b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clusterServersConfig:\n  password: secret\n  nodeAddresses:\n  - \"redis://a:7004\"",
        "{\n  \"singleServerConfig\": {\"password\": \"secret\"}}",
        "server.port=80\nspring.data.redis.host=a\nspring.data.redis.password=secret",
        "spring:\n  redis:\n    password: secret"
      })
  void aFileOfAFrameworkIsNamedWithTheKeysThatAreWanted(String text) {
    refused(" is not read; expected lines of key=value: ", text);
  }
}
