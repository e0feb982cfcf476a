package org.gridmark.driver.redis.attach;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collections;
import java.util.Optional;
import java.util.UUID;
import org.gridmark.model.attach.AttachProperties;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;

/**
 * The certificates that servers are believed by, each under its own name.
 *
 * @param options null: no TLS
 */
record Trust(@Nullable SslOptions options) {
  static final String STORE = "tls.truststore";
  static final String STORE_PASSWORD = "tls.truststore.password";
  static final String CA = "tls.ca";
  private static final String KIND = "PKCS12";

  /**
   * Those of a file; without one, those that the JVM trusts.
   *
   * @param tls whether there is any
   */
  static Trust of(AttachProperties file, boolean tls) {
    Optional<String> store = file.optional(STORE);
    Optional<String> authority = file.optional(CA);
    if (!tls) {
      if (store.isPresent() || authority.isPresent()) {
        throw file.wrong(store.isPresent() ? STORE : CA, "tls=true with it, or a url of rediss://");
      }
      return new Trust(null);
    }
    if (store.isPresent() && authority.isPresent()) {
      throw file.wrong(CA, "it or " + STORE + ", not both");
    }
    return new Trust(
        store
            .map(path -> trusting(store(file)))
            .or(() -> authority.map(path -> trusting(authority(file))))
            .orElseGet(SslOptions::builder)
            .sslVerifyMode(SslVerifyMode.FULL)
            .build());
  }

  private static KeyStore store(AttachProperties file) {
    Path path = found(file, STORE, "a trust store");
    char[] password = file.optional(STORE_PASSWORD).orElse("").toCharArray();
    try {
      return KeyStore.getInstance(path.toFile(), password);
    } catch (IOException | GeneralSecurityException e) {
      throw file.wrong(STORE, "a trust store that " + STORE_PASSWORD + " opens");
    }
  }

  private static KeyStore authority(AttachProperties file) {
    Path path = found(file, CA, "certificates in PEM");
    try (InputStream content = Files.newInputStream(path)) {
      KeyStore store = KeyStore.getInstance(KIND);
      store.load(null, null);
      int number = 0;
      for (Certificate one :
          CertificateFactory.getInstance("X.509").generateCertificates(content)) {
        store.setCertificateEntry("ca-" + number++, one);
      }
      if (number == 0) {
        throw new CertificateException("there is none");
      }
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw file.wrong(CA, "certificates in PEM");
    }
  }

  private static Path found(AttachProperties file, String key, String kind) {
    String expected = kind + " that is found where clients run";
    return file.file(key, expected).orElseThrow(() -> file.wrong(key, expected));
  }

  /** Jedis reads a store once more: here it gets one of its own, without a file. */
  private static SslOptions.Builder trusting(KeyStore trusted) {
    char[] password = UUID.randomUUID().toString().toCharArray();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try {
      KeyStore copy = KeyStore.getInstance(KIND);
      copy.load(null, null);
      for (String name : Collections.list(trusted.aliases())) {
        if (trusted.getCertificate(name) != null) {
          copy.setCertificateEntry(name, trusted.getCertificate(name));
        }
      }
      copy.store(content, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    byte[] bytes = content.toByteArray();
    return SslOptions.builder()
        .trustStoreType(KIND)
        .truststore(() -> new ByteArrayInputStream(bytes), password);
  }

  void configure(DefaultJedisClientConfig.Builder client) {
    if (options != null) {
      client.sslOptions(options);
    }
  }
}
