package org.gridmark.system.settlement.signature;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * Signatures that are made with a private key and verified with a public one.
 *
 * @param algorithm of the signature, as the JDK names it
 * @param keyAlgorithm of the keys
 * @param size of the keys, in bits
 */
record KeyPairs(String algorithm, String keyAlgorithm, int size) implements Scheme {
  @Override
  public Keys generate() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(keyAlgorithm);
    generator.initialize(size);
    KeyPair pair = generator.generateKeyPair();
    Base64.Encoder base64 = Base64.getEncoder();
    return new Keys(
        base64.encodeToString(pair.getPrivate().getEncoded()),
        base64.encodeToString(pair.getPublic().getEncoded()));
  }

  @Override
  public Signer signer(byte[] signing) throws GeneralSecurityException {
    PrivateKey key =
        KeyFactory.getInstance(keyAlgorithm).generatePrivate(new PKCS8EncodedKeySpec(signing));
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key);
    return message -> {
      try {
        signature.update(message);
        return signature.sign();
      } catch (SignatureException e) {
        throw new IllegalStateException("cannot sign with " + algorithm, e);
      }
    };
  }

  @Override
  public Verifier verifier(byte[] verifying) throws GeneralSecurityException {
    PublicKey key =
        KeyFactory.getInstance(keyAlgorithm).generatePublic(new X509EncodedKeySpec(verifying));
    Signature expected = Signature.getInstance(algorithm);
    expected.initVerify(key);
    return (message, signature) ->
        signature == null ? Verdict.UNSIGNED : verify(expected, key, message, signature);
  }

  private static Verdict verify(
      Signature expected, PublicKey key, byte[] message, byte[] signature) {
    try {
      expected.update(message);
      return expected.verify(signature) ? Verdict.GENUINE : Verdict.TAMPERED;
    } catch (SignatureException e) {
      // It is not even of the form of a signature. With Ed25519 the message would now stay behind
      // and spoil the next one.
      restart(expected, key);
      return Verdict.TAMPERED;
    }
  }

  private static void restart(Signature expected, PublicKey key) {
    try {
      expected.initVerify(key);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException("a key that was good is not", e);
    }
  }
}
