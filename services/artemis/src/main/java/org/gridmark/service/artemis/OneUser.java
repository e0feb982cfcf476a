package org.gridmark.service.artemis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.jspecify.annotations.Nullable;

/** Lets one user in, who may do everything. */
record OneUser(String user, String password) implements ActiveMQSecurityManager {
  @Override
  public boolean validateUser(@Nullable String user, @Nullable String password) {
    return this.user.equals(user) && password != null && same(this.password, password);
  }

  @Override
  public boolean validateUserAndRole(
      @Nullable String user, @Nullable String password, Set<Role> roles, CheckType checkType) {
    return validateUser(user, password);
  }

  /** In a time that does not tell how much of it was right. */
  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return user;
  }
}
