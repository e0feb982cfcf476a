package org.gridmark.driver.coherence;

import com.tangosol.net.Service;
import com.tangosol.net.security.IdentityAsserter;
import com.tangosol.net.security.IdentityTransformer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import javax.security.auth.Subject;
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

  /** Of this JVM's cluster: Coherence has one of it. */
  private static volatile Secret secret = Secret.NONE;

  /** For Coherence. */
  public Token() {}

  /** Before the first of Coherence's classes is loaded. */
  static void keep(ClusterSpec cluster) {
    secret = cluster.secret();
    System.setProperty("coherence.override", OVERRIDE);
  }

  @Override
  public Object transformIdentity(@Nullable Subject subject, @Nullable Service service) {
    return secret.text();
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
