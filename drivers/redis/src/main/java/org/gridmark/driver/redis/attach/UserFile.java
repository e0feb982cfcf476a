package org.gridmark.driver.redis.attach;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisProtocol;

/**
 * How the user's own servers are reached, from a file of {@code key=value} lines: Redis has no file
 * for clients.
 *
 * @param servers some of them, or Sentinels
 * @param client with user, password, database and TLS
 * @param sentinel the name under which Sentinels know the primary; empty: the servers are asked
 *     themselves
 * @param ofSentinels how Sentinels are asked
 */
public record UserFile(
    Set<HostAndPort> servers,
    JedisClientConfig client,
    Optional<String> sentinel,
    JedisClientConfig ofSentinels) {
  private static final String URL = "url";
  private static final String SERVERS = "servers";
  private static final String SENTINEL = "sentinel";
  private static final String SENTINEL_USER = "sentinel.user";
  private static final String SENTINEL_PASSWORD = "sentinel.password";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final String DB = "db";
  private static final String TLS = "tls";
  private static final List<String> KEYS =
      List.of(
          URL,
          SERVERS,
          SENTINEL,
          SENTINEL_USER,
          SENTINEL_PASSWORD,
          USER,
          PASSWORD,
          DB,
          TLS,
          Trust.STORE,
          Trust.STORE_PASSWORD,
          Trust.CA);

  private static final String FORM = "HOST:PORT, with commas between several; or a url";
  private static final String ONCE = "it here or in url, not in both";
  private static final int PATIENCE_MILLIS = 3_000;

  /**
   * Reads a file.
   *
   * @throws org.gridmark.model.BadInput if it is wrong
   */
  public static UserFile of(Attachment attachment) {
    AttachProperties file = lines(attachment);
    RedisUrl url = url(file);
    if (url != null && file.optional(SERVERS).isPresent()) {
      throw file.wrong(SERVERS, ONCE);
    }
    Trust trust = Trust.of(file, file.flag(TLS) || (url != null && url.tls()));
    DefaultJedisClientConfig.Builder client =
        client(
            trust,
            once(file, USER, url == null ? Optional.empty() : url.user()),
            once(file, PASSWORD, url == null ? Optional.empty() : url.password()));
    database(file, url).ifPresent(client::database);
    DefaultJedisClientConfig.Builder ofSentinels =
        client(trust, file.optional(SENTINEL_USER), file.optional(SENTINEL_PASSWORD));
    return new UserFile(
        url == null ? servers(file) : url.servers(),
        client.build(),
        once(file, SENTINEL, url == null ? Optional.empty() : url.sentinel()),
        ofSentinels.build());
  }

  private static AttachProperties lines(Attachment attachment) {
    if (!attachment.url().isEmpty()) {
      return AttachProperties.given(URL, attachment.url());
    }
    OtherFile.refuse(attachment.file());
    return AttachProperties.read(attachment.file(), KEYS);
  }

  private static @Nullable RedisUrl url(AttachProperties file) {
    return file.optional(URL)
        .map(text -> RedisUrl.of(text).orElseThrow(() -> file.wrong(URL, RedisUrl.FORM)))
        .orElse(null);
  }

  private static Optional<String> once(AttachProperties file, String key, Optional<String> inUrl) {
    if (inUrl.isPresent() && file.optional(key).isPresent()) {
      throw file.wrong(key, ONCE);
    }
    return inUrl.or(() -> file.optional(key));
  }

  private static OptionalInt database(AttachProperties file, @Nullable RedisUrl url) {
    Optional<String> db = file.optional(DB);
    if (db.isEmpty()) {
      return url == null ? OptionalInt.empty() : url.database();
    }
    if (url != null && url.database().isPresent()) {
      throw file.wrong(DB, ONCE);
    }
    if (!db.get().matches("\\d{1,5}")) {
      throw file.wrong(DB, "the number of a database");
    }
    return OptionalInt.of(Integer.parseInt(db.get()));
  }

  private static Set<HostAndPort> servers(AttachProperties file) {
    try {
      return RedisUrl.servers(file.required(SERVERS, FORM), 0);
    } catch (IllegalArgumentException e) {
      throw file.wrong(SERVERS, FORM);
    }
  }

  private static DefaultJedisClientConfig.Builder client(
      Trust trust, Optional<String> user, Optional<String> password) {
    DefaultJedisClientConfig.Builder client =
        DefaultJedisClientConfig.builder()
            .protocol(RedisProtocol.RESP2) // which Redis 6.2 speaks by itself
            .connectionTimeoutMillis(PATIENCE_MILLIS)
            .socketTimeoutMillis(PATIENCE_MILLIS);
    user.ifPresent(client::user);
    password.ifPresent(client::password);
    trust.configure(client);
    return client;
  }

  /** The number of the database; a Redis Cluster has 0 alone. */
  public int database() {
    return client.getDatabase();
  }

  /** Without passwords. */
  @Override
  public String toString() {
    return sentinel.map(name -> "Sentinel of " + name + " at ").orElse("") + servers;
  }
}
