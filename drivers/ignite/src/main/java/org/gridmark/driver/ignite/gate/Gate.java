package org.gridmark.driver.ignite.gate;

import java.io.Serializable;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.internal.GridKernalContext;
import org.apache.ignite.internal.IgniteNodeAttributes;
import org.apache.ignite.internal.processors.GridProcessorAdapter;
import org.apache.ignite.internal.processors.authentication.IgniteAccessControlException;
import org.apache.ignite.internal.processors.security.GridSecurityProcessor;
import org.apache.ignite.internal.processors.security.SecurityContext;
import org.apache.ignite.plugin.security.AuthenticationContext;
import org.apache.ignite.plugin.security.SecurityCredentials;
import org.apache.ignite.plugin.security.SecurityPermission;
import org.apache.ignite.plugin.security.SecuritySubject;
import org.apache.ignite.plugin.security.SecuritySubjectType;
import org.jspecify.annotations.Nullable;

/**
 * Lets no thin client in but those that know the cluster's secret: each shows it once a connection.
 * Ignite's own users would need a cluster that keeps them on disk. Of nodes the plugin that brings
 * it asks for it.
 */
public final class Gate extends GridProcessorAdapter implements GridSecurityProcessor {
  /** As which thin clients come. */
  public static final String USER = "gridmark";

  private static final Admitted CLIENT =
      new Admitted(
          UUID.nameUUIDFromBytes(new byte[] {1}), SecuritySubjectType.REMOTE_CLIENT, USER, null);

  private final String secret;

  /** Of a node. */
  public Gate(GridKernalContext context, String secret) {
    super(context);
    this.secret = secret;
  }

  /** Somebody who was let in, and may do anything. */
  private record Admitted(
      UUID id, SecuritySubjectType type, Object login, @Nullable InetSocketAddress address)
      implements SecurityContext, SecuritySubject, Serializable {
    @Override
    public SecuritySubject subject() {
      return this;
    }
  }

  /** Ignite asserts that each node shows some, whoever looks at them. */
  @Override
  public void start() {
    ctx.addNodeAttribute(
        IgniteNodeAttributes.ATTR_SECURITY_CREDENTIALS, new SecurityCredentials(USER, null));
  }

  @Override
  public SecurityContext authenticateNode(ClusterNode node, SecurityCredentials shown) {
    return new Admitted(
        node.id(), SecuritySubjectType.REMOTE_NODE, String.valueOf(node.consistentId()), null);
  }

  @Override
  public @Nullable SecurityContext authenticate(AuthenticationContext asked)
      throws IgniteAccessControlException {
    SecurityCredentials shown = asked.credentials();
    if (shown == null || !secret.equals(shown.getPassword())) {
      throw new IgniteAccessControlException("the cluster's secret was not shown");
    }
    return CLIENT;
  }

  @Override
  public @Nullable SecurityContext securityContext(UUID subject) {
    return subject.equals(CLIENT.id()) ? CLIENT : null;
  }

  @Override
  public boolean isGlobalNodeAuthentication() {
    return false;
  }

  @Override
  public Collection<SecuritySubject> authenticatedSubjects() {
    return List.of(CLIENT);
  }

  @Override
  public @Nullable SecuritySubject authenticatedSubject(UUID subject) {
    return subject.equals(CLIENT.id()) ? CLIENT : null;
  }

  @Override
  public void authorize(String name, SecurityPermission permission, SecurityContext asking) {}

  @Override
  public void onSessionExpired(UUID subject) {}

  @Override
  @SuppressWarnings("deprecation") // Ignite wants it all the same
  public boolean enabled() {
    return true;
  }
}
