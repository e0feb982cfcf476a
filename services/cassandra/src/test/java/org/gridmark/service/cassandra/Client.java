package org.gridmark.service.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import org.gridmark.model.service.Service;

/** A client of a server, by the vendor's driver. */
record Client(CqlSession session) implements AutoCloseable {
  static Client of(Service.Running server) {
    return of(server.address(), user(server.address()), password(server.address()));
  }

  static Client of(String address, String user, String password) {
    URI uri = URI.create(address);
    return new Client(
        CqlSession.builder()
            .addContactPoint(new InetSocketAddress(uri.getHost(), uri.getPort()))
            .withLocalDatacenter("datacenter1")
            .withAuthCredentials(user, password)
            .withConfigLoader(
                DriverConfigLoader.programmaticBuilder()
                    .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(20))
                    .withDuration(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, Duration.ZERO)
                    .withDuration(
                        DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, Duration.ZERO)
                    .build())
            .build());
  }

  static String user(String address) {
    return address.replaceFirst(".*user=(\\w+)&.*", "$1");
  }

  static String password(String address) {
    return address.replaceFirst(".*password=(\\w+)$", "$1");
  }

  void execute(String statement, Object... values) {
    session.execute(SimpleStatement.newInstance(statement, values));
  }

  /** The first column of the one row. */
  String one(String query) {
    return String.valueOf(session.execute(query).one().getObject(0));
  }

  @Override
  public void close() {
    session.close();
  }
}
