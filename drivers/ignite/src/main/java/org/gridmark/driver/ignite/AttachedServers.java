package org.gridmark.driver.ignite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.apache.ignite.client.SslMode;
import org.apache.ignite.configuration.ClientConfiguration;
import org.gridmark.model.attach.AttachProperties;
import org.gridmark.model.attach.Attachment;

/**
 * How the user's own nodes are reached, from a file of {@code key=value} lines: Ignite has no file
 * for thin clients.
 *
 * @param servers some of the cluster's nodes; the client learns of the others
 * @param client with user, password and TLS
 */
record AttachedServers(List<String> servers, ClientConfiguration client) {
  private static final String SERVERS = "servers";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final String TLS = "tls";
  private static final String TRUST_STORE = "tls.truststore";
  private static final String TRUST_STORE_PASSWORD = "tls.truststore.password";
  private static final List<String> KEYS =
      List.of(SERVERS, USER, PASSWORD, TLS, TRUST_STORE, TRUST_STORE_PASSWORD);

  private static final String FORM = "HOST:PORT, with commas between several";
  private static final int LAST_PORT = 65_535;

  /** How long, in milliseconds, all servers together may take before they are given up. */
  private static final int PATIENCE = 20_000;

  /**
   * Those of a file.
   *
   * @throws org.gridmark.model.BadInput if it is wrong
   */
  static AttachedServers of(Attachment attachment) {
    AttachProperties file = AttachProperties.read(attachment.file(), KEYS);
    List<String> servers = servers(file);
    ClientConfiguration client =
        ThinClient.config(Math.max(1, PATIENCE / servers.size())) // 0 would be no limit
            .setAddresses(servers.toArray(String[]::new));
    file.optional(USER).ifPresent(client::setUserName);
    file.optional(PASSWORD).ifPresent(client::setUserPassword);
    if (file.optional(USER).isPresent() != file.optional(PASSWORD).isPresent()) {
      throw file.wrong(PASSWORD, "a password for a user, and none without one");
    }
    if (file.flag(TLS)) {
      SSLContext trusting = trusting(file);
      client.setSslMode(SslMode.REQUIRED).setSslContextFactory(() -> trusting);
    }
    return new AttachedServers(servers, client);
  }

  private static List<String> servers(AttachProperties file) {
    List<String> all =
        Arrays.stream(file.required(SERVERS, FORM).split(",", -1)).map(String::strip).toList();
    if (!all.stream().allMatch(AttachedServers::isServer)) {
      throw file.wrong(SERVERS, FORM);
    }
    return all;
  }

  private static boolean isServer(String text) {
    return text.matches("[^\\s@/:]+:\\d{1,5}")
        && Integer.parseInt(text.substring(text.lastIndexOf(':') + 1)) <= LAST_PORT;
  }

  /**
   * Trusts the certificates of the trust store alone. There has to be one: the client does not look
   * whose certificate it is, so that of anybody would do.
   */
  private static SSLContext trusting(AttachProperties file) {
    String expected = "a trust store that is found where clients run, and its password";
    Path path =
        file.file(TRUST_STORE, expected).orElseThrow(() -> file.wrong(TRUST_STORE, expected));
    char[] password = file.optional(TRUST_STORE_PASSWORD).orElse("").toCharArray();
    try (InputStream content = Files.newInputStream(path)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(content, password);
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw file.wrong(TRUST_STORE, expected);
    }
  }

  /** Without the password. */
  @Override
  public String toString() {
    return String.join(", ", servers);
  }
}
