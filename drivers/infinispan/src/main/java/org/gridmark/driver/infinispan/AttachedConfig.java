package org.gridmark.driver.infinispan;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.commons.CacheConfigurationException;

/**
 * The user's own {@code hotrod-client.properties}. Keys that name classes, caches or further
 * clusters of the user's are accepted and left out: a run has caches of its own, on one cluster.
 */
final class AttachedConfig {
  private static final String ALL = "infinispan.client.hotrod.";
  private static final String ADDRESS = ALL + "uri";
  private static final String SERVERS = ALL + "server_list";
  private static final String CONNECT_TIMEOUT = ALL + "connect_timeout";
  private static final String SOCKET_TIMEOUT = ALL + "socket_timeout";
  private static final List<String> STORES = keys("trust_store_file_name", "key_store_file_name");

  /** Those whose value is an object, which no properties file has. */
  private static final List<String> OBJECTS =
      keys("auth_callback_handler", "auth_client_subject", "ssl_context");

  /** Keys of earlier versions that had a meaning which a run needs. */
  private static final Map<String, String> RENAMED =
      Map.of(
          ALL + "trust_store_path", ALL + "trust_store_file_name",
          ALL + "key_store_path", ALL + "key_store_file_name",
          ALL + "key_store_certificate_password", ALL + "key_store_password");

  /** Those of the pool that earlier versions had, which have no prefix. */
  private static final List<String> OLD_POOL =
      List.of(
          "lifo",
          "maxActive",
          "maxIdle",
          "maxTotal",
          "maxWait",
          "minEvictableIdleTimeMillis",
          "minIdle",
          "numTestsPerEvictionRun",
          "strictMaxIdle",
          "testOnBorrow",
          "testOnReturn",
          "testWhileIdle",
          "timeBetweenEvictionRunsMillis",
          "whenExhaustedAction");

  private static final List<String> LEFT_OUT =
      keys(
          "key_size_estimate", // this one and the next two are of earlier versions
          "value_size_estimate",
          "ping_on_startup",
          "marshaller",
          "context-initializers",
          "async_executor_factory",
          "transport_factory",
          "request_balancing_strategy",
          "java_serial_allowlist",
          "statistics",
          "jmx",
          "jmx_name",
          "jmx_domain");

  private static final List<String> GROUPS_LEFT_OUT =
      keys("cache.", "cluster.", "near_cache.", "transaction.", "tracing.", "hash_function_impl.");

  private static final List<String> USED =
      keys(
          "uri",
          "server_list",
          "client_intelligence",
          "protocol_version",
          "tcp_no_delay",
          "tcp_keep_alive",
          "socket_timeout",
          "connect_timeout",
          "max_retries",
          "server_failure_timeout",
          "batch_size",
          "force_return_values",
          "use_ssl",
          "ssl_protocol",
          "ssl_provider",
          "ssl_ciphers",
          "ssl_hostname_validation",
          "sni_host_name",
          "key_store_file_name",
          "key_store_type",
          "key_store_password",
          "key_alias",
          "trust_store_file_name",
          "trust_store_type",
          "trust_store_password",
          "use_auth",
          "sasl_mechanism",
          "auth_server_name",
          "auth_username",
          "auth_password",
          "auth_token",
          "auth_realm");

  private static final List<String> GROUPS_USED =
      keys("sasl_properties.", "connection_pool.", "default_executor_factory.", "dns_resolver_");

  private static final Pattern SERVER =
      Pattern.compile("(\\[[0-9A-Fa-f:.%]+]|[^\\s@/:;,\\[\\]]+)(?::(\\d{1,5}))?");
  private static final int LAST_PORT = 65_535;
  private static final String FORM = "HOST:PORT, with ; between several";
  private static final String ADDRESS_FORM =
      "hotrod://HOST:PORT or hotrods://HOST:PORT, user and password in keys of their own";

  private static final List<String> NUMBERS =
      keys(
          "socket_timeout",
          "connect_timeout",
          "max_retries",
          "server_failure_timeout",
          "batch_size",
          "connection_pool.max_active",
          "connection_pool.max_wait",
          "connection_pool.min_idle",
          "connection_pool.max_pending_requests");

  /** Those that an address may have as parameters. */
  private static final List<String> PLAIN =
      List.of(
          "client_intelligence",
          "protocol_version",
          "tcp_no_delay",
          "tcp_keep_alive",
          "socket_timeout",
          "connect_timeout",
          "max_retries",
          "sni_host_name",
          "sasl_mechanism",
          "auth_server_name",
          "auth_realm");

  private final Path file;
  private final Properties values;
  private final List<String> leftOut;

  private AttachedConfig(Path file, Properties values, List<String> leftOut) {
    this.file = file;
    this.values = values;
    this.leftOut = leftOut;
  }

