package org.gridmark.driver.redis.attach;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.HostAndPort;

/**
 * A URL of Redis as clients in Java read it: {@code redis://[user:password@]host:port[/db]}, {@code
 * rediss://} with TLS, and {@code redis-sentinel://} with several hosts and {@code #name} of the
 * primary.
 *
 * @param user empty: that of the server's default
 * @param sentinel the name of the primary that the servers, which are Sentinels then, are asked for
 */
record RedisUrl(
    boolean tls,
    Optional<String> user,
    Optional<String> password,
    Set<HostAndPort> servers,
    OptionalInt database,
    Optional<String> sentinel) {
  /** In words, to complete "expected ...". */
  static final String FORM =
      "redis://[USER:PASSWORD@]HOST:PORT[/DB], rediss:// for TLS, or"
          + " redis-sentinel://[USER:PASSWORD@]HOST:PORT,..[/DB]#NAME, with %XX for /, @ and the like";

  private static final Pattern URL =
      Pattern.compile(
          "redis(?<tls>s?)(?<sentinel>-sentinel)?://(?:(?<who>.*)@)?(?<hosts>[^/?#@]+)"
              + "(?:/(?<db>\\d{0,5}))?(?:\\?(?<query>[^#]*))?(?:#(?<name>[\\w.-]+))?");

  private static final Pattern SERVER =
      Pattern.compile("(?<host>[\\w.-]+|\\[[0-9A-Fa-f:.%]+\\])(?::(?<port>\\d{1,5}))?");

  private static final int PORT = 6379;
  private static final int SENTINEL_PORT = 26_379;
  private static final int MOST = 65_535;
  private static final String NAME = "sentinelMasterId";
  private static final String DATABASE = "database";

  /** Empty if it has no such form. */
  static Optional<RedisUrl> of(String text) {
    Matcher url = URL.matcher(text);
    if (!url.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(read(url));
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // its message may hold a password
    }
  }

  private static RedisUrl read(Matcher url) {
    boolean sentinel = url.group("sentinel") != null;
    Map<String, String> query = query(url.group("query"));
    Optional<String> name =
        Optional.ofNullable(url.group("name")).or(() -> Optional.ofNullable(query.get(NAME)));
    if (sentinel != name.isPresent()) {
      throw new IllegalArgumentException("a name of a primary goes with Sentinel");
    }
    String[] who = who(url.group("who"));
    String db = Optional.ofNullable(url.group("db")).orElse("");
    db = db.isEmpty() ? query.getOrDefault(DATABASE, "") : db;
    return new RedisUrl(
        !url.group("tls").isEmpty(),
        decoded(who[0]),
        decoded(who[1]),
        servers(url.group("hosts"), sentinel ? SENTINEL_PORT : PORT),
        db.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(db)),
        name);
  }

  /** User and password; a word alone could be either. */
  private static String[] who(String text) {
    String[] parts = text == null ? new String[] {"", ""} : text.split(":", 2);
    if (parts.length < 2) {
      throw new IllegalArgumentException("neither user nor password");
    }
    return parts;
  }

  private static Optional<String> decoded(String text) {
    String plain = URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    return Optional.of(plain).filter(one -> !one.isEmpty());
  }

  private static Map<String, String> query(String text) {
    Map<String, String> all = new HashMap<>();
    for (String one : text == null || text.isEmpty() ? new String[0] : text.split("&", -1)) {
      String[] parts = one.split("=", 2);
      if (parts.length < 2 || !(parts[0].equals(NAME) || parts[0].equals(DATABASE))) {
        throw new IllegalArgumentException("another parameter");
      }
      all.put(parts[0], parts[1]);
    }
    return all;
  }

  /**
   * Servers with commas between.
   *
   * @param usual the port of those without one; 0: each has to have one
   * @throws IllegalArgumentException if they have another form
   */
  static Set<HostAndPort> servers(String text, int usual) {
    Set<HostAndPort> all = new LinkedHashSet<>();
    for (String one : text.split(",", -1)) {
      Matcher server = SERVER.matcher(one.strip());
      if (!server.matches()) {
        throw new IllegalArgumentException("no server");
      }
      int port = server.group("port") == null ? usual : Integer.parseInt(server.group("port"));
      if (port < 1 || port > MOST) {
        throw new IllegalArgumentException("no port");
      }
      all.add(new HostAndPort(server.group("host"), port));
    }
    return all;
  }

  /** Without user and password. */
  @Override
  public String toString() {
    return servers.toString();
  }
}
