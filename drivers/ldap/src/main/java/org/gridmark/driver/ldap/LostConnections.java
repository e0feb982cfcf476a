package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPConnectionPoolHealthCheck;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.ResultCode;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The connections of a pool to a server that has gone. Where nobody reads from one that is not
 * used, its end is not seen before somebody writes to it, and that write fails. So when one has
 * turned out to be lost, the others are tried, and new ones made in their places.
 */
final class LostConnections {
  private static final LDAPConnectionPoolHealthCheck TRY =
      new LDAPConnectionPoolHealthCheck() {
        @Override
        public void ensureConnectionValidForContinuedUse(LDAPConnection connection)
            throws LDAPException {
          connection.getRootDSE();
        }
      };

  private final LDAPConnectionPool pool;
  private final AtomicBoolean trying = new AtomicBoolean();

  LostConnections(LDAPConnectionPool pool) {
    this.pool = pool;
  }

  /** As it is thrown, when the others have been seen to. */
  RuntimeException failure(LDAPException cause) {
    if (cause.getResultCode().equals(ResultCode.SERVER_DOWN) && trying.compareAndSet(false, true)) {
      try {
        pool.invokeHealthCheck(TRY, false);
      } finally {
        trying.set(false);
      }
    }
    return LdapFailure.of(cause);
  }
}
