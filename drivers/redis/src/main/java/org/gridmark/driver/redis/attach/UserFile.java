package org.gridmark.driver.redis;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;

/**
 * How the user's own servers are reached, from a file of {@code key=value} lines: Redis has no file
 * for clients.
 *
 * @param servers some of the cluster; the client learns of the others
 * @param client with user, password and TLS
 */
record AttachedServers(Set<HostAndPort> servers, JedisClientConfig client) {
  private static final String SERVERS = "servers";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final String TLS = "tls";
  private static final String TRUST_STORE = "tls.truststore";
  private static final String TRUST_STORE_PASSWORD = "tls.truststore.password";
  private static final List<String> KEYS =
      List.of(SERVERS, USER, PASSWORD, TLS, TRUST_STORE, TRUST_STORE_PASSWORD);

  private static final String FORM = "HOST:PORT, with commas between several";
  private static final int PATIENCE_MILLIS = 5_000;

  /**
   * Those of a file.
   *
   * @throws org.gridmark.model.BadInput if it is wrong
   */
  static AttachedServers of(Attachment attachment) {
    AttachProperties file = AttachProperties.read(attachment.file(), KEYS);
    DefaultJedisClientConfig.Builder client =
        DefaultJedisClientConfig.builder()
            .protocol(ClientSettings.PROTOCOL)
            .connectionTimeoutMillis(PATIENCE_MILLIS);
    file.optional(USER).ifPresent(client::user);
    file.optional(PASSWORD).ifPresent(client::password);
    if (file.flag(TLS)) {
      client.sslOptions(verifying(file));
    }
    return new AttachedServers(servers(file), client.build());
  }

  private static Set<HostAndPort> servers(AttachProperties file) {
    Set<HostAndPort> all = new LinkedHashSet<>();
    for (String one : file.required(SERVERS, FORM).split(",", -1)) {
      all.add(server(one.strip()).orElseThrow(() -> file.wrong(SERVERS, FORM)));
    }
    return all;
  }

  private static Optional<HostAndPort> server(String text) {
    return text.matches("[^\\s@/]+:\\d{1,5}") && port(text) <= 65_535
        ? Optional.of(new HostAndPort(text.substring(0, text.lastIndexOf(':')), port(text)))
        : Optional.empty();
  }

  private static int port(String text) {
    return Integer.parseInt(text.substring(text.lastIndexOf(':') + 1));
  }

  /** Trusts those of a trust store, or else those that the JVM trusts, under their own names. */
  private static SslOptions verifying(AttachProperties file) {
    SslOptions.Builder tls = SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL);
    file.optional(TRUST_STORE)
        .ifPresent(
            path -> {
              if (!Files.isReadable(Path.of(path))) {
                throw file.wrong(TRUST_STORE, "a trust store that is found where clients run");
              }
              tls.truststore(
                  new File(path), file.optional(TRUST_STORE_PASSWORD).orElse("").toCharArray());
            });
    return tls.build();
  }

  /** Without the password. */
  @Override
  public String toString() {
    return servers.toString();
  }
}
