package org.gridmark.service.wildfly;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.service.jvm.ServerProgram.Settings;
import org.jboss.ejb.client.Affinity;
import org.jboss.ejb.client.EJBClient;
import org.jboss.ejb.client.EJBIdentifier;
import org.jboss.ejb.client.StatelessEJBLocator;
import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;

/** A client's first call of the bean: when it returns, others' will. */
final class FirstCall {
  /** Whoever waits for the server gives up a little later, and would not learn the reason. */
  private static final Duration TO_START = Duration.ofSeconds(55);

  /** A server whose bean was not deployed may never answer. */
  private static final Duration TO_ANSWER = Duration.ofSeconds(5);

  private static final Duration TRY_AGAIN = Duration.ofMillis(50);
  private static final String MAP = "first-call";

  private FirstCall() {}

  /** Returns when the bean has answered. */
  static void await(Settings settings) throws IOException {
    RemoteMaps maps = maps(settings);
    AuthenticationContext user = user(settings);
    long deadline = System.nanoTime() + TO_START.toNanos();
    while (true) {
      try {
        user.run(() -> maps.destroy(MAP));
        return;
      } catch (RuntimeException e) {
        if (System.nanoTime() > deadline) {
          throw new IOException("the bean does not answer: " + e.getMessage(), e);
        }
        LockSupport.parkNanos(TRY_AGAIN.toNanos());
      }
    }
  }

  private static RemoteMaps maps(Settings settings) {
    URI server = URI.create("remote://" + settings.address() + ":" + settings.port());
    EJBIdentifier bean = new EJBIdentifier("", RemoteMaps.MODULE, RemoteMaps.BEAN, "");
    RemoteMaps maps =
        EJBClient.createProxy(
            StatelessEJBLocator.create(RemoteMaps.class, bean, Affinity.forUri(server)));
    EJBClient.setInvocationTimeout(maps, TO_ANSWER.toSeconds(), TimeUnit.SECONDS);
    return maps;
  }

  private static AuthenticationContext user(Settings settings) {
    return AuthenticationContext.empty()
        .with(
            MatchRule.ALL,
            AuthenticationConfiguration.empty()
                .useName(settings.user())
                .usePassword(settings.password()));
  }
}
