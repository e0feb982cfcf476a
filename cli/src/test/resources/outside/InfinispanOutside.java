import java.nio.file.Path;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.sasl.AuthorizeCallback;
import javax.security.sasl.Sasl;
import javax.security.sasl.SaslException;
import javax.security.sasl.SaslServer;
import org.infinispan.Cache;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.infinispan.server.core.admin.embeddedserver.EmbeddedServerAdminOperationHandler;
import org.infinispan.server.core.security.sasl.SaslAuthenticator;
import org.infinispan.server.hotrod.HotRodServer;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;

/**
 * Two servers of one Infinispan cluster that nobody of Gridmark started, with two caches of
 * somebody's: run from its source, in a folder that has their certificate. They take TLS alone, and
 * a user with a password. For each line that it reads it prints what every cache holds; at the end
 * of its input it ends.
 */
public final class InfinispanOutside {
  private static final String SECRET = "desk-secret";
  private static final char[] STORE = "store-secret".toCharArray();
  private static final String MECHANISM = "DIGEST-MD5";

  /** The arguments: the servers' folder, the first port of members, the servers' two ports. */
  public static void main(String[] args) throws Exception {
    System.setProperty("org.jboss.logging.provider", "jdk");
    DefaultCacheManager first = member(args[1]);
    DefaultCacheManager second = member(args[1]);
    Cache<String, String> orders = first.getCache("orders");
    for (int i = 0; i < 100; i++) {
      orders.put("order " + i, "value " + i);
    }
    first.<String, String>getCache("todo").put("1", "something");
    first.<String, String>getCache("gridmark-own").put("1", "something");
    serve(first, Path.of(args[0]), Integer.parseInt(args[2]));
    serve(second, Path.of(args[0]), Integer.parseInt(args[3]));
    System.out.println("up");
    for (int read = System.in.read(); read >= 0; read = System.in.read()) {
      if (read == '\n') {
        System.out.println(caches(first));
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static DefaultCacheManager member(String port) {
    GlobalConfigurationBuilder config = new GlobalConfigurationBuilder();
    config
        .transport()
        .defaultTransport()
        .clusterName("outside-" + port)
        .addProperty(JGroupsTransport.CONFIGURATION_XML, stack(port));
    config.jmx().enabled(false);
    DefaultCacheManager manager = new DefaultCacheManager(config.build(), true);
    for (String name : List.of("orders", "todo", "gridmark-own")) {
      ConfigurationBuilder cache = new ConfigurationBuilder();
      cache.clustering().cacheMode(CacheMode.DIST_SYNC);
      cache.encoding().mediaType(MediaType.APPLICATION_PROTOSTREAM);
      manager.defineConfiguration(name, cache.build());
      manager.getCache(name);
    }
    return manager;
  }

  private static String stack(String port) {
    return """
    <config xmlns="urn:org:jgroups">
      <TCP bind_addr="127.0.0.1" bind_port="%1$s" port_range="10" diag.enabled="false"/>
      <TCPPING initial_hosts="127.0.0.1[%1$s]" port_range="10"/>
      <FD_ALL3/>
      <VERIFY_SUSPECT2/>
      <pbcast.NAKACK2 use_mcast_xmit="false"/>
      <UNICAST3/>
      <pbcast.STABLE/>
      <pbcast.GMS print_local_addr="false" join_timeout="500ms"/>
      <MFC/>
      <FRAG4/>
    </config>
    """
        .formatted(port);
  }

  private static void serve(DefaultCacheManager manager, Path folder, int port) {
    HotRodServerConfigurationBuilder config =
        new HotRodServerConfigurationBuilder()
            .host("127.0.0.1")
            .port(port)
            .adminOperationsHandler(new EmbeddedServerAdminOperationHandler());
    config
        .ssl()
        .enable()
        .keyStoreFileName(folder.resolve("keys.p12").toString())
        .keyStorePassword(STORE);
    config
        .authentication()
        .enable()
        .sasl()
        .authenticator(new Users())
        .serverName("infinispan")
        .addAllowedMech(MECHANISM);
    HotRodServer server = new HotRodServer();
    server.start(config.build(), manager);
    server.postStart();
  }

  /** Knows one user. */
  private static final class Users implements SaslAuthenticator {
    @Override
    public SaslServer createSaslServer(
        String mechanism,
        List<Principal> principals,
        String protocol,
        String name,
        Map<String, String> properties)
        throws SaslException {
      return Sasl.createSaslServer(
          MECHANISM,
          protocol,
          name,
          Map.of("com.sun.security.sasl.digest.realm", "default"),
          callbacks -> List.of(callbacks).forEach(Users::ask));
    }

    private static void ask(Callback callback) {
      switch (callback) {
        case PasswordCallback password -> password.setPassword(SECRET.toCharArray());
        case AuthorizeCallback who -> who.setAuthorized(who.getAuthenticationID().equals("desk"));
        case NameCallback name -> name.setName(name.getDefaultName());
        default -> {} // the realm, of which there is one
      }
    }
  }

  private static Map<String, Integer> caches(DefaultCacheManager manager) {
    Map<String, Integer> all = new TreeMap<>();
    for (String name : manager.getCacheNames()) {
      if (manager.isRunning(name)) {
        all.put(name, manager.getCache(name).size());
      }
    }
    return all;
  }
}
