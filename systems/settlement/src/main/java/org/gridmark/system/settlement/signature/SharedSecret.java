package org.gridmark.system.settlement.signature;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A message authentication code.
 *
 * @param algorithm as the JDK names it
 * @param length of the secret, in bytes
 */
record SharedSecret(String algorithm, int length) implements Scheme {
  @Override
  public Keys generate() {
    byte[] secret = new byte[length];
    new SecureRandom().nextBytes(secret);
    String text = Base64.getEncoder().encodeToString(secret);
    return new Keys(text, text);
  }

  @Override
  public Signer signer(byte[] secret) throws GeneralSecurityException {
    return mac(secret)::doFinal;
  }

  @Override
  public Verifier verifier(byte[] secret) throws GeneralSecurityException {
    Mac mac = mac(secret);
    return (message, signature) -> {
      if (signature == null) {
        return Verdict.UNSIGNED;
      }
      // takes as long wherever they differ, so nobody can try the code out byte by byte
      boolean same = MessageDigest.isEqual(mac.doFinal(message), signature);
      return same ? Verdict.GENUINE : Verdict.TAMPERED;
    };
  }

  private Mac mac(byte[] secret) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(algorithm);
    mac.init(new SecretKeySpec(secret, algorithm));
    return mac;
  }
}
