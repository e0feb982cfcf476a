package org.gridmark.service.wildfly;

import java.net.URI;
import java.util.function.Function;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.model.service.Service;
import org.jboss.ejb.client.Affinity;
import org.jboss.ejb.client.EJBClient;
import org.jboss.ejb.client.EJBIdentifier;
import org.jboss.ejb.client.StatelessEJBLocator;
import org.wildfly.security.auth.client.AuthenticationConfiguration;
import org.wildfly.security.auth.client.AuthenticationContext;
import org.wildfly.security.auth.client.MatchRule;

/** A client of a server. */
record TestClient(URI server, AuthenticationContext user) {
  /** With the credentials of its address. */
  static TestClient of(Service.Running server) {
    return with(server, password(server));
  }

  static String password(Service.Running server) {
    return server.address().replaceFirst(".*password=", "");
  }

  static TestClient with(Service.Running server, String password) {
    return of(
        server, AuthenticationConfiguration.empty().useName("gridmark").usePassword(password));
  }

  static TestClient anonymous(Service.Running server) {
    return of(server, AuthenticationConfiguration.empty().useAnonymous());
  }

  private static TestClient of(Service.Running server, AuthenticationConfiguration user) {
    URI address = URI.create(server.address());
    return new TestClient(
        URI.create("remote://" + address.getHost() + ":" + address.getPort()),
        AuthenticationContext.empty().with(MatchRule.ALL, user));
  }

  <R> R call(String bean, Function<RemoteMaps, R> work) {
    EJBIdentifier name = new EJBIdentifier("", RemoteMaps.MODULE, bean, "");
    RemoteMaps maps =
        EJBClient.createProxy(
            StatelessEJBLocator.create(RemoteMaps.class, name, Affinity.forUri(server)));
    return user.runFunction(work, maps);
  }

  void put(String key, String value) {
    call(
        RemoteMaps.BEAN,
        maps -> {
          maps.put("test", key, value.getBytes(java.nio.charset.StandardCharsets.UTF_8));
          return key;
        });
  }

  long size() {
    return call(RemoteMaps.BEAN, maps -> maps.size("test"));
  }
}
