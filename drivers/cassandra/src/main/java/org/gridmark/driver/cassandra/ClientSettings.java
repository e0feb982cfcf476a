package org.gridmark.driver.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import java.time.Duration;

/** The settings of the vendor's driver, each with its reason. The rest is as it comes. */
final class ClientSettings {
  /** Longer than the server takes to say by itself that it could not: at most ten seconds. */
  private static final Duration REQUEST = Duration.ofSeconds(12);

  /** For statements about a whole table. The server gives up a truncation after a minute. */
  static final Duration WHOLE_TABLE = Duration.ofSeconds(65);

  /** A killed server is back within seconds; by itself the driver looks less and less often. */
  private static final Duration RECONNECT = Duration.ofMillis(200);

  private ClientSettings() {}

  static CqlSession connect(ServerAddress address, Layout layout) {
    return CqlSession.builder()
        .addContactPoint(address.server())
        .withLocalDatacenter("datacenter1")
        .withAuthCredentials(address.user(), address.password())
        .withConfigLoader(configuration(layout))
        .build();
  }

  private static DriverConfigLoader configuration(Layout layout) {
    ProgrammaticDriverConfigLoaderBuilder all = DriverConfigLoader.programmaticBuilder();
    // Those of the client's clock may be later than that of a conditional write which comes after:
    // it would report that it was done, and have no effect.
    all.withString(DefaultDriverOption.TIMESTAMP_GENERATOR_CLASS, "ServerSideTimestampGenerator");
    // It warns of every count, which is what is wanted.
    all.withBoolean(DefaultDriverOption.REQUEST_LOG_WARNINGS, false);
    // Nothing is under way when a session is closed.
    all.withDuration(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, Duration.ZERO);
    all.withDuration(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, Duration.ZERO);
    if (!layout.vanilla()) {
      recommended(all);
    }
    return all.build();
  }

  private static void recommended(ProgrammaticDriverConfigLoaderBuilder all) {
    // The newest that the server speaks: by itself the driver tries those of DSE before.
    all.withString(DefaultDriverOption.PROTOCOL_VERSION, "V5");
    all.withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST);
    // One node has all tokens, and no statement is routed by them.
    all.withBoolean(DefaultDriverOption.METADATA_TOKEN_MAP_ENABLED, false);
    all.withBoolean(DefaultDriverOption.METADATA_SCHEMA_ENABLED, false);
    all.withString(DefaultDriverOption.RECONNECTION_POLICY_CLASS, "ConstantReconnectionPolicy");
    all.withDuration(DefaultDriverOption.RECONNECTION_BASE_DELAY, RECONNECT);
  }
}
