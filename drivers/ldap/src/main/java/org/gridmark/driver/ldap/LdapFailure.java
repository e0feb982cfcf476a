package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.ResultCode;
import org.gridmark.model.target.NotDone;

/**
 * The failure of a directory. The server's message may hold the whole request, values and all, with
 * the reason behind it.
 */
final class LdapFailure extends RuntimeException {
  private static final int MOST = 300;

  private LdapFailure(String message) {
    super(message);
  }

  /** As it is thrown: without a connection nothing was done. */
  static RuntimeException of(LDAPException cause) {
    LdapFailure failure =
        new LdapFailure(cause.getResultCode() + ": " + brief(String.valueOf(cause.getMessage())));
    return cause.getResultCode().equals(ResultCode.CONNECT_ERROR) ? new NotDone(failure) : failure;
  }

  private static String brief(String message) {
    return message.length() <= MOST
        ? message
        : message.substring(0, MOST / 2) + " .. " + message.substring(message.length() - MOST / 2);
  }
}
