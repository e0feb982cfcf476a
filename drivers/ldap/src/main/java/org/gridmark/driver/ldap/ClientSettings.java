package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPConnectionOptions;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.OperationType;
import java.time.Duration;
import java.util.Set;
import org.gridmark.model.target.ClusterSpec;

/** The settings of the UnboundID LDAP SDK, each with its reason. The rest is as it comes. */
final class ClientSettings {
  /** By itself 20 MB: a value of 10 MB is 14 MB in Base64, and some are longer. */
  private static final int MESSAGE_BYTES = 64 << 20;

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private ClientSettings() {}

  /** Connects; there must be a server. */
  static LDAPConnectionPool connect(ServerAddress server, ClusterSpec cluster) {
    try {
      LDAPConnection first =
          new LDAPConnection(
              options(cluster), server.host(), server.port(), server.userName(), server.password());
      LDAPConnectionPool pool =
          new LDAPConnectionPool(first, ClientConnections.COUNT, ClientConnections.COUNT);
      // A user who finds none waits: by itself the pool opens one more, and closes it again.
      pool.setCreateIfNecessary(false);
      pool.setMaxWaitTimeMillis(PATIENCE.toMillis());
      // A read may be done twice. A write whose answer was lost may have been done.
      pool.setRetryFailedOperationsDueToInvalidConnections(Set.of(OperationType.SEARCH));
      return pool;
    } catch (LDAPException e) {
      throw LdapFailure.of(e);
    }
  }

  private static LDAPConnectionOptions options(ClusterSpec cluster) {
    LDAPConnectionOptions options = new LDAPConnectionOptions();
    options.setMaxMessageSize(MESSAGE_BYTES);
    if (!LdapDriver.isVanilla(cluster)) {
      // A connection has one request at a time, so its user may as well read the answer itself: by
      // itself the SDK has a thread for it, and two changes of threads in each request.
      options.setUseSynchronousMode(true);
    }
    return options;
  }
}
