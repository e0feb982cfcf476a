package org.gridmark.system.settlement.signature;

import java.security.GeneralSecurityException;
import java.util.Base64;

/** How messages are signed. */
public enum SignatureStrategy {
  /** With a secret that both sides have (RFC 2104): by far the cheapest, and the default. */
  HMAC_SHA256,
  /** With a key pair on an elliptic curve (RFC 8032). */
  ED25519,
  /** With an RSA key pair of 2048 bits, over SHA-256 (RFC 8017). */
  RSA_2048;

  /** New keys, others each time. */
  public Keys generate() {
    try {
      return scheme().generate();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no " + this, e);
    }
  }

  /**
   * For one thread.
   *
   * @throws IllegalArgumentException if the key is none of this strategy
   */
  public Signer signer(Keys keys) {
    try {
      return scheme().signer(Base64.getDecoder().decode(keys.signing()));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not a key to sign with " + this, e);
    }
  }

  /**
   * For one thread.
   *
   * @param verifying as in {@link Keys#verifying}
   * @throws IllegalArgumentException if the key is none of this strategy
   */
  public Verifier verifier(String verifying) {
    try {
      return scheme().verifier(Base64.getDecoder().decode(verifying));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not a key to verify " + this + " with", e);
    }
  }

  private Scheme scheme() {
    return switch (this) {
      case HMAC_SHA256 -> new SharedSecret("HmacSHA256", 32);
      case ED25519 -> new KeyPairs("Ed25519", "Ed25519", 255);
      case RSA_2048 -> new KeyPairs("SHA256withRSA", "RSA", 2048);
    };
  }
}
