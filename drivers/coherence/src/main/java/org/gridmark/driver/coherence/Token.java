package org.gridmark.driver.coherence;

import com.tangosol.net.Service;
import com.tangosol.net.security.IdentityAsserter;
import com.tangosol.net.security.IdentityTransformer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.security.auth.Subject;
import org.gridmark.driver.coherence.site.VisitConfig;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.jspecify.annotations.Nullable;

/**
 * The token that a client shows when it connects to a proxy: the cluster's secret. Public because
 * Coherence makes it, on both sides.
 */
public final class Token implements IdentityTransformer, IdentityAsserter {
  /** The file that tells Coherence of this class. */
  private static final String OVERRIDE = "org/gridmark/driver/coherence/override.xml";

  /** Of the clusters that this JVM visits, by the visit's name. */
  private static final Map<String, Secret> VISITED = new ConcurrentHashMap<>();

  /** Of this JVM's cluster: Coherence has one of it. */
  private static volatile Secret secret = Secret.NONE;

  /** For Coherence. */
  public Token() {}

  /** Before the first of Coherence's classes is loaded. */
  static void keep(ClusterSpec cluster) {
    secret = cluster.secret();
    System.setProperty("coherence.override", OVERRIDE);
  }

  /** That of a cluster which this JVM visits. */
  static void keep(String visit, Secret theirs) {
    VISITED.put(visit, theirs);
    System.setProperty("coherence.override", OVERRIDE);
  }

  /** A visit that is over. */
  static void forget(String visit) {
    VISITED.remove(visit);
  }

  @Override
  public Object transformIdentity(@Nullable Subject subject, @Nullable Service service) {
    String name = service == null ? "" : service.getInfo().getServiceName();
    return VISITED.getOrDefault(VisitConfig.visit(name), secret).text();
  }

  /** All that know the secret are alike: none of them is a subject. */
  @Override
  public @Nullable Subject assertIdentity(@Nullable Object token, @Nullable Service service) {
    if (!(token instanceof String shown)
        || !MessageDigest.isEqual(bytes(shown), bytes(secret.text()))) {
      throw new SecurityException("the cluster's secret was not shown");
    }
    return null;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
