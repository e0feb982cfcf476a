package org.gridmark.study.hub.wan.replication;

import java.util.HashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.config.SaslConfigs;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;

/**
 * Where the log between the sites is, and how to get in.
 *
 * @param server host and port
 */
record LogAddress(String server, String user, String password) {
  /** The service, by name. */
  static final String SERVICE = "kafka";

  /** A log that does not answer for that long is away. */
  static final int ANSWER_MILLIS = 5_000;

  private static final int RECONNECT_MILLIS = 250;
  private static final Pattern FORM =
      Pattern.compile(SERVICE + "://([\\w.-]+:\\d{1,5})\\?user=(\\w+)&password=(\\w+)");

  /** Held, as a logger that nobody holds forgets its level: it warns several times a second. */
  private static final Logger LOG = Logger.getLogger("org.apache.kafka");

  static {
    LOG.setLevel(Level.SEVERE);
  }

  /** That of a trial. */
  static LogAddress of(Services services) {
    Matcher matcher = FORM.matcher(services.address(SERVICE));
    if (!matcher.matches()) {
      throw new BadInput("the address of the service " + SERVICE + " is not of its form");
    }
    return new LogAddress(matcher.group(1), matcher.group(2), matcher.group(3));
  }

  /** The settings of any client. */
  Map<String, Object> client() {
    Map<String, Object> settings = new HashMap<>();
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, server);
    settings.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, "SASL_PLAINTEXT");
    settings.put(SaslConfigs.SASL_MECHANISM, "PLAIN");
    settings.put(
        SaslConfigs.SASL_JAAS_CONFIG,
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" password=\"%s\";"
            .formatted(user, password));
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MILLIS);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MAX_MS_CONFIG, RECONNECT_MILLIS);
    settings.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MILLIS);
    settings.put(CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG, false);
    return settings;
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return SERVICE + " at " + server;
  }
}
