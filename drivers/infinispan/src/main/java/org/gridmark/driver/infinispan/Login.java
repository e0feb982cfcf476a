package org.gridmark.driver.infinispan;

import java.security.Principal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.security.auth.Subject;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.callback.UnsupportedCallbackException;
import javax.security.sasl.AuthorizeCallback;
import javax.security.sasl.RealmCallback;
import javax.security.sasl.SaslException;
import javax.security.sasl.SaslServer;
import org.gridmark.model.target.Secret;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.server.core.security.SubjectUserInfo;
import org.infinispan.server.core.security.sasl.AuthorizingCallbackHandler;
import org.infinispan.server.core.security.sasl.SaslAuthenticator;
import org.infinispan.server.core.security.sasl.SubjectSaslServer;
import org.infinispan.server.core.security.simple.SimpleUserPrincipal;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;
import org.wildfly.security.sasl.digest.DigestServerFactory;

/**
 * How clients by Hot Rod show that they know the cluster's secret: once for each connection, by a
 * digest of it with what the other side has drawn, so that nobody who listens is told it.
 */
record Login(Secret secret) implements SaslAuthenticator, AuthorizingCallbackHandler {
  private static final String USER = "gridmark";

  /** Name of the server and of its users' realm, which is the same where nothing else is said. */
  private static final String REALM = "cluster";

  private static final String MECHANISM = "DIGEST-SHA-256";

  /** Has a node's server ask for it. */
  void demandedBy(HotRodServerConfigurationBuilder config) {
    config
        .authentication()
        .enable()
        .sasl()
        .authenticator(this)
        .serverName(REALM)
        .addAllowedMech(MECHANISM);
  }

  /** Has a client show it. */
  void shownBy(ConfigurationBuilder config) {
    config
        .security()
        .authentication()
        .enable()
        .saslMechanism(MECHANISM)
        .serverName(REALM)
        .realm(REALM)
        .username(USER)
        .password(secret.text());
  }

  @Override
  public SaslServer createSaslServer(
      String mechanism,
      List<Principal> principals,
      String protocol,
      String server,
      Map<String, String> settings)
      throws SaslException {
    return new SubjectSaslServer(
        new DigestServerFactory().createSaslServer(mechanism, protocol, server, settings, this),
        principals,
        this);
  }

  @Override
  public void handle(Callback[] callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      switch (callback) {
        case NameCallback name -> name.setName(name.getDefaultName());
        case RealmCallback realm -> realm.setText(realm.getDefaultText());
        case PasswordCallback password -> password.setPassword(secret.text().toCharArray());
        case AuthorizeCallback asked ->
            asked.setAuthorized(asked.getAuthenticationID().equals(asked.getAuthorizationID()));
        default -> throw new UnsupportedCallbackException(callback);
      }
    }
  }

  /** All that know the secret are one user. */
  @Override
  public SubjectUserInfo getSubjectUserInfo(Collection<Principal> principals) {
    Principal user = new SimpleUserPrincipal(USER);
    Subject subject = new Subject(true, Set.of(user), Set.of(), Set.of());
    return new SubjectUserInfo() {
      @Override
      public String getUserName() {
        return USER;
      }

      @Override
      public Collection<Principal> getPrincipals() {
        return List.of(user);
      }

      @Override
      public Subject getSubject() {
        return subject;
      }
    };
  }
}
