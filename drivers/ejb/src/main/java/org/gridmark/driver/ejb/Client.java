package org.gridmark.driver.ejb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.bean.RemoteMaps;
import org.jboss.ejb.client.Affinity;
import org.jboss.ejb.client.EJBClient;
import org.jboss.ejb.client.EJBClientContext;
import org.jboss.ejb.client.EJBIdentifier;
import org.jboss.ejb.client.StatelessEJBLocator;
import org.jboss.ejb.protocol.remote.RemoteTransportProvider;
import org.jboss.remoting3.Endpoint;
import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;

/**
 * A client of the bean with what WildFly's client consists of: an endpoint, which has the one
 * connection, a context of calls, and the user. All are made once, and so is the bean's proxy. A
 * file {@code wildfly-config.xml} on the class path counts for nothing.
 */
final class Client implements AutoCloseable {
  private final Endpoint endpoint;
  private final EJBClientContext calls;
  private final AuthenticationContext user;
  private final RemoteMaps maps;

  private Client(URI server, String bean, AuthenticationContext user) throws IOException {
    this.user = user;
    this.calls =
        new EJBClientContext.Builder().addTransportProvider(new RemoteTransportProvider()).build();
    this.endpoint = Endpoint.builder().setEndpointName("gridmark").build();
    this.maps =
        EJBClient.createProxy(
            StatelessEJBLocator.create(
                RemoteMaps.class,
                new EJBIdentifier("", RemoteMaps.MODULE, bean, ""),
                Affinity.forUri(server)));
  }

  /**
   * Connects.
   *
   * @param address of the service: {@code wildfly://HOST:PORT?user=USER&password=PASSWORD}
   * @param vanilla whether to call the bean as it comes
   */
  static Client connect(URI address, boolean vanilla) throws IOException {
    Client client =
        new Client(
            URI.create("remote://" + address.getRawAuthority()),
            vanilla ? RemoteMaps.BEAN : RemoteMaps.BEAN_WITHOUT_TRANSACTIONS,
            user(address));
    try {
      client.call(maps -> maps.size(""));
      return client;
    } catch (RuntimeException e) {
      client.close();
      throw e;
    }
  }

  private static AuthenticationContext user(URI address) {
    Map<String, String> parts =
        Arrays.stream(address.getRawQuery().split("&"))
            .map(part -> part.split("=", 2))
            .collect(
                Collectors.toMap(
                    part -> part[0], part -> URLDecoder.decode(part[1], StandardCharsets.UTF_8)));
    return AuthenticationContext.empty()
        .with(
            MatchRule.ALL,
            AuthenticationConfiguration.empty()
                .useName(parts.getOrDefault("user", ""))
                .usePassword(parts.getOrDefault("password", "")));
  }

  /** Does some work on the bean, in this client's contexts. */
  <R> R call(Function<? super RemoteMaps, R> work) {
    return endpoint.runFunction(
        inEndpoint -> calls.runFunction(inCalls -> user.runFunction(work::apply, maps), maps),
        maps);
  }

  @Override
  public void close() {
    try {
      calls.close();
      endpoint.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
