package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;

/**
 * The certificate of a server on the loopback address, made for a test: {@code key.pem} and {@code
 * certificate.pem} for the server, {@code trust.p12} for clients.
 */
final class OutsideCertificate {
  /** Of the trust store. */
  static final String PASSWORD = "store-secret";

  private static final String NAME = "outside";

  private OutsideCertificate() {}

  static void make(Path folder) throws Exception {
    Path keys = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                NAME,
                "-keyalg",
                "EC",
                "-validity",
                "2",
                "-dname",
                "CN=outside",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                keys.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream content = Files.newInputStream(keys)) {
      store.load(content, PASSWORD.toCharArray());
    }
    Path key = folder.resolve("key.pem");
    Files.writeString(
        key, pem("PRIVATE KEY", store.getKey(NAME, PASSWORD.toCharArray()).getEncoded()));
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    Certificate certificate = store.getCertificate(NAME);
    Files.writeString(
        folder.resolve("certificate.pem"), pem("CERTIFICATE", certificate.getEncoded()));
    trust(folder.resolve("trust.p12"), certificate);
  }

  private static void trust(Path file, Certificate certificate) throws Exception {
    KeyStore trust = KeyStore.getInstance("PKCS12");
    trust.load(null, null);
    trust.setCertificateEntry(NAME, certificate);
    try (OutputStream out = Files.newOutputStream(file)) {
      trust.store(out, PASSWORD.toCharArray());
    }
  }

  private static String pem(String kind, byte[] content) {
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(kind, Base64.getMimeEncoder().encodeToString(content), kind);
  }
}