  /**
   * That of a file.
   *
   * @throws BadInput if it is none
   */
  static AttachedConfig of(Attachment attachment) {
    Path path = attachment.file();
    AttachProperties file =
        AttachProperties.read(
            path,
            joined(joined(USED, OLD_POOL), joined(LEFT_OUT, OBJECTS)),
            joined(GROUPS_USED, GROUPS_LEFT_OUT),
            RENAMED);
    requireServers(file);
    OBJECTS.stream()
        .filter(key -> file.optional(key).isPresent())
        .forEach(
            key -> {
              throw file.wrong(key, "no such key: no class of your applications is here");
            });
    STORES.forEach(key -> requireStore(file, key));
    requireOwnValues(file);
    Properties values = new Properties();
    file.all().entrySet().stream()
        .filter(entry -> !isLeftOut(entry.getKey()) && !entry.getValue().isBlank())
        .forEach(entry -> values.setProperty(entry.getKey(), entry.getValue()));
    List<String> leftOut =
        file.all().keySet().stream()
            .filter(AttachedConfig::isLeftOut)
            .map(key -> key.startsWith(ALL) ? key.substring(ALL.length()) : key)
            .sorted()
            .toList();
    return new AttachedConfig(path, values, leftOut);
  }

  private static void requireServers(AttachProperties file) {
    if (file.optional(ADDRESS).isPresent()) {
      requireUri(file);
      return;
    }
    for (String server : file.required(SERVERS, FORM).split(";", -1)) {
      Matcher one = SERVER.matcher(server.strip());
      if (!one.matches() || isNoPort(Objects.requireNonNullElse(one.group(2), "0"))) {
        throw file.wrong(SERVERS, FORM);
      }
    }
  }

  private static boolean isNoPort(String digits) {
    return Integer.parseInt(digits) > LAST_PORT;
  }

  /** Infinispan's messages repeat it, and it may have a password: so it has to be right here. */
  private static void requireUri(AttachProperties file) {
    String text = file.optional(ADDRESS).orElseThrow();
    try {
      URI uri = URI.create(text);
      boolean known = List.of("hotrod", "hotrods").contains(String.valueOf(uri.getScheme()));
      boolean plain =
          known
              && uri.getHost() != null
              && uri.getRawUserInfo() == null
              && uri.getPort() <= LAST_PORT;
      if (!plain) {
        throw file.wrong(ADDRESS, ADDRESS_FORM);
      }
      String query = Objects.requireNonNullElse(uri.getQuery(), "");
      if (!query.isEmpty() && !Stream.of(query.split("&", -1)).allMatch(AttachedConfig::isPlain)) {
        throw file.wrong(ADDRESS, "keys of their own for what follows ?, but for " + PLAIN);
      }
    } catch (IllegalArgumentException e) {
      throw file.wrong(ADDRESS, ADDRESS_FORM);
    }
  }

  /** A parameter of an address is a key, too, so it could name a class. */
  private static boolean isPlain(String parameter) {
    return PLAIN.contains(parameter.replaceFirst("=.*", ""));
  }

  /** Infinispan would fill in variables of the JVM and of its environment, and usual numbers. */
  private static void requireOwnValues(AttachProperties file) {
    for (Map.Entry<String, String> entry : file.all().entrySet()) {
      if (entry.getValue().contains("${") && !isLeftOut(entry.getKey())) {
        throw file.wrong(entry.getKey(), "the value itself: no variable is filled in here");
      }
    }
    for (String key : NUMBERS) {
      if (!file.optional(key).orElse("0").matches("-?\\d{1,9}")) {
        throw file.wrong(key, "a number of at most nine digits");
      }
    }
  }

  private static void requireStore(AttachProperties file, String key) {
    var unused = file.file(key, "a store that is found where clients run");
  }

  private static boolean isLeftOut(String key) {
    return LEFT_OUT.contains(key)
        || OLD_POOL.contains(key)
        || GROUPS_LEFT_OUT.stream().anyMatch(key::startsWith);
  }

  private static List<String> keys(String... keys) {
    return Stream.of(keys).map(ALL::concat).toList();
  }

  private static List<String> joined(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /** A client's configuration, as the file says. */
  ConfigurationBuilder client() {
    try {
      ConfigurationBuilder client = new ConfigurationBuilder().withProperties(values);
      client.validate();
      return client;
    } catch (RuntimeException e) { // of each kind that there is
      throw new BadInput(
          "%s is no client configuration of Infinispan: %s"
              .formatted(file, AttachFailure.firstLine(e)));
    }
  }

  /** The same for administration, which may take longer, unless the file says how long. */
  ConfigurationBuilder patient(int millis) {
    ConfigurationBuilder config = client();
    if (!values.containsKey(SOCKET_TIMEOUT)) {
      config.socketTimeout(millis);
    }
    if (!values.containsKey(CONNECT_TIMEOUT)) {
      config.connectionTimeout(millis / 4);
    }
    return config;
  }

  /** The servers that it names, for people. */
  String servers() {
    return client().build().servers().stream()
        .map(server -> server.host() + ":" + server.port())
        .collect(Collectors.joining(", "));
  }

  /**
   * Where it leads.
   *
   * @throws BadInput if its parts do not go together
   */
  Destination destination() {
    try {
      return new Destination("servers at " + servers(), leftOut);
    } catch (CacheConfigurationException e) {
      throw new BadInput(file + ": " + AttachFailure.firstLine(e));
    }
  }

  Path file() {
    return file;
  }
}
